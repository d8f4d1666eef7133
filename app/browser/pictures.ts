import Sortable from 'sortablejs'
import type { Say } from './banner.ts'
import { formWithOrder, saveOrder, sheets } from './picture-order.ts'
import { upload } from './upload.ts'
import { watchPage } from './watch.ts'

// Sends pictures one by one. Each one that arrives is stored, so that a lost connection costs only the current one. The
// buttons "Monter" and "Descendre" stay for keyboards and for pages without JavaScript.

/** Progress of an upload. `refused`: the server's messages about pictures it could not store. */
type Sending = { files: File[]; sent: number; refused: string[] }

/** "12 photos sur 40 sont arrivées." */
const progressOf = ({ files, sent }: Sending) =>
  `${sent} photo${sent > 1 ? 's' : ''} sur ${files.length} ${sent > 1 ? 'sont arrivées' : 'est arrivée'}. Laissez cette page ouverte.`

/** Sends the remaining pictures. Returns false if the connection is lost; the rest can then be sent again. */
async function sendAll(
  form: HTMLFormElement,
  button: HTMLElement | null | undefined,
  sending: Sending,
  say: Say,
): Promise<boolean> {
  while (sending.sent < sending.files.length) {
    say(progressOf(sending))
    const body = new FormData(form, button)
    body.delete('files')
    body.append('files', sending.files[sending.sent]!)
    const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined)
    if (!answer || answer.status >= 500) return false
    sending.sent += 1
    if (answer.status >= 400) sending.refused.push(...refusedIn(await answer.text()))
  }
  return true
}

function refusedIn(page: string): string[] {
  const { body } = new DOMParser().parseFromString(page, 'text/html')
  const named = [...body.querySelectorAll('#refusees li')].map(({ textContent }) => textContent)
  return named.length > 0 ? named : [body.querySelector('h1')?.textContent ?? '']
}

/** Replaces this page with one that shows the stored pictures, and lists the refused ones above. */
async function showArrived(form: HTMLFormElement, { refused }: Sending): Promise<void> {
  if (refused.length === 0) return location.assign(form.action)
  const page = await fetch(form.action)
    .then((answer) => answer.text())
    .catch(() => undefined)
  if (page === undefined) return location.assign(form.action)
  const { body } = new DOMParser().parseFromString(page, 'text/html')
  const list = document.createElement('ul')
  list.id = 'refusees'
  list.append(...refused.map((words) => Object.assign(document.createElement('li'), { textContent: words })))
  const notice = document.createElement('div')
  notice.className = 'notice'
  notice.role = 'status'
  notice.append(list)
  const main = body.querySelector('main')!
  main.querySelector('h1')!.after(notice)
  document.querySelector('main')!.replaceWith(main)
  start()
  scrollTo(0, 0)
}

const sendPictures: typeof upload = (form, button, talk) => {
  const input = form.querySelector<HTMLInputElement>('input[type=file][multiple]')
  if (!input?.files?.length) return upload(form, button, talk)
  const { say, end } = talk
  const sending: Sending = { files: [...input.files], sent: 0, refused: [] }
  const go = async () => {
    // The page that shows the new pictures is in the stored order.
    for (const sheet of sheets()) await saveOrder(sheet)
    const isWhole = await sendAll(form, button, sending, say)
    if (isWhole) {
      end()
      say('')
      return await showArrived(form, sending)
    }
    const again = document.createElement('button')
    again.className = 'button'
    again.textContent = 'Envoyer les autres'
    again.addEventListener('click', () => void go())
    const count = `${sending.sent} photo${sending.sent > 1 ? 's sont arrivées' : ' est arrivée'}`
    say(`La ligne est coupée. ${count}\u00A0: elles sont gardées.`, again)
  }
  void go()
  return true
}

/** When a picture is dropped, requests the page in the new order. */
function makeSortable(sheet: HTMLElement): void {
  sheet.classList.add('by-hand')
  Sortable.create(sheet, {
    animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150,
    delay: 150,
    delayOnTouchOnly: true,
    onEnd() {
      const form = formWithOrder(sheet)
      if (document.querySelector<HTMLInputElement>('input[type=file]')?.files?.length) void saveOrder(sheet)
      else form?.submit()
    },
  })
}

function start(): void {
  for (const sheet of sheets()) makeSortable(sheet)
}

watchPage(sendPictures)
start()
