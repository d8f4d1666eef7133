import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { Outcome } from '#app/rules/outcome.ts'

type SheetPrinter = Pick<Printer, 'printBundle'>
type Printed = Promise<Outcome<FinishedPdf, PrintProblem>>

const printed = new WeakMap<SheetPrinter, Map<string, Printed>>()

/**
 * Prints a paper that contains no family data once per `key` while the service runs, because anyone may ask for it:
 * requests cannot keep the printer busy. Prints it again after a failure.
 */
export function printOnce(printer: SheetPrinter, key: string, print: () => Printed): Printed {
  const papers = printed.get(printer) ?? new Map<string, Printed>()
  printed.set(printer, papers)
  const paper = papers.get(key) ?? print()
  papers.set(key, paper)
  void paper.then(({ ok }) => ok || papers.delete(key))
  return paper
}
