// What was typed while there was no connection. It lives in this tab alone, and until it is sent.

const PREFIX = 'garde:'

/** Only what a person typed or chose in sight: no token, no password, no code, no file. */
const typed =
  'textarea, select, input:not([type=hidden], [type=password], [type=file], [type=submit], [autocomplete=one-time-code])'

/** A form of a page is known by its place: the same page draws the same forms. */
const keyOf = (form: HTMLFormElement) => `${PREFIX}${location.pathname}#${[...document.forms].indexOf(form)}`

export function keep(form: HTMLFormElement): void {
  const values = controlsOf(form).map((control) => [control.name, answerOf(control)])
  sessionStorage.setItem(keyOf(form), JSON.stringify(values))
}

export function forget(form: HTMLFormElement): void {
  sessionStorage.removeItem(keyOf(form))
}

/** Whoever leaves a shared computer leaves nothing in it. */
export function forgetEverything(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

/** The forms of this page of which something is kept and not sent. */
export function keptForms(): HTMLFormElement[] {
  return [...document.forms].filter((form) => sessionStorage.getItem(keyOf(form)) !== null)
}

/** Puts back what was typed before the page was loaded again. A page that has changed keeps its own values. */
export function restore(form: HTMLFormElement): void {
  const values = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '[]') as [string, string | boolean][]
  const controls = controlsOf(form)
  if (values.length !== controls.length) return
  for (const [index, control] of controls.entries()) {
    const [name, value] = values[index]!
    if (name !== control.name) continue
    if (typeof value === 'boolean') (control as HTMLInputElement).checked = value
    else control.value = value
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Control>(typed)]

const answerOf = (control: Control): string | boolean =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type) ? control.checked : control.value
