import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import { printDocument } from '#app/adapters/printing/document.ts'
import { type GapStyle, type RenderedLetter, renderLetter, renderSlip } from '#app/adapters/printing/letter-html.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { Day } from '#app/rules/days.ts'
import { blockersOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import type { LetterInProgress } from '#app/rules/letters/in-progress.ts'
import { type Composed, type LetterView, letterView } from '#app/rules/letters/paper/view.ts'
import { type Outcome, refuse } from '#app/rules/outcome.ts'

/** `today`: date printed on the letter. */
export type Composition = Composed

/** Renders the letter as in the preview: its gaps are named, and linked to their field if `linkTo` is given. */
export function composeLetter(
  definition: LetterDefinition,
  answers: Answers,
  { linkTo, ...composition }: Composition & { linkTo?: (field: string) => string },
): RenderedLetter {
  const style: GapStyle = linkTo ? { gaps: 'words', linkTo } : { gaps: 'words' }
  return renderLetter(definition, letterView(definition, answers, composition), style)
}

/** Renders the letter as it is beside its form. Its gaps link to the fields of the form. */
export const composeBesideForm = (
  definition: LetterDefinition,
  { answers, enclosures }: Pick<LetterInProgress, 'answers' | 'enclosures'>,
  today: Day,
): string => composeLetter(definition, answers, { today, enclosures, linkTo: (field) => `#${field}` }).html

/** `blocked`: an address or a name is missing (`blockersOf`); `no-notary`: there is nobody to send the copy to. */
export type LetterProblem = PrintProblem | 'blocked' | 'no-notary' | 'too-long'

/** A longer letter written by a family is refused (M-FREE-2). Ours are never that long. */
export const MOST_PAGES = 3

/**
 * Prints a letter or, with `copy: 'notary'`, the slip and then the letter. Refuses a letter that could not be posted.
 */
export async function printLetter(
  printer: Pick<Printer, 'print'>,
  definition: LetterDefinition,
  answers: Answers,
  { copy, ...composition }: Composition & { copy?: 'notary' },
): Promise<Outcome<FinishedPdf, LetterProblem>> {
  if (blockersOf(definition, answers).length > 0) return refuse('blocked')
  const view = letterView(definition, answers, composition)
  if (copy === 'notary' && !view.hasNotary) return refuse('no-notary')

  const printed = await printPages(printer, definition, view, copy)
  const mostPages = copy === 'notary' ? MOST_PAGES + 1 : MOST_PAGES
  return printed.ok && printed.value.pages > mostPages ? refuse('too-long') : printed
}

/** Prints a letter of any length, with its gaps drawn as lines. */
export async function printPages(
  printer: Pick<Printer, 'print'>,
  definition: LetterDefinition,
  view: LetterView,
  copy?: 'notary',
): Promise<Outcome<FinishedPdf, PrintProblem>> {
  const letter = renderLetter(definition, view, { gaps: 'lines' })
  const slip = copy === 'notary' ? renderSlip(view, { gaps: 'lines' }) : undefined
  return await printer.print(
    printDocument({
      title: slip?.title ?? letter.title,
      articles: slip ? [slip.html, letter.html] : [letter.html],
      pageHeader: String(view.deceasedNamed),
    }),
  )
}
