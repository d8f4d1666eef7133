import type { Day } from '#app/rules/days.ts'
import { fieldsOf, visibleAnswers } from '#app/rules/letters/answers.ts'
import { type Answers, holds } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { type AttachmentType, attachmentTypes } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { TONE } from '#app/rules/tone.ts'
import { letterName } from '../letter-name.ts'
import { notaryLines, recipientLines, recipientName, senderLines } from './address-blocks.ts'
import { closingOf } from './closings.ts'
import { withoutSymbols } from './glyphs.ts'
import { applicantView, deceasedView, notaryView } from './people.ts'

/** What a letter's page may print: its answers by field name, and the computed names of letters-0.2. */
export type LetterView = Readonly<Record<string, unknown>>

/** Asked by some letters only, and read by the paragraphs that all share. */
const sharedNames = [
  'applicantPhoneNumber',
  'applicantEmail',
  'defunctBirthDate',
  'defunctDeathDate',
  'defunctDeathTown',
  'deceasedAddress',
  'deceasedCity',
  'deceasedSocialSecurityNumber',
]

/**
 * Only visible answers are printed; a hidden or empty one is ''. What the letter computes itself (`view`) comes last
 * and wins. `enclosures` in the order of the letter's table.
 */
export function letterView(
  definition: LetterDefinition,
  answers: Answers,
  { today, enclosures }: { today: Day; enclosures: readonly AttachmentType[] },
): LetterView {
  const effective = trimmed(visibleAnswers(definition, answers))
  const names = [...sharedNames, ...fieldsOf(definition).map((field) => field.name)]
  const applicant = applicantView(effective)
  const notary = notaryView(effective)

  return {
    ...Object.fromEntries(names.map((name) => [name, effective[name] ?? ''])),
    // Also where the letter does not ask for them: they tell a child.
    ...deceasedView({
      ...effective,
      defunctBirthDate: answers.defunctBirthDate ?? '',
      [TONE]: answers[TONE] ?? '',
    }),
    ...applicant,
    ...notary,
    ...closingOf(definition, effective),
    today,
    place: effective.applicantCity ?? '',
    senderLines: senderLines(effective, applicant.applicantTyped),
    recipientName: recipientName(definition, effective),
    letterName: letterName(definition, effective),
    recipientLines: recipientLines(definition, effective),
    notaryLines: notaryLines(effective, notary.notaryNamed),
    mention: isRegistered(definition, effective) ? 'Lettre recommandée avec avis de réception' : '',
    enclosuresLine: enclosuresLine(enclosures),
    // `enclosed.deathCertificate`: a sentence speaks of a document only when it is in the envelope.
    enclosed: Object.fromEntries(attachmentTypes.map((type) => [type, enclosures.includes(type)])),
    copyLine: effective.sendToNotary === 'on' && notary.hasNotary ? `Copie\u00A0: ${notary.notaryNamed}` : '',
    ...definition.view?.({ ...unaskedIn(definition, answers), ...effective }, today),
  }
}

/** What can be printed: neither a symbol without glyph nor the delimiters of a gap (./gaps.ts). */
const trimmed = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, withoutSymbols(value).trim()]))

/** Always, never, or when the letter's condition holds. */
export function isRegistered({ sending }: LetterDefinition, answers: Answers): boolean {
  return sending.registeredIf ? holds(sending.registeredIf, answers) : sending.mode === 'registered'
}

/** « PJ (2) : copie de l’acte de décès ; coordonnées du notaire », or '' when nothing is enclosed. */
function enclosuresLine(types: readonly AttachmentType[]): string {
  if (types.length === 0) return ''
  return `PJ (${types.length})\u00A0: ${types.map((type) => attachments[type].printed).join('\u202F; ')}`
}

const unaskedIn = ({ unasked = [] }: LetterDefinition, answers: Answers): Answers =>
  Object.fromEntries(unasked.flatMap((name) => (answers[name] ? [[name, answers[name]]] : [])))
