import { watchForms } from './form.ts'
import { isShared, MIRROR } from './kept.ts'

// The basket as this browser knows it (S1-4): the server's is the one that counts. Nothing of it on a shared computer.

/**
 * By the hashid of a person, then by the id of a letter: no name, no answer. A letter is `chosen` from the press of its
 * button until the server says that it has it: a session that had ended, or a network that was away, keeps it here.
 */
type Mirror = Record<string, Record<string, 'in' | 'paid' | 'chosen'>>

const read = (): Mirror => JSON.parse(localStorage.getItem(MIRROR) ?? '{}')
const write = (mirror: Mirror) => localStorage.setItem(MIRROR, JSON.stringify(mirror))

/** Before the form leaves, and even if it does not arrive. */
function keepChosen({ target }: Event): void {
  const form = target as HTMLFormElement
  const person = form.querySelector<HTMLInputElement>('[name=_account]')?.value
  const { chosen } = form.dataset
  if (!person || !chosen) return
  const mirror = read()
  write({ ...mirror, [person]: { ...mirror[person], [chosen]: 'chosen' } })
}

/** Takes over what the server says, once the letters that were chosen here alone are added there or given up. */
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

watchForms()
if (!isShared()) {
  document.addEventListener('submit', keepChosen)
  const form = document.querySelector<HTMLFormElement>('form[data-basket]')
  if (form) reconcile(form)
}
