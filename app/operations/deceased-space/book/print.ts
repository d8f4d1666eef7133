import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import { renderPaper } from '#app/adapters/printing/paper-html.ts'
import { placeholderOf } from '#app/adapters/printing/placeholders.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { printSheets } from '#app/operations/bundle/print-sheets.ts'
import { chaptersOf } from '#app/rules/deceased-space/book/chapters.ts'
import type { Book } from '#app/rules/deceased-space/book/content.ts'
import { onCover, pagesOfFormat } from '#app/rules/deceased-space/book/layout.ts'
import type { BookOptions } from '#app/rules/deceased-space/book/options.ts'
import { escapeHtml } from '#app/rules/html.ts'
import type { Outcome } from '#app/rules/outcome.ts'
import { renderChapters } from './chapters.ts'
import type { BytesOf, ShowPicture } from './shown-picture.ts'

const style = readFileSync(createRequire(import.meta.url).resolve('#letters/space/book-style.css'), 'utf8')

/** Milliseconds per message, added to the time limit of a letter. */
const MS_PER_MESSAGE = 60

/** Prints a memory book, all or nothing: a cover, the contents, the family's texts and the messages in order. */
export async function printBook(
  printer: Pick<Printer, 'printBundle'>,
  book: Book,
  options: Pick<BookOptions, 'format' | 'isLarge'>,
  bytesOf: BytesOf,
): Promise<Outcome<FinishedPdf, PrintProblem>> {
  const { title, name, portrait, messages } = book
  const { format, isLarge } = options
  const pictures: Uint8Array[] = []
  const show: ShowPicture = async (picture) => {
    const bytes = picture && (await bytesOf(picture))
    return bytes ? { ...picture, src: placeholderOf(pictures.push(bytes) - 1) } : ''
  }

  const cover = renderPaper('book-cover', {
    ...book,
    picture: await show(portrait && onCover(portrait, name, format)),
  })
  const chapters = await renderChapters(book, chaptersOf(book), options, show)
  const body = chapters.map(
    ({ title, html, isAlone }) =>
      `<div class="chapter${isAlone ? ' alone' : ''}"><h2 class="title" dir="auto">${escapeHtml(title)}</h2>${html}</div>`,
  )
  const part = (id: string, title: string, html: string) => ({
    ...({ id, title, kind: 'sheet', series: title, level: 1, ignoresContents: true } as const),
    // One tagged element per part, because the start of each part is read from the PDF tags.
    html: () => `<article class="book${isLarge ? ' large' : ''}">${html}</article>`,
  })
  return await printSheets(printer, {
    title,
    pictures,
    parts: [part('cover', name, cover), part('body', 'Livre', body.join(''))],
    sections: chapters.map(({ title }) => title),
    ...((format === 'booklet' || format === 'printer') && { shape: format === 'booklet' ? 'signatures' : 'bleed' }),
    style: `${style}\n${pageStyle(options)}`,
    moreMs: messages.length * MS_PER_MESSAGE,
  })
}

/** Returns the style of the format. A column is as high as a page while pages are counted. */
function pageStyle({ format, isLarge }: Pick<BookOptions, 'format' | 'isLarge'>): string {
  const { sheet, margins, text } = pagesOfFormat[format]
  return `@page { size: ${sheet.width}mm ${sheet.height}mm; margin: ${margins}; @bottom-center { font-size: ${isLarge ? 18 : 12.5}pt } }
@page :first { margin: ${margins} }
.part { width: ${text.width}mm; --page: ${text.height}mm }
.counting .part { height: ${text.height}mm }`
}
