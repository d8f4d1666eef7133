import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import type { BundlePart, ContentsEntry } from '#app/adapters/printing/bundle.ts'
import { renderLetter, renderSheet, renderSlip } from '#app/adapters/printing/letter-html.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { type LetterProblem, MOST_PAGES } from '#app/operations/letters/print.ts'
import { beginningOf } from '#app/rules/french.ts'
import { blockersOf } from '#app/rules/letters/answers.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterName, namesOfLetters } from '#app/rules/letters/letter-name.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { accept, type DetailedOutcome, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import type { BundleContent, BundleLetter } from './content.ts'
import { coverPart, sheetParts } from './sheets.ts'

export type BundlePrintProblem = LetterProblem | 'unreadable-attachment'

/** The problem, with the letter or the label of the attachment that caused it. */
export type BundlePrintRefusal = { problem: BundlePrintProblem; letter?: DocumentId; piece?: string }

export type PrintedBundle = FinishedPdf & { contents: ContentsEntry[] }

export async function printBundle(
  printer: Pick<Printer, 'printBundle'>,
  bundle: BundleContent,
): Promise<DetailedOutcome<PrintedBundle, BundlePrintRefusal>> {
  const { cover, letters } = bundle
  const parts: BundlePart[] = cover ? [coverPart({ ...bundle, cover })] : []
  const names = namesOfLetters(letters)
  for (const letter of letters) {
    const byHand = cover?.letters.find(({ id }) => id === letter.definition.id)?.byHand ?? []
    const made = letterParts(letter, names.get(letter.definition.id)!, byHand)
    if (!made.ok) return refuse(made.problem, { letter: letter.definition.id })
    parts.push(...made.value)
  }
  if (cover) parts.push(...sheetParts({ ...bundle, cover }))
  const printed = await printer.printBundle({ title: titleOf(bundle), sides: bundle.sides, parts, help: cover?.help })
  if (!printed.ok) return printed
  const long = printed.value.contents.find(
    ({ id, pages }) => pages > MOST_PAGES && bundle.letters.some(({ definition }) => definition.id === id),
  )
  return long ? refuse('too-long', { letter: long.id as DocumentId }) : printed
}

const titleOf = ({ letters: [first, ...others], deceasedName, cover }: BundleContent) =>
  `${first && others.length === 0 && !cover ? letterName(first.definition, first.answers) : 'Votre dossier'} – ${deceasedName}`

/** Shortens the name for the one line at the foot of a page, beside its number. */
const footOf = (name: string) => (name.length > LONGEST_FOOT ? beginningOf(name, LONGEST_FOOT) : name)

/** Number of characters in 95 mm at 9 pt, with "pièces jointes" after them. */
const LONGEST_FOOT = 42

/**
 * Builds the letter, the copy for its notary and its attachments, each fit for any bundle. `byHand`: what the family
 * encloses itself. We print the details of a notary that the family entered without a document.
 */
function letterParts(
  letter: BundleLetter,
  name: string,
  byHand: readonly AttachmentType[],
): Outcome<BundlePart[], 'blocked' | 'no-notary'> {
  const { definition, answers, enclosures, withNotaryCopy } = letter
  if (blockersOf(definition, answers).length > 0) return refuse('blocked')
  const view = letterView(definition, answers, letter)
  if (withNotaryCopy && !view.hasNotary) return refuse('no-notary')

  const { id } = definition
  const { html } = renderLetter(definition, view, { gaps: 'lines' })
  const paper = { kind: 'article', pageHeader: String(view.deceasedNamed) } as const
  const copy = { ...paper, level: 2, series: `${footOf(name)} · copie au notaire` } as const
  const slip = withNotaryCopy ? renderSlip(view, { gaps: 'lines' }).html : undefined
  const makesDetails =
    enclosures.includes(details) && !byHand.includes(details) && !isAttached(letter, details) && Boolean(view.hasNotary)

  return accept([
    { ...paper, id, title: name, level: 1, series: footOf(name), html },
    ...(slip
      ? [
          { ...copy, id: `${id}/slip`, title: 'Copie pour le notaire', html: slip },
          { ...copy, id: `${id}/copy`, title: 'Le courrier en copie', html },
        ]
      : []),
    ...pieceParts(letter, name, makesDetails ? renderSheet('notary-details', view) : undefined),
  ])
}

const details: AttachmentType = 'contactDetailsOfTheNotary'

const isAttached = (letter: BundleLetter, type: AttachmentType) =>
  letter.attachments.some(({ label }) => label === attachments[type].label)

/** Builds the attachments of a letter, with their pages counted together. `notary`: the page that we print for one. */
function pieceParts(letter: BundleLetter, name: string, notary?: string): BundlePart[] {
  const { definition, attachments: files } = letter
  const { id } = definition
  const common = { level: 2, series: `${footOf(name)} · pièces jointes` } as const
  const parts: BundlePart[] = files.map((file, index) => ({
    ...common,
    kind: 'attachment',
    id: `${id}/piece/${index + 1}`,
    title: file.label,
    file,
  }))
  if (!notary) return parts
  const made = {
    kind: 'sheet',
    id: `${id}/piece/notary`,
    title: attachments[details].label,
    html: () => notary,
  } as const
  return [...parts, { ...common, ...made }]
}
