import { checkLifeDates, type LifeDate, lifeDates, lifeDatesForm } from '#app/rules/accounts/life-dates.ts'
import { pictureSentence, type UploadProblem } from '#app/rules/files/upload-copy.ts'
import { type FormPart, type Merged, mergeForms, seenIn } from '#app/rules/forms/merge.ts'
import { cleanText } from '#app/rules/forms/text.ts'
import { type TypedValues, typedText } from '#app/rules/forms/typed-values.ts'
import type { Fingerprint } from '#app/rules/forms/version.ts'
import { accept, type Read, refuse } from '#app/rules/outcome.ts'
import type { Day } from '../days.ts'
import type { Answers } from '../letters/conditions.ts'
import { toDay } from '../letters/normalise.ts'
import type { DeceasedSpace } from './space.ts'
import { tooLongBy } from './text-length.ts'

// "Présentation": the text, the dates of a life, and how they are shown. The same form uploads the portrait.

/** Maximum characters. Our choice: no source. Not a `maxlength`, because a browser would silently cut pasted text. */
export const MOST_DESCRIPTION = 4000

/** The two dates belong to the account, because letters use them too. */
export type Presentation = Pick<DeceasedSpace, 'deceasedDescription' | 'showFullDates'> & {
  dates: Partial<Record<LifeDate, Day>>
}

export const presentationLabels = {
  deceasedDescription: 'Le texte de l’espace',
  defunctBirthDate: 'Date de naissance',
  defunctDeathDate: 'Date du décès',
  showFullDates: 'Montrer les dates en entier',
}

/** Formats the form values, by input name. */
export function presentationValues(
  { deceasedDescription, showFullDates }: Pick<DeceasedSpace, 'deceasedDescription' | 'showFullDates'>,
  profile: Answers,
): Record<string, string> {
  const dates = lifeDates.map((name) => [name, profile[name] ?? ''])
  return { deceasedDescription, showFullDates: showFullDates ? 'on' : '', ...Object.fromEntries(dates) }
}

/** Parses the text of the space, for the form and the API. */
export function readDescription(typed: string): Read<string> {
  const deceasedDescription = cleanText(typed).trim()
  const tooLong = tooLongBy(deceasedDescription, MOST_DESCRIPTION)
  return tooLong ? refuse('wrong', { errors: { deceasedDescription: tooLong } }) : accept(deceasedDescription)
}

/** Parses the form. `errors` by input name. */
export function readPresentation(typed: TypedValues, today: Day): Read<Presentation> {
  const description = readDescription(typed.deceasedDescription ?? '')
  const dates = readDates(typed, today)
  const errors = { ...(!description.ok && description.errors), ...dates.errors }
  if (Object.keys(errors).length > 0 || !description.ok) return refuse('wrong', { errors })
  const showFullDates = typed.showFullDates === 'on'
  return accept({ deceasedDescription: description.value, showFullDates, dates: dates.values })
}

type ReadDates = { values: Partial<Record<LifeDate, Day>>; errors: Record<string, string> }

function readDates(typed: TypedValues, today: Day): ReadDates {
  const entries = lifeDates.map((name) => [name, typedText(typed, name)]).filter(([, text]) => text !== '')
  const read = lifeDatesForm.safeParse(Object.fromEntries(entries))
  if (read.success) return { values: read.data, errors: checkLifeDates(read.data, today) }
  return { values: {}, errors: Object.fromEntries(read.error.issues.map(({ path, message }) => [path[0], message])) }
}

function partsOf(typed: TypedValues): FormPart[] {
  return ['deceasedDescription', 'showFullDates', ...lifeDates].map((name) => {
    const text = typedText(typed, name)
    return { name, inputs: [name], value: lifeDates.some((date) => date === name) ? toDay(text) : text }
  })
}

/** Returns the fingerprints for the form's `_seen` input. */
export const presentationFingerprints = (shown: TypedValues, fingerprint: Fingerprint): string =>
  seenIn(partsOf(shown), fingerprint)

/** Merges the form with the version that a relative saved in the meantime. */
export const mergePresentation = (
  versions: { mine: TypedValues; theirs: TypedValues },
  fingerprint: Fingerprint,
): Merged => mergeForms({ ...versions, partsOf }, fingerprint)

/** Why a portrait was not saved, or not yet. */
export type PortraitProblem = UploadProblem | keyof typeof sentences

const sentences = {
  'choose-again': 'Corrigez d’abord le reste, puis choisissez de nouveau cette photo.',
  'changed-portrait':
    'La photo a changé depuis que cette page est ouverte. Regardez-la, puis choisissez de nouveau ce que vous voulez.',
} as const

export function portraitSentence(problem: PortraitProblem): string {
  if (problem === 'choose-again' || problem === 'changed-portrait') return sentences[problem]
  return pictureSentence(problem)
}
