import { renderSheet } from '#app/adapters/letter-html.ts'
import type { BundlePart } from '#app/adapters/pdf/bundle.ts'
import type { FinishedPdf } from '#app/adapters/pdf/finish.ts'
import type { Printer, PrintProblem } from '#app/adapters/pdf/printer.ts'
import { type CeremonyContent, type PaperName, papers } from '#app/rules/ceremony/papers.ts'
import { programmeOf } from '#app/rules/ceremony/programme.ts'
import { type Outcome, refuse } from '#app/rules/outcome.ts'

/** One of the papers of the day, whole or not at all. */
export async function printPaper(
  printer: Pick<Printer, 'printBundle'>,
  paper: PaperName,
  content: CeremonyContent,
): Promise<Outcome<FinishedPdf, PrintProblem>> {
  const { name } = papers[paper]
  const title = `${name} – ${content.deceased.name}`
  const lines = programmeOf(content.ceremony.datetime, content.events)
  const html = () => renderSheet('ceremony-paper', { title, lines })
  const part: BundlePart = { kind: 'sheet', id: paper, title: name, series: title, level: 1, html }
  const printed = await printer.printBundle({ title, sides: 'simplex', parts: [part] })
  // There is no piece of a family in it that could not be read.
  if (!printed.ok) return refuse(printed.problem === 'unreadable-attachment' ? 'browser-failed' : printed.problem)
  return printed
}
