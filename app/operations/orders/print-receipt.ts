import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ReadFile } from '#app/adapters/mail-message.ts'
import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import { renderPaper } from '#app/adapters/printing/paper-html.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { AppContext } from '#app/context.ts'
import { printSheets } from '#app/operations/bundle/print-sheets.ts'
import { receiptTitle, receiptView } from '#app/rules/orders/paper.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { findReceipt, type Receipt } from '#db/orders/receipts.ts'

const style = readFileSync(createRequire(import.meta.url).resolve('#letters/orders/receipt-style.css'), 'utf8')

/** Prints a receipt or credit note from its stored content: the same document each time. */
export async function printReceipt(
  printer: Pick<Printer, 'printBundle'>,
  receipt: Pick<Receipt, 'kind' | 'number' | 'content'>,
): Promise<Outcome<FinishedPdf, PrintProblem>> {
  const title = receiptTitle(receipt)
  const html = renderPaper('receipt', receiptView(receipt))
  const part = { kind: 'sheet', id: 'receipt', title, series: title, level: 1, html: () => html } as const
  return await printSheets(printer, { title, parts: [part], style })
}

/** `Recu-2026-000417.pdf`, `Avoir-2026-000418.pdf`. */
export const receiptFileName = ({ kind, number }: Pick<Receipt, 'kind' | 'number'>): string =>
  `${kind === 'receipt' ? 'Recu' : 'Avoir'}-${number}.pdf`

/** Prints it as an email attachment. Refuses with the reason if it cannot be printed now; the email then waits. */
export async function readReceipt(
  { db, keys, printer }: Pick<AppContext, 'db' | 'keys'> & { printer: Pick<Printer, 'printBundle'> },
  number: string,
): Promise<Outcome<ReadFile, PrintProblem | 'no-receipt'>> {
  const receipt = await findReceipt(db, keys, number)
  if (!receipt) return refuse('no-receipt')
  const printed = await printReceipt(printer, receipt)
  if (!printed.ok) return printed
  const bytes = Buffer.from(printed.value.bytes)
  return accept({ fileName: receiptFileName(receipt), mediaType: 'application/pdf', bytes })
}
