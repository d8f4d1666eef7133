import { watchPage } from './watch.ts'

/** Returns the elements after the form that hold the answer. Screen readers announce a change of the first one. */
const answersIn = (page: ParentNode) => [...page.querySelectorAll('main > [data-live]')]

let asked: AbortController | undefined

/** Fetches the page for the current answers and shows its results around the form, which does not change. */
async function answer(form: HTMLFormElement): Promise<void> {
  asked?.abort()
  asked = new AbortController()
  const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  const address = `${form.action}?${query}`
  const response = await fetch(address, { signal: asked.signal })
  // The page for an invalid value shows the error next to its field, as the button would.
  if (!response.ok) return location.assign(address)
  const text = await response.text()
  // Its head holds a style with another nonce, which this page's policy would refuse and report.
  const page = new DOMParser().parseFromString(text.slice(text.indexOf('<main')), 'text/html')
  const [head, ...parts] = answersIn(page)
  const [shown, ...former] = answersIn(document)
  if (!head || !shown) return
  shown.replaceChildren(...head.childNodes)
  for (const part of former) part.remove()
  form.closest('details')?.after(...parts)
  history.replaceState(null, '', address)
}

document.addEventListener('change', ({ target }) => {
  const form = target instanceof Element ? target.closest('form') : null
  if (!form?.matches('[data-live]') || !new FormData(form).has('obseques')) return
  // If the request fails, the page stays unchanged and its button still works.
  answer(form).catch(() => undefined)
})
watchPage()
