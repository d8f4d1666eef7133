import { type FormPart, type Merged, mergeForms, seenIn } from '#app/rules/forms/merge.ts'
import { lengthOf } from '#app/rules/forms/text.ts'
import { type TypedValues, typedText } from '#app/rules/forms/typed-values.ts'
import type { Fingerprint } from '#app/rules/forms/version.ts'
import { accept, type Read, refuse } from '#app/rules/outcome.ts'
import { isDay } from '../days.ts'
import { isYear, notAYear } from '../fields.ts'
import { dateFr } from '../french.ts'
import { toDay } from '../letters/normalise.ts'
import type { DeceasedSpace, LifeLine } from './space.ts'
import { tooLongBy } from './text-length.ts'

// "Sa vie": dated lines, and a text by the family, on a page of the space.

/** Maximum lines, characters of each, and characters of the family's text. Our choice: no source. */
const MOST_LINES = 30
const MOST_LINE = 300
const MOST_OWN_TEXT = 8000

export type Life = Pick<DeceasedSpace, 'life' | 'ownText'>

export const lifeLabels = { life: 'Quelques dates', ownText: 'Les mots de la famille' }

/** Formats the form values, by input name: one line of text per date. */
export const lifeValues = ({ life = [], ownText = '' }: Life): Record<string, string> => ({
  life: life.map(typedLine).join('\n'),
  ownText,
})

/** Formats a line as in the form. The picture form identifies the line by it. */
export const typedLine = ({ date, text }: LifeLine): string => `${typedDate(date)} ${text}`

const typedDate = (date: string) => (isDay(date) ? date.split('-').toReversed().join('/') : date)

/** Formats a date: "1944", "12 mai 1944". */
export const lifeDateFr = (date: string): string => (isDay(date) ? dateFr(date) : date)

const DATED = /^(\d{1,2}[/.]\d{1,2}[/.]\d{4}|\d{4})\s*[:,–-]?\s+(\S.*)$/u

/** Parses the form and sorts the lines by date. If it is invalid, returns `errors` by input name. */
export function readLife(typed: TypedValues): Read<Life> {
  const ownText = typedText(typed, 'ownText')
  const typedLines = typedText(typed, 'life')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const life = typedLines.flatMap((line) => toLine(line) ?? [])
  const wrong = typedLines.find((line) => !toLine(line))
  const tooLong = tooLongBy(ownText, MOST_OWN_TEXT)
  const errors = { ...lifeErrors(typedLines, wrong), ...(tooLong && { ownText: tooLong }) }
  if (Object.keys(errors).length > 0) return refuse('wrong', { errors })
  return accept({ life: life.toSorted((one, other) => (one.date < other.date ? -1 : 1)), ownText })
}

function toLine(line: string): LifeLine | undefined {
  const [, typed = '', text = ''] = DATED.exec(line) ?? []
  const date = isYear(typed) ? typed : toDay(typed)
  return text !== '' && (date === typed || isDay(date)) ? { date, text } : undefined
}

function lifeErrors(lines: readonly string[], wrong: string | undefined): Record<string, string> {
  if (wrong) {
    const quoted = `«\u00A0${wrong.slice(0, 40)}\u00A0»`
    const [first = ''] = wrong.split(/\s/)
    if (/^\d+$/.test(first) && !isYear(first)) {
      return { life: `${notAYear('Quelques dates')} Écrivez-la en quatre chiffres\u00A0: ${quoted}.` }
    }
    return {
      life: `Commencez chaque ligne par une année ou une date\u00A0: ${quoted}. Exemple\u00A0: 1944 Naissance à Lannion`,
    }
  }
  if (lines.length > MOST_LINES)
    return { life: `Gardez ${MOST_LINES}\u00A0lignes au plus\u00A0: il y en a ${lines.length}.` }
  const long = lines.find((line) => lengthOf(line) > MOST_LINE)
  return long
    ? { life: `Une ligne a ${MOST_LINE}\u00A0signes au plus\u00A0: raccourcissez «\u00A0${long.slice(0, 40)}…\u00A0».` }
    : {}
}

const partsOf = (typed: TypedValues): FormPart[] =>
  Object.keys(lifeLabels).map((name) => ({ name, inputs: [name], value: typedText(typed, name) }))

/** Returns the fingerprints for the form's `_seen` input. */
export const lifeFingerprints = (shown: TypedValues, fingerprint: Fingerprint): string =>
  seenIn(partsOf(shown), fingerprint)

/** Merges the form with the version that a relative saved in the meantime. */
export const mergeLife = (versions: { mine: TypedValues; theirs: TypedValues }, fingerprint: Fingerprint): Merged =>
  mergeForms({ ...versions, partsOf }, fingerprint)

/** Keeps the pictures of lines that were edited. Matches them by the whole line, then by date, then by text. */
export function withPictures(life: readonly LifeLine[], before: readonly LifeLine[]): LifeLine[] {
  const left = before.filter(({ picture }) => picture !== undefined)
  const take = (isIt: (one: LifeLine) => boolean) => {
    const at = left.findIndex(isIt)
    return at < 0 ? undefined : left.splice(at, 1)[0]?.picture
  }
  const same = life.map((line) => take((one) => one.date === line.date && one.text === line.text))
  return life.map(({ date, text }, index) => {
    const picture = same[index] ?? take((one) => one.date === date) ?? take((one) => one.text === text)
    return { date, text, ...(picture && { picture }) }
  })
}
