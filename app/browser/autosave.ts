import { forget, keepLate } from './kept.ts'

/** Delay after the last key press. */
const PAUSE_MS = 2000
/** A response that takes longer counts as a failure. S1-9. */
const DEADLINE_MS = 5000
/** Minimum time for which a state is shown, because flickering text cannot be read. S1-9, minimum fetch delay. */
const SHOWN_MS = 200

/** `seen`: absent after a relative's change. `sheet`: HTML of the letter, if it is beside the form. */
type Answer = { saved: string; seen?: string; sheet?: string }

/**
 * Saves a letter's form while the user types, and shows when it was saved. The form's own button still submits it, after
 * any request in progress, so that a form never conflicts with itself. The form of a posted letter has no address to be
 * saved at: only its time is cleared. idea-K24.
 */
export function autosave(form: HTMLFormElement): void {
  const status = form.querySelector('[role=status]')!
  const seen = form.querySelector<HTMLInputElement>('[name=_seen]')!
  const sheet = document.querySelector('aside')
  let pause: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined
  /** A posted letter, or a relative has given another answer: the button shows both versions. */
  let isStopped = !form.dataset.autosave

  async function save(): Promise<void> {
    const signal = AbortSignal.timeout(DEADLINE_MS)
    const shown = new Promise((resolve) => setTimeout(resolve, SHOWN_MS))
    status.textContent = 'Enregistrement…'
    status.ariaBusy = 'true'
    try {
      // Only a wide screen shows the letter beside its form.
      const answer = await fetch(form.dataset.autosave + (sheet?.offsetParent ? '?lettre' : ''), {
        method: 'POST',
        // The form has no file.
        body: new URLSearchParams([...new FormData(form)] as [string, string][]),
        keepalive: document.hidden,
        signal,
      })
      const { saved, seen: next, sheet: letter } = (await answer.json()) as Answer
      await shown
      // What was typed in the meantime is not saved yet.
      status.textContent = pause && next ? '' : saved
      isStopped = !next
      if (!next) return
      seen.value = next
      if (letter) sheet!.innerHTML = letter
      forget(form)
    } catch {
      // A page that is left ends the request too, and nothing is kept after the user has signed out.
      status.textContent = signal.aborted ? keepLate(form) : 'Pas encore enregistré'
    } finally {
      status.ariaBusy = null
      saving = undefined
    }
  }
  const begin = () => {
    if (saving) return wait()
    pause = undefined
    if (navigator.onLine && !isStopped) saving = save()
  }
  const wait = () => {
    clearTimeout(pause)
    pause = setTimeout(begin, PAUSE_MS)
  }

  form.addEventListener('input', () => {
    status.textContent = '' // the message refers to the previous content
    wait()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && pause) begin()
  })
  form.addEventListener('submit', (event) => {
    clearTimeout(pause)
    if (!saving) return
    event.preventDefault()
    void saving.then(() => form.requestSubmit(event.submitter))
  })
}
