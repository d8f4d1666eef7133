import { retirementPath as PATH } from '#app/rules/content/addresses.ts'
import styles from '../styles/dialog.css?inline'

// Opens "Informations retraite" in a dialog over the current page. screens-3.19.

async function open(): Promise<void> {
  const answer = await fetch(PATH)
  if (!answer.ok) return location.assign(PATH)
  const { body } = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const title = body.querySelector('main h1')
  if (!title) return location.assign(PATH)
  // The page has its own h1, and this heading names the dialog.
  const heading = document.createElement('h2')
  heading.id = 'retraite'
  heading.textContent = title.textContent
  title.replaceWith(heading)

  const dialog = document.createElement('dialog')
  dialog.className = 'sheet'
  dialog.setAttribute('aria-labelledby', heading.id)
  dialog.append(...body.querySelector('main')!.childNodes)
  dialog.querySelector('[data-close]')?.addEventListener('click', (event) => {
    event.preventDefault()
    dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

const show = () => void open().catch(() => location.assign(PATH))

const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)
for (const link of document.querySelectorAll(`a[href="${PATH}"]`)) link.addEventListener('click', show)
show()
