import { watchForms } from './form.ts'

/** What follows the form in the page that answers it; the first is read aloud when it changes. */
const answersIn = (page: ParentNode) => [...page.querySelectorAll('main > [data-live]')]

let asked: AbortController | undefined

/** Asks for the page of what is answered now, and shows its answer around the form, which stays as it is. */
async function answer(form: HTMLFormElement): Promise<void> {
  asked?.abort()
  asked = new AbortController()
  const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  const address = `${form.action}?${query}`
  const response = await fetch(address, { signal: asked.signal })
  // What cannot be read is said beside its field, by the page that the button would have brought.
  if (!response.ok) return location.assign(address)
  const text = await response.text()
  // Its head holds a style with a nonce of its own, which this page refuses aloud.
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
  // Without an answer the page stays, and its button still asks.
  answer(form).catch(() => undefined)
})
watchForms()
