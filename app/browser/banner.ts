/** Says a sentence at the foot of the page, with what may be done; nothing, to say nothing more. */
export type Say = (sentence: string, ...more: Node[]) => void

/** The one place where a page says what its network does. Screen readers are told too. */
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

/** A button that sends this form again. */
export function buttonFor(form: HTMLFormElement, words: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button small-button'
  button.textContent = words
  button.addEventListener('click', () => form.requestSubmit())
  return button
}
