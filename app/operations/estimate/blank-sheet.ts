import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import { renderPaper } from '#app/adapters/printing/paper-html.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { FuneralMode } from '#app/content/estimate/price-lines.ts'
import { concessionNote, subcontractedSign } from '#app/content/estimate/rubrics.ts'
import { printOnce } from '#app/operations/bundle/print-once.ts'
import { printSheets } from '#app/operations/bundle/print-sheets.ts'
import { blankColumns, blankSheet } from '#app/rules/estimate/blank-sheet.ts'
import type { Outcome } from '#app/rules/outcome.ts'

const style = readFileSync(createRequire(import.meta.url).resolve('#letters/estimate/blank-quotes-style.css'), 'utf8')

type SheetPrinter = Pick<Printer, 'printBundle'>
type Printed = Promise<Outcome<FinishedPdf, PrintProblem>>

/** Prints the table to fill in with three quotes, once per kind of funeral and partner. */
export const printBlankSheet = (printer: SheetPrinter, mode: FuneralMode, help: string): Printed =>
  printOnce(printer, `quotes ${mode} ${help}`, () => print(printer, mode, help))

function print(printer: SheetPrinter, mode: FuneralMode, help: string): Printed {
  const title = mode === 'burial' ? 'Inhumation' : 'Crémation'
  const note = mode === 'burial' ? concessionNote : ''
  const view = { title, headings: blankSheet(mode), columns: blankColumns, sign: subcontractedSign, note }
  const html = renderPaper('blank-quotes', view)
  const name = 'Trois devis à remplir'
  return printSheets(printer, {
    title: name,
    style,
    help,
    parts: [{ kind: 'sheet', id: 'quotes', title: name, series: name, level: 1, html: () => html }],
  })
}
