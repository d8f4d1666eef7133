import { forget } from './kept.ts'

/** After the last key. */
const PAUSE_MS = 2000
/** An answer that takes longer is no answer. S1-9. */
const DEADLINE_MS = 5000
/** A state is shown for at least as long: what flickers is not read. S1-9, minimum fetch delay. */
const SHOWN_MS = 200

/**
 * Saves a letter's form while it is typed, and says when. Its own button sends it as before, once what is on its way
 * has arrived: a form must not be in conflict with itself. idea-K24.
 */
export function autosave(form: HTMLFormElement): void {
  const status = form.querySelector('[role=status]')!
  const seen = form.querySelector<HTMLInputElement>('[name=_seen]')!
  let pause: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined
  /** Somebody has answered otherwise: the button shows both versions. */
  let isStopped = false

  async function save(): Promise<void> {
    const shown = new Promise((resolve) => setTimeout(resolve, SHOWN_MS))
    status.textContent = 'Enregistrement…'
    status.ariaBusy = 'true'
    try {
      const answer = await fetch(form.dataset.autosave!, {
        method: 'POST',
        // A form with no file in it: browsers take it, the types of TypeScript do not.
        body: new URLSearchParams(new FormData(form) as never),
        keepalive: document.hidden,
        signal: AbortSignal.timeout(DEADLINE_MS),
      })
      const { saved, seen: next } = (await answer.json()) as { saved: string; seen?: string }
      await shown
      status.textContent = saved
      isStopped = !next
      if (!next) return
      seen.value = next
      forget(form)
    } catch {
      status.textContent = 'Pas encore enregistré'
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
    status.textContent = '' // what it said is of what was there before
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
