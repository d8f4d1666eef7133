import { drawForCover } from '#app/adapters/files/pictures.ts'
import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import { imposeBooklet } from '#app/adapters/pdf/impose.ts'
import { bookletDocument } from '#app/adapters/printing/booklet.ts'
import { renderPaper } from '#app/adapters/printing/paper-html.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { qrCodeOf } from '#app/adapters/qr-code.ts'
import { bookletOf, type CondolencePage } from '#app/rules/ceremony/papers/booklet.ts'
import { type BookletPart, checkBookletRoom, longestPart } from '#app/rules/ceremony/papers/booklet-room.ts'
import type { CeremonyContent } from '#app/rules/ceremony/papers/papers.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'

/** `screen`: one page after the other, to read; `sheets`: two per A4 sheet, to print and fold. */
export type BookletShape = 'screen' | 'sheets'

/** `longest`: part to shorten first. */
type TooLong = { problem: 'too-long'; longest: BookletPart }

export type BookletOutcome = Outcome<FinishedPdf, Exclude<PrintProblem, 'too-long'> | 'cover-too-long', TooLong>

type PrintOptions = {
  shape: BookletShape
  /** Stored bytes of the cover picture. */
  picture?: Buffer | undefined
  condolencePage?: CondolencePage | undefined
}

/** Prints the booklet of a ceremony, on 4, 8 or 12 pages. Refuses before printing if it does not fit on twelve. */
export async function printBooklet(
  printer: Pick<Printer, 'printBooklet'>,
  content: CeremonyContent,
  { shape, picture, condolencePage }: PrintOptions,
): Promise<BookletOutcome> {
  const booklet = bookletOf(content)
  const tooLong = refuse('too-long', { longest: longestPart(booklet) })
  if (!checkBookletRoom(booklet).ok) return tooLong

  const html = renderPaper('booklet', {
    ...booklet,
    thanks: booklet.thanks.split(/\s*\n\s*/).filter((paragraph) => paragraph !== ''),
    picture: picture ? `data:image/jpeg;base64,${(await drawForCover(picture)).toString('base64')}` : '',
    condolences: condolencePage ? { ...qrCodeOf(condolencePage.url), short: condolencePage.short } : null,
  })
  const printed = await printer.printBooklet(bookletDocument({ title: booklet.title, html }))
  if (!printed.ok) return printed.problem === 'too-long' ? tooLong : refuse(printed.problem)
  return shape === 'screen'
    ? printed
    : accept(await imposeBooklet(printed.value.bytes, { title: booklet.title, of: 'du programme' }))
}
