import { signOutPath } from '#app/rules/access/addresses.ts'
import { buttonFor, type Say } from './banner.ts'
import { forget, forgetEverything, isShared, keep, restoreTyped } from './kept.ts'

/** As long as a notice is shown. S1-9. */
const NOTICE_MS = 8000

/** On a shared computer, five minutes before the session expires (rules/access/sessions.ts). */
const WARNED_MS = 25 * 60_000

/** Shows when the connection is lost and restored, and keeps what the user types until it is sent. S1-4. */
export function watchConnection(say: Say): void {
  let leaving: ReturnType<typeof setTimeout> | undefined

  function sayGone() {
    clearTimeout(leaving)
    say(
      `Vous n’êtes plus connecté à Internet. ${
        isShared()
          ? 'Laissez cette page ouverte\u00A0: sur un ordinateur partagé, rien n’est gardé.'
          : 'Ce que vous écrivez est gardé sur cet appareil.'
      }`,
    )
    for (const form of document.forms) if (isBegun(form)) keep(form)
  }

  function sayBack() {
    // A search has its own button, so only forms that save something are proposed.
    const unsaved = [...document.forms].find((form) => form.method === 'post' && isBegun(form))
    if (unsaved)
      return say('Connexion revenue. Enregistrer ce que vous avez écrit\u202F?', buttonFor(unsaved, 'Enregistrer'))
    say('Connexion revenue.')
    leaving = setTimeout(say, NOTICE_MS, '')
  }

  addEventListener('offline', sayGone)
  addEventListener('online', sayBack)
  addEventListener('input', ({ target }) => {
    const { form } = target as HTMLInputElement
    if (form && !navigator.onLine) keep(form)
  })
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!navigator.onLine) {
      event.preventDefault()
      keep(form)
      sayGone()
    } else if (form.action.endsWith(signOutPath)) forgetEverything()
    else forget(form)
  })

  for (const form of document.forms) restoreTyped(form)
  if (!navigator.onLine) sayGone()
  if (isShared()) {
    setTimeout(say, WARNED_MS, 'Vous serez déconnecté dans 5\u00A0minutes. Enregistrez ce que vous avez écrit.')
  }
}

/** Whether the user typed or chose something that was not in the page. */
const isBegun = (form: HTMLFormElement): boolean =>
  ([...form.elements] as HTMLInputElement[]).some(
    ({ type, value, defaultValue = value, checked, defaultChecked }) =>
      type !== 'hidden' && (value !== defaultValue || checked !== defaultChecked),
  )
