import { inject } from 'vitest'
import { printDocument } from '#app/adapters/printing/document.ts'
import { openPrinter, type Printer, type PrinterOptions } from '#app/adapters/printing/printer.ts'
import { printLetter } from '#app/operations/letters/print.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { unwrap } from '#test/support/given.ts'
import { type ReadPdf, readPdf } from './pdf.ts'

/** Prints with the browser of the run (./run-browser.ts), for all files of this worker. Nobody closes it. */
export function sharedPrinter(): Printer {
  shared ??= openPrinter({ endpoints: [inject('browserEndpoint') ?? ''].filter(Boolean) })
  return shared
}

let shared: Printer | undefined

/**
 * Prints with a browser of its own, the one that `npm test` found unless the options name another. For tests of the
 * browser.
 */
export const testPrinter = (options: PrinterOptions = {}): Printer =>
  openPrinter({ executablePath: process.env.CHROMIUM_PATH, ...options })

/** Prints one letter as the site does, and parses the file. Throws if it was not printed. */
export async function printed(
  printer: Printer,
  definition: LetterDefinition,
  answers: Answers,
  { today = '2026-11-20', enclosures = [], copy }: Options = {},
): Promise<ReadPdf> {
  const pdf = unwrap(await printLetter(printer, definition, answers, { today, enclosures, ...(copy && { copy }) }))
  return readPdf(pdf.bytes)
}

type Options = { today?: string; enclosures?: AttachmentType[]; copy?: 'notary' }

/** Prints some HTML with the style and the policy of letters. */
export async function printedHtml(printer: Printer, html: string): Promise<ReadPdf> {
  const pdf = unwrap(await printer.print(printDocument({ title: 'Essai', articles: [html], pageHeader: 'Essai' })))
  return readPdf(pdf.bytes)
}
