import { isShared, MIRROR } from './kept.ts'
import { watchPage } from './watch.ts'

// This browser's copy of the basket (S1-4). The server's copy is authoritative. Nothing is stored on a shared computer.

/**
 * By account hashid, then by letter id: no names and no answers. A letter is `chosen` from the click on its button
 * until the server confirms it, so that it survives an expired session or a lost connection.
 */
type Mirror = Record<string, Record<string, 'in' | 'paid' | 'chosen'>>

const read = (): Mirror => JSON.parse(localStorage.getItem(MIRROR) ?? '{}')
const write = (mirror: Mirror) => localStorage.setItem(MIRROR, JSON.stringify(mirror))

/** Runs before the form is sent, so that the choice is stored even if the request fails. */
function keepChosen({ target }: Event): void {
  const form = target as HTMLFormElement
  const person = form.querySelector<HTMLInputElement>('[name=_account]')?.value
  const { chosen } = form.dataset
  if (!person || !chosen) return
  const mirror = read()
  write({ ...mirror, [person]: { ...mirror[person], [chosen]: 'chosen' } })
}

/** Replaces the copy with the server's state, after the letters chosen only here were added there or given up. */
function reconcile(form: HTMLFormElement): void {
  const said: Mirror = JSON.parse(form.dataset.basket!)
  const here = read()
  const chosen = Object.entries(said).flatMap(([person, letters]) =>
    Object.entries(here[person] ?? {})
      .filter(([id, state]) => state === 'chosen' && !letters[id])
      .map(([id]) => `${person}/${id}`),
  )
  if (chosen.length === 0) {
    write(said)
    return
  }
  form.querySelector<HTMLInputElement>('[name=letters]')!.value = chosen.join(' ')
  form.hidden = false
  form.addEventListener('submit', () => write(said))
  form.addEventListener('reset', () => {
    write(said)
    form.hidden = true
  })
}

watchPage()
if (!isShared()) {
  document.addEventListener('submit', keepChosen)
  const form = document.querySelector<HTMLFormElement>('form[data-basket]')
  if (form) reconcile(form)
}
