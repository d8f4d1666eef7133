import type { Day } from '#app/rules/days.ts'
import { fieldsOf, visibleAnswers } from '#app/rules/letters/answers.ts'
import { type Answers, holds } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { type AttachmentType, attachmentTypes } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { draftedPapers } from '#app/rules/situations/pieces.ts'
import { TONE } from '#app/rules/tone.ts'
import { letterName } from '../letter-name.ts'
import { notaryLines, recipientLines, recipientName, senderLines } from './address-blocks.ts'
import { closingOf } from './closings.ts'
import { withoutSymbols } from './glyphs.ts'
import { applicantView, deceasedView, notaryView } from './people.ts'

/** The values that a letter's page may print: its answers by field name, and the computed names of letters-0.2. */
export type LetterView = Readonly<Record<string, unknown>>

/** Names that only some letters ask, but that shared paragraphs read. */
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
 * `enclosures`: in the order of the letter's table. `signature`: its picture, for a letter that is posted from here.
 * `isAlone`: the service sends it, and no copy of it, so it announces none.
 */
export type Composed = {
  today: Day
  enclosures: readonly AttachmentType[]
  signature?: string | undefined
  isAlone?: true | undefined
}

/**
 * Returns the values to print. Only visible answers are printed; a hidden or empty one is ''. Values that the letter
 * computes itself (`view`) come last and take precedence.
 */
export function letterView(
  definition: LetterDefinition,
  answers: Answers,
  { today, enclosures, signature = '', isAlone }: Composed,
): LetterView {
  const effective = trimmed(visibleAnswers(definition, answers))
  const names = [...sharedNames, ...fieldsOf(definition).map((field) => field.name)]
  const applicant = applicantView(effective)
  const notary = notaryView(effective)

  return {
    ...Object.fromEntries(names.map((name) => [name, effective[name] ?? ''])),
    // Also when the letter does not ask for them, because they tell whether the deceased was a minor.
    ...deceasedView({
      ...effective,
      defunctBirthDate: answers.defunctBirthDate ?? '',
      [TONE]: answers[TONE] ?? '',
    }),
    ...applicant,
    ...notary,
    ...closingOf(definition, effective),
    today,
    signature,
    place: effective.applicantCity ?? '',
    senderLines: senderLines(effective, applicant.applicantTyped),
    recipientName: recipientName(definition, effective),
    letterName: letterName(definition, effective),
    recipientLines: recipientLines(definition, effective),
    notaryLines: notaryLines(effective, notary.notaryNamed),
    mention: isRegistered(definition, effective) ? 'Lettre recommandée avec avis de réception' : '',
    enclosuresLine: enclosuresLine([
      ...enclosures.map((type) => attachments[type].printed),
      ...(definition.drafted ? draftedPapers(answers[definition.drafted.prompt], answers) : []),
    ]),
    // `enclosed.deathCertificate`: a sentence mentions a document only if it is enclosed.
    enclosed: Object.fromEntries(attachmentTypes.map((type) => [type, enclosures.includes(type)])),
    copyLine: isForNotary(effective) && !isAlone ? `Copie\u00A0: ${notary.notaryNamed}` : '',
    ...definition.view?.({ ...unaskedIn(definition, answers), ...effective }, today),
  }
}

/** Whether the family sends a copy of the letter to its notary. `effective`: the visible answers. */
export const isForNotary = ({ sendToNotary, notaryName = '' }: Answers): boolean =>
  sendToNotary === 'on' && notaryName.trim() !== ''

/** Removes symbols without a glyph and the delimiters of gaps (./gaps.ts). */
const trimmed = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, withoutSymbols(value).trim()]))

/** Whether the letter is registered: always, never, or when its condition holds. */
export function isRegistered({ sending }: LetterDefinition, answers: Answers): boolean {
  return sending.registeredIf ? holds(sending.registeredIf, answers) : sending.mode === 'registered'
}

/** Returns "PJ (2) : copie de l’acte de décès ; coordonnées du notaire", or '' if nothing is enclosed. */
const enclosuresLine = (names: readonly string[]): string =>
  names.length === 0 ? '' : `PJ (${names.length})\u00A0: ${names.join('\u202F; ')}`

const unaskedIn = ({ unasked = [] }: LetterDefinition, answers: Answers): Answers =>
  Object.fromEntries(unasked.flatMap((name) => (answers[name] ? [[name, answers[name]]] : [])))
