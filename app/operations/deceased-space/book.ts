import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FinishedPdf } from '#app/adapters/pdf/finish.ts'
import type { BundlePart } from '#app/adapters/printing/bundle.ts'
import { renderPaper } from '#app/adapters/printing/paper-html.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { drawsLetters, rareFacesOf } from '#app/adapters/printing/rare-faces.ts'
import { printSheets } from '#app/operations/bundle/print-sheets.ts'
import type { Book, BookMessage, BookOptions } from '#app/rules/deceased-space/book.ts'
import type { Outcome } from '#app/rules/outcome.ts'

/** A picture as a `data:` URL; '' for one that is gone. Called for one message at a time. */
export type PictureOf = (message: BookMessage) => Promise<string>

/** `portrait`: a `data:` URL, or ''. */
type BookPictures = { portrait: string; pictureOf: PictureOf }

const style = readFileSync(createRequire(import.meta.url).resolve('#letters/space/book-style.css'), 'utf8')

/** Millimetres: the sheet, and the part of it that holds text. */
const formats = {
  a5: { toPart: [148, 210], margins: '16mm 15mm 20mm', text: [118, 174] },
  a4: { toPart: [210, 297], margins: '22mm 25mm 25mm', text: [160, 250] },
} as const

/** Messages rendered at once: other requests are served in between. */
const BATCH = 50

/** Milliseconds per message, beyond the deadline of a letter. */
const MS_PER_MESSAGE = 60

/** Characters of a moment that fits on one page in any format, and is not broken. */
const SHORT_MOMENT = 500
/** Characters of a message that is not broken, its picture beside it: a quarter of a page, a third with a picture. */
const SHORT_MESSAGE = { usual: 250, large: 110 } as const
/** Messages that would leave a page of their own almost empty: they follow the presentation on its page. */
const FEW = 3
const isWithin = (most: number, { paragraphs }: { paragraphs: readonly string[] }) => paragraphs.join('').length <= most

/** Prints a memory book, whole or not at all: a cover, what the family wrote, the messages in their order. */
export async function printBook(
  printer: Pick<Printer, 'printBundle'>,
  book: Book,
  options: Pick<BookOptions, 'format' | 'isLarge'>,
  { portrait, pictureOf }: BookPictures,
): Promise<Outcome<FinishedPdf, PrintProblem>> {
  const { title, name, welcome, moments, messages } = book
  const cover = renderPaper('book-cover', { ...book, picture: portrait })
  const shown = moments.map((moment) => ({ ...moment, isShort: isWithin(SHORT_MOMENT, moment) }))
  const opening = renderPaper('book-opening', { welcome, moments: shown })
  const words = await renderMessages(messages, pictureOf, options)
  const hasOpening = welcome.length + moments.length > 0
  const areFew = messages.length > 0 && messages.length <= FEW
  const parts = [
    { id: 'cover', title: name, html: cover },
    ...(hasOpening && areFew ? [{ id: 'opening', title: 'Présentation et messages', html: opening + words }] : []),
    ...(hasOpening && !areFew ? [{ id: 'opening', title: 'Présentation', html: opening }] : []),
    ...(hasOpening && areFew ? [] : [{ id: 'messages', title: 'Les messages', html: words }]),
  ].map((part) => toPart(part, options))
  return await printSheets(printer, {
    ...{ title, parts },
    style: [style, pageStyle(options), rareFacesOf(JSON.stringify(book))].join('\n'),
    moreMs: messages.length * MS_PER_MESSAGE,
  })
}

function toPart(
  { html, ...part }: { id: string; title: string; html: string },
  { isLarge }: Pick<BookOptions, 'isLarge'>,
): BundlePart {
  // One tagged element per part: the beginning of each part is read from the tags of the PDF.
  const whole = `<article class="book${isLarge ? ' large' : ''}">${html}</article>`
  return { ...part, kind: 'sheet', series: part.title, level: 1, html: () => whole, ignoresContents: true }
}

async function renderMessages(
  messages: readonly BookMessage[],
  pictureOf: PictureOf,
  { isLarge }: Pick<BookOptions, 'isLarge'>,
): Promise<string> {
  const most = SHORT_MESSAGE[isLarge ? 'large' : 'usual']
  if (messages.length === 0) return renderPaper('book-messages', { isFirst: false, isEmpty: true, messages: [] })
  const batches: string[] = []
  for (let from = 0; from < messages.length; from += BATCH) {
    const shown = []
    for (const message of messages.slice(from, from + BATCH)) {
      const isDrawn = drawsLetters(message.name + message.paragraphs.join(''))
      const kind = { isShort: isWithin(most, message), isDrawn }
      shown.push({ ...message, ...kind, picture: message.fileId ? await pictureOf(message) : '' })
    }
    batches.push(renderPaper('book-messages', { isFirst: from === 0, isEmpty: false, messages: shown }))
    await nextTurn()
  }
  return batches.join('')
}

/** The style that depends on the format. A column is as high as a page while pages are counted. */
function pageStyle({ format, isLarge }: Pick<BookOptions, 'format' | 'isLarge'>): string {
  const { toPart, margins, text } = formats[format]
  return `@page { size: ${toPart[0]}mm ${toPart[1]}mm; margin: ${margins}; @bottom-center { font-size: ${isLarge ? 18 : 12.5}pt } }
@page :first { margin: ${margins} }
.part { width: ${text[0]}mm; --page: ${text[1]}mm }
.counting .part { height: ${text[1]}mm }`
}
