// What was typed while there was no connection. It lives in this tab alone, and until it is sent.

const PREFIX = 'garde:'

/** Where basket.ts keeps what it knows: in this browser, until who is signed in leaves. */
export const MIRROR = 'panier'

/**
 * Only what a person typed or chose in sight: no token, no password, no code, no file, and none of what a browser is
 * asked not to remember, as a social security number.
 */
const typed =
  ':is(textarea, select, input):not([type=hidden], [type=password], [type=file], [type=submit], [autocomplete=off], [autocomplete=one-time-code])'

/** Whoever said « Ordinateur partagé » leaves nothing in it: of this session, or in this form. */
export const isShared = (form?: HTMLFormElement): boolean =>
  'shared' in document.body.dataset || Boolean(form?.querySelector('[name=sharedComputer]:checked'))

/** A form is known by the account it is about, where it is sent, and its place: the same page draws the same forms. */
function keyOf(form: HTMLFormElement): string {
  const account = form.querySelector<HTMLInputElement>('[name=_account]')?.value
  const action = form.action.replace(/[?&](avis|nombre)=[^&]*/g, '')
  return `${PREFIX}${account}${action}#${[...document.forms].indexOf(form)}`
}

export function keep(form: HTMLFormElement): void {
  if (isShared(form)) return
  const values = controlsOf(form).map(({ name, value, checked }) => [name, value, checked])
  sessionStorage.setItem(keyOf(form), JSON.stringify(values))
}

export function forget(form: HTMLFormElement): void {
  sessionStorage.removeItem(keyOf(form))
}

/** Whoever signs out leaves nothing behind. */
export function forgetEverything(): void {
  localStorage.removeItem(MIRROR)
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

/** Puts back what was typed before the page was loaded again. A page that has changed keeps its own values. */
export function restore(form: HTMLFormElement): void {
  const values = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '[]') as [string, string, boolean?][]
  const controls = controlsOf(form)
  if (values.some(([name], index) => name !== controls[index]?.name)) return
  for (const [index, [, value, checked]] of values.entries()) {
    const control = controls[index]!
    control.value = value
    control.checked = Boolean(checked)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Lists and texts of several lines have no box to tick: theirs stays unticked. */
const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>(typed)]
