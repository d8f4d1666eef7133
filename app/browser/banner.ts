/** Shows a sentence at the foot of the page, with possible actions. An empty sentence hides it. */
export type Say = (sentence: string, ...more: Node[]) => void

/** Creates the only place where a page shows its network state. Screen readers announce it. */
export function openBanner(): Say {
  const banner = document.createElement('div')
  banner.className = 'connection'
  banner.setAttribute('role', 'status')
  document.body.append(banner)
  return (sentence, ...more) => {
    const words = document.createElement('p')
    words.textContent = sentence
    banner.replaceChildren(...(sentence ? [words, ...more] : []))
  }
}

/** Returns a button that submits this form again. */
export function buttonFor(form: HTMLFormElement, words: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button small-button'
  button.textContent = words
  button.addEventListener('click', () => form.requestSubmit())
  return button
}
