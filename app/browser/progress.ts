import type { Say } from './banner.ts'
import type { Upload } from './upload.ts'

/** Nothing is shown for what answers at once; an answer that takes longer than the second is said to be slow. S1-9. */
const THROTTLE_MS = 200
const DURATION_MS = 5000

/**
 * A line at the top while the next page is on its way, and one press of a button is enough: the second is not sent.
 * The line is not the only sign: the browser has its own. `upload`: how a form with a file is sent. S1-4.
 */
export function watchProgress(say: Say, upload?: Upload): void {
  const bar = document.createElement('div')
  bar.className = 'progress'
  bar.setAttribute('role', 'status')
  document.body.append(bar)

  let waiting: ReturnType<typeof setTimeout> | undefined
  let isSent = false
  const end = () => {
    clearTimeout(waiting)
    isSent = false
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
    if (isSent) say('C’est plus long que d’habitude. Vous pouvez attendre, ou appuyer de nouveau.')
    end()
  }

  window.addEventListener('beforeunload', begin)
  window.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    if (isSent) return event.preventDefault()
    const form = event.target as HTMLFormElement
    isSent = form.method === 'post' // a search may be asked twice, and a file that is fetched leaves the page there
    const button = event.submitter as HTMLButtonElement | null
    if (isSent && upload?.(form, button, { say, end })) event.preventDefault()
  })
  window.addEventListener('pageshow', end) // back, to a page the browser had kept
}
