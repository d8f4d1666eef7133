import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import { renderPaper } from '#app/adapters/printing/paper-html.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { printSheets } from '#app/operations/bundle/print-sheets.ts'
import { type PostalLabel, sheetsOfLabels } from '#app/rules/condolences/labels.ts'
import type { Outcome } from '#app/rules/outcome.ts'

const style = readFileSync(createRequire(import.meta.url).resolve('#letters/space/labels-style.css'), 'utf8')

/** Makes one PDF of labels, all or none. `file`: number from 1; each file has at least one label. */
export async function printLabels(
  printer: Pick<Printer, 'printBundle'>,
  labels: readonly PostalLabel[],
  file: number,
): Promise<Outcome<FinishedPdf, PrintProblem>> {
  const title = 'Étiquettes'
  const sheets = sheetsOfLabels(labels, file)
  const parts = sheets.map((labels, index) => {
    const html = renderPaper('labels', { labels })
    const named = `${title}, feuille ${index + 1}`
    return { kind: 'sheet', id: `labels/${index}`, title: named, series: title, level: 1, html: () => html } as const
  })
  return await printSheets(printer, { title, parts, style })
}
