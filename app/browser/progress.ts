/** Nothing is shown for what answers at once; after the second, the page is no longer on its way. S1-9. */
const THROTTLE_MS = 200
const DURATION_MS = 5000

/** A line at the top while the next page is on its way. It is not the only sign: the browser has its own. S1-4. */
export function watchProgress(): void {
  const bar = document.createElement('div')
  bar.className = 'progress'
  bar.setAttribute('role', 'status')
  document.body.append(bar)

  let waiting: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(waiting)
    bar.replaceChildren()
  }
  const begin = () => {
    end()
    waiting = setTimeout(() => {
      const words = document.createElement('span')
      words.className = 'unseen'
      words.textContent = 'Chargement…'
      bar.replaceChildren(words)
      waiting = setTimeout(end, DURATION_MS)
    }, THROTTLE_MS)
  }

  window.addEventListener('click', (event) => {
    if (!event.defaultPrevented && leavesPage(event)) begin()
  })
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) begin()
  })
  window.addEventListener('pageshow', end) // back, to a page the browser had kept
}

/** A plain click on a link to another page of ours. */
function leavesPage({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey || link.target || link.download) return false
  const isHere = link.pathname === location.pathname && link.search === location.search && link.hash !== ''
  return link.origin === location.origin && !isHere
}
