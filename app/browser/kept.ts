// Text typed without a connection. Stored in this tab only, until it is sent.

const PREFIX = 'garde'

/** Key under which basket.ts stores its copy, in this browser until the user signs out. */
export const MIRROR = 'panier'

/**
 * Only visible fields that the user filled in: no token, password, code or file, and no field with autofill turned off,
 * such as a social-security number.
 */
const typed =
  ':is(textarea,select,input):not([type=hidden],[type=password],[type=file],[autocomplete=off],[autocomplete=one-time-code])'

/** Whether the user said "Ordinateur partagé", in this session or in this form. Nothing is then stored. */
export const isShared = (form?: HTMLFormElement): boolean =>
  'shared' in document.body.dataset || Boolean(form?.querySelector('[name=sharedComputer]:checked'))

/** Identifies a form by its account, its action and its position, because the same page renders the same forms. */
function keyOf(form: HTMLFormElement): string {
  const account = form.querySelector<HTMLInputElement>('[name=_account]')?.value
  return `${PREFIX}${account}${form.action}#${[...document.forms].indexOf(form)}`
}

export function keep(form: HTMLFormElement): void {
  if (isShared(form)) return
  const values = controlsOf(form).map(({ name, value, checked }) => [name, value, checked])
  sessionStorage[keyOf(form)] = JSON.stringify(values)
}

/** Keeps what was typed in a form whose response is slow, and returns what to tell the user. S1-9. */
export function keepLate(form: HTMLFormElement): string {
  keep(form)
  return `C’est plus long que d’habitude.${isShared(form) ? '' : ' Votre texte est gardé.'}`
}

export function forget(form: HTMLFormElement): void {
  delete sessionStorage[keyOf(form)]
}

/** Deletes everything stored when the user signs out. */
export function forgetEverything(): void {
  localStorage.removeItem(MIRROR)
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) delete sessionStorage[key]
}

/** Restores what was typed before the page was reloaded. A page that has changed keeps its own values. */
export function restoreTyped(form: HTMLFormElement): void {
  const values = JSON.parse(sessionStorage[keyOf(form)] ?? '[]') as [string, string, boolean?][]
  const controls = controlsOf(form)
  if (values.some(([name], index) => name !== controls[index]?.name)) return
  for (const [index, [, value, checked]] of values.entries()) {
    const control = controls[index]!
    control.value = value
    control.checked = checked as boolean
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Selects and text areas have no `checked` property, so theirs stays false. */
const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>(typed)]
