import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import type { BundleDocument } from '#app/adapters/printing/bundle.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { type Outcome, refuse } from '#app/rules/outcome.ts'

/** Prints sheets without attachments, on one side, all or none. */
export async function printSheets(
  printer: Pick<Printer, 'printBundle'>,
  paper: Omit<BundleDocument, 'sides'>,
): Promise<Outcome<FinishedPdf, PrintProblem>> {
  const printed = await printer.printBundle({ ...paper, sides: 'simplex' })
  // There is no attachment that could be unreadable.
  if (!printed.ok) return refuse(printed.problem === 'unreadable-attachment' ? 'browser-failed' : printed.problem)
  return printed
}

/** Prints one sheet. `help`: the line with the help telephone. */
export function printSheet(
  printer: Pick<Printer, 'printBundle'>,
  { id, title, help }: { id: string; title: string; help?: string },
  html: () => string,
): Promise<Outcome<FinishedPdf, PrintProblem>> {
  return printSheets(printer, { title, help, parts: [{ kind: 'sheet', id, title, series: title, level: 1, html }] })
}
