import { forget, forgetEverything, keep, keptForms, restore } from './kept.ts'

/** As long as a notice. S1-9. */
const NOTICE_MS = 8000

/** Says when the connection goes and comes back, and keeps what is typed in between until it is sent. S1-4. */
export function watchConnection(): void {
  const banner = document.createElement('div')
  banner.className = 'connection'
  banner.setAttribute('role', 'status')
  document.body.append(banner)
  let leaving: ReturnType<typeof setTimeout> | undefined
  const say = (sentence: string, ...more: Node[]) => {
    clearTimeout(leaving)
    const words = document.createElement('p')
    words.textContent = sentence
    banner.replaceChildren(words, ...more)
  }

  function sayGone() {
    say(
      'Vous n’êtes plus connecté à Internet. Vous pouvez continuer à lire. Ce que vous écrivez est gardé sur cet appareil.',
    )
    for (const form of document.forms) if (isBegun(form)) keep(form)
  }

  function sayBack() {
    // A search is asked again by its own button; only what would be saved is proposed.
    const unsaved = keptForms().find((form) => form.method === 'post')
    if (unsaved) return say('Connexion revenue. Enregistrer ce que vous avez écrit\u202F?', buttonFor(unsaved))
    say('Connexion revenue.')
    leaving = setTimeout(() => banner.replaceChildren(), NOTICE_MS)
  }

  window.addEventListener('offline', sayGone)
  window.addEventListener('online', sayBack)
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form && !navigator.onLine) keep(form)
  })
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!navigator.onLine) {
      event.preventDefault()
      keep(form)
      sayGone()
    } else if (new URL(form.action).pathname === '/deconnexion') forgetEverything()
    else forget(form)
  })

  for (const form of keptForms()) restore(form)
  if (!navigator.onLine) sayGone()
}

/** Something was typed there that the page did not come with. */
function isBegun(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (control) =>
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      control.type !== 'hidden' &&
      control.value !== control.defaultValue,
  )
}

function buttonFor(form: HTMLFormElement): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button small-button'
  button.textContent = 'Enregistrer'
  button.addEventListener('click', () => form.requestSubmit())
  return button
}
