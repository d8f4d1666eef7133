/** Shows a sentence at the foot of the page, with possible actions. An empty sentence hides it. */
export type Say = (sentence: string, ...more: Node[]) => void

/** Adds an empty element at the end of the page, whose text screen readers announce. */
export function addStatus(className: string): HTMLElement {
  const status = document.createElement('div')
  status.className = className
  status.setAttribute('role', 'status')
  document.body.append(status)
  return status
}

/** Creates the only place where a page shows its network state. */
export function openBanner(): Say {
  const banner = addStatus('connection')
  return (sentence, ...more) => {
    const words = document.createElement('p')
    words.textContent = sentence
    banner.replaceChildren(...(sentence ? [words, ...more] : []))
  }
}

/** Returns a button that submits this form again, as the button `by` did. */
export function buttonFor(form: HTMLFormElement, words: string, by?: HTMLButtonElement | null): HTMLButtonElement {
  const button = document.createElement('button')
  button.className = 'button small-button'
  button.textContent = words
  button.name = by?.name ?? ''
  button.value = by?.value ?? ''
  form.id ||= 'form'
  button.setAttribute('form', form.id)
  return button
}
