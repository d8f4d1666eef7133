import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import { renderPaper } from '#app/adapters/printing/paper-html.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { qrCodeOf } from '#app/adapters/qr-code.ts'
import { printSheets } from '#app/operations/bundle/print-sheets.ts'
import type { Card, CardCount } from '#app/rules/deceased-space/share-address.ts'
import type { Outcome } from '#app/rules/outcome.ts'

const style = readFileSync(createRequire(import.meta.url).resolve('#letters/space/cards-style.css'), 'utf8')

/** Prints an A4 sheet to cut into cards, each with the QR code and the short address of a space. */
export async function printCards(
  printer: Pick<Printer, 'printBundle'>,
  card: Card,
  count: CardCount,
): Promise<Outcome<FinishedPdf, PrintProblem>> {
  const title = `${card.title} ${card.name}`
  // An address too long for its line breaks after the host name.
  const pieces = card.short.split(/(?<=^[^/]+\/)/)
  const html = renderPaper('space-cards', { ...card, ...qrCodeOf(card.url), count, pieces })
  return await printSheets(printer, {
    title,
    style,
    parts: [{ kind: 'sheet', id: 'cards', title, series: title, level: 1, html: () => html }],
  })
}
