import { addStatus, buttonFor, type Say } from './banner.ts'
import { keepLate } from './kept.ts'
import type { UploadModule } from './upload.ts'

/**
 * Delays in milliseconds: nothing is shown for a fast response, and a response slower than the last delay is reported
 * as slow. S1-9.
 */
const THROTTLE_MS = 200
const DURATION_MS = 5000

/**
 * Shows a line at the top while the next page loads, and ignores a second click on a button. The browser's own
 * indicator stays visible too. `upload`: sends a form with a file. S1-4.
 */
export function watchProgress(say: Say, upload?: UploadModule): void {
  const bar = addStatus('progress')

  let waiting: ReturnType<typeof setTimeout> | undefined
  /** The form whose response is awaited, and the button that submitted it. */
  let sent: HTMLFormElement | undefined
  let by: HTMLButtonElement | null
  const end = () => {
    clearTimeout(waiting)
    sent?.removeAttribute('aria-busy')
    sent = undefined
    bar.replaceChildren()
  }
  const begin = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      const words = document.createElement('span')
      words.className = 'unseen'
      words.textContent = 'Chargement…'
      bar.replaceChildren(words)
      waiting = setTimeout(tire, DURATION_MS)
    }, THROTTLE_MS)
  }
  const tire = () => {
    if (sent) say(keepLate(sent), buttonFor(sent, 'Réessayer', by))
    end()
  }

  addEventListener('beforeunload', begin)
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    if (sent) return event.preventDefault()
    const form = event.target as HTMLFormElement
    // A search may be submitted again, and a download does not leave the page.
    if (form.method !== 'post') return
    sent = form
    by = event.submitter as HTMLButtonElement | null
    form.setAttribute('aria-busy', 'true')
    if (upload?.(form, by, { say, end })) event.preventDefault()
  })
  addEventListener('pageshow', end) // back to a page from the browser's cache
}
