import { renderLetter, renderSlip } from '#app/adapters/letter-html.ts'
import type { AttachedFile, BundlePart, Place, Sides } from '#app/adapters/pdf/bundle.ts'
import type { FinishedPdf } from '#app/adapters/pdf/finish.ts'
import type { Printer } from '#app/adapters/pdf/printer.ts'
import type { AttachmentType } from '#app/rules/attachments.ts'
import type { Day } from '#app/rules/days.ts'
import { blockersOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId, LetterDefinition } from '#app/rules/letters/definition.ts'
import { letterView } from '#app/rules/letters/letter-view.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import { type LetterProblem, MOST_PAGES } from './letters.ts'

export type BundleLetter = {
  definition: LetterDefinition
  answers: Answers
  /** In the order of the letter's table. */
  enclosures: readonly AttachmentType[]
  /** The day the letter bears. */
  today: Day
  withNotaryCopy: boolean
  /** At the foot of its pages: « Banque ». */
  shortName: string
  /** In the order they follow the letter. */
  attachments: readonly AttachedFile[]
}

/** What the cover says of a letter, beyond its pages. */
export type CoverLetter = {
  id: DocumentId
  postBefore?: { day: Day; isLegal: boolean }
  /** What the family puts in the envelope itself: copies, and papers that leave as originals. */
  byHand: readonly AttachmentType[]
}

export type CoverContent = {
  letters: readonly CoverLetter[]
  /** Days to keep in mind, in order. */
  dates: readonly { day: Day; label: string; isLegal: boolean }[]
  /** How many copies of each piece all these letters take. */
  photocopies: readonly { label: string; copies: number }[]
}

/** Of one family, in posting order. Without a cover there are no sheets either. */
export type BundleContent = {
  firstName: string
  deceasedName: string
  today: Day
  sides: Sides
  cover?: CoverContent
  letters: readonly BundleLetter[]
}

export type BundleProblem = LetterProblem | 'unreadable-attachment'

/** What was refused, and because of which letter, or of which piece as its label names it. */
export type BundleRefusal = { ok: false; problem: BundleProblem; letter?: DocumentId; piece?: string }

export type PrintedBundle = FinishedPdf & { contents: Place[] }

export async function printBundle(
  printer: Pick<Printer, 'printBundle'>,
  bundle: BundleContent,
): Promise<{ ok: true; value: PrintedBundle } | BundleRefusal> {
  const parts: BundlePart[] = []
  for (const letter of bundle.letters) {
    const made = letterParts(letter)
    if (!made.ok) return { ...made, letter: letter.definition.id }
    parts.push(...made.value)
  }
  const printed = await printer.printBundle({ title: titleOf(bundle), sides: bundle.sides, parts })
  if (!printed.ok) return printed
  const long = printed.value.contents.find(
    ({ id, pages }) => pages > MOST_PAGES && bundle.letters.some(({ definition }) => definition.id === id),
  )
  return long ? { ok: false, problem: 'too-long', letter: long.id as DocumentId } : printed
}

const titleOf = ({ letters: [first, ...others], deceasedName, cover }: BundleContent) =>
  `${first && others.length === 0 && !cover ? first.definition.name : 'Votre dossier'} – ${deceasedName}`

/** The letter, the copy for its notary, what is enclosed. Each can stand in any bundle. */
export function letterParts(letter: BundleLetter): Outcome<BundlePart[], 'blocked' | 'no-notary'> {
  const { definition, answers, withNotaryCopy, shortName, attachments } = letter
  if (blockersOf(definition, answers).length > 0) return { ok: false, problem: 'blocked' }
  const view = letterView(definition, answers, letter)
  if (withNotaryCopy && !view.hasNotary) return { ok: false, problem: 'no-notary' }

  const { id } = definition
  const { html } = renderLetter(definition, view, { gaps: 'lines' })
  const pageHeader = String(view.deceasedNamed)
  const copy = { kind: 'article', level: 2, series: `${shortName} · copie au notaire`, pageHeader } as const
  return accept([
    { kind: 'article', id, title: shortName, level: 1, series: shortName, html, pageHeader },
    ...(withNotaryCopy
      ? [
          { ...copy, id: `${id}/slip`, title: 'Copie au notaire', html: renderSlip(view, { gaps: 'lines' }).html },
          { ...copy, id: `${id}/copy`, title: 'Le courrier en copie', html },
        ]
      : []),
    ...attachments.map((file, index) => ({
      kind: 'attachment' as const,
      id: `${id}/attachment/${index + 1}`,
      title: `Pièce jointe\u00A0: ${file.label}`,
      level: 2 as const,
      series: `${shortName} · pièces jointes`,
      file,
    })),
  ])
}
