import type { LetterTone, Sentence, Situation } from '#app/content/situations/situation.ts'
import { shared } from '#app/content/situations/situations.ts'
import { readAmount, storedAmount } from '../estimate/amounts.ts'
import { ofOne, theOne, toOne } from '../french/organisations.ts'
import { a, agree, cardinal, dateFr, de, elides, euros, frTypo, keepNumbers, upperFirst } from '../french.ts'
import { formatNir } from '../identifiers.ts'
import { gapText } from '../letters/paper/gaps.ts'
import { formatPhone } from '../phone.ts'
import { tickedIn } from '../questions/answers.ts'
import { holdsFor, knownValue, type SituationValues } from './condition.ts'

const filters: Readonly<Record<string, (value: string) => string>> = {
  date: dateFr,
  euros: (value) => {
    const cents = readTypedAmount(value)
    return cents === undefined ? value : euros(storedAmount(cents))
  },
  /** Always with cents, even 00, for a claimed sum. */
  cents: (value) => {
    const cents = readTypedAmount(value)
    return cents === undefined ? value : euros(cents / 100, 'with-cents')
  },
  de,
  the: theOne,
  to: toOne,
  of: ofOne,
  que: (value) => (elides(value) ? `qu’${value}` : `que ${value}`),
  a,
  phone: formatPhone,
  nir: formatNir,
  /** At the start of a sentence. */
  Cardinal: (value) => upperFirst(/^\d+$/.test(value) ? cardinal(Number(value)) : value),
}

/** No elision before a gap. */
const beforeGap: Readonly<Record<string, string>> = { de: 'de ', of: 'de ', que: 'que ', a: 'à ', to: 'à ' }

/** Parses "1 234,5" and "1.234,50 €" into cents; undefined if it is not an amount. */
export const readTypedAmount = (typed: string): number | undefined =>
  readAmount(typed.replace(/\.(?=\d{3}(?!\d))/g, ''))

/**
 * `{D:décédé|décédée|}` agrees with the deceased, `{A:…}` with the applicant; `{deathTown|a}` is a value with a filter.
 */
const place = /\{([DA]):([^|}]*)\|([^|}]*)\|?([^}]*)\}|\{([\p{L}\p{N}]+)(?:\|(\w+))?\}/gu

/** Returns the names of the values that a text uses. Cached. */
function placesIn(text: string): readonly string[] {
  const read = places.get(text) ?? [...text.matchAll(place)].flatMap(([, , , , , name]) => name ?? [])
  places.set(text, read)
  return read
}
const places = new Map<string, readonly string[]>()

/**
 * A situation with its values. `conceal`: replaces each value when the sentence leaves the service
 * (wording/concealed.ts).
 */
export type SituationReading = {
  situation: Situation
  known: SituationValues
  tone: LetterTone
  conceal?: (value: string) => string
}

/** A segment of a text: our own words with typography, or a function of the values. Cached. */
type Segment = string | ((reading: SituationReading) => string)
const cachedSegments = new Map<string, readonly Segment[]>()

function segmentsOf(text: string): readonly Segment[] {
  const read: Segment[] = []
  let at = 0
  for (const match of text.matchAll(place)) {
    read.push(frTypo(text.slice(at, match.index)))
    at = match.index + match[0].length
    const [, whose, masculine = '', feminine = '', unknown = '', name = '', filter = ''] = match
    const civility = whose === 'A' ? 'applicantCivility' : 'deceasedCivility'
    read.push(
      whose
        ? ({ known }) => agree(known[civility] ?? '', masculine, feminine, unknown)
        : ({ situation, known }) => said(name, filter, situation, known),
    )
  }
  return [...read, frTypo(text.slice(at))]
}

/**
 * Fills in a text. French typography applies only to our own words; the family's text is neither changed nor parsed.
 */
export function fill(text: string, reading: SituationReading): string {
  const read = cachedSegments.get(text) ?? segmentsOf(text)
  cachedSegments.set(text, read)
  const { conceal = (value) => value } = reading
  return read.map((piece) => (typeof piece === 'string' ? piece : conceal(piece(reading)))).join('')
}

function said(name: string, filter: string, { facts }: Situation, known: SituationValues): string {
  const fact = facts.find((one) => one.name === name)
  const value = knownValue(known, name)
  if (value === '') return `${beforeGap[filter] ?? ''}${gapText(fact?.label ?? commonLabels[name] ?? name, name)}`
  if (fact?.type === 'multi') return listed(tickedIn(value).map((key) => fact.choices?.[key] ?? key))
  const shown = fact?.choices?.[value] ?? value
  // Keeps a house number on the line of its street, as in the other letters.
  return filters[filter]?.(shown) ?? (isWritten(fact?.type) ? keepNumbers(shown) : shown)
}

const isWritten = (type: string | undefined): boolean => type === 'text' || type === 'textarea'

const commonLabels: Readonly<Record<string, string>> = {
  defunctDeathDate: 'Date du décès',
  applicantInlineAddress: 'Votre adresse',
}

/** Joins a list: "a, b et c", or "a ; b, c ; d et e" if an item is itself a list. */
const listed = (words: string[]): string => {
  const isPlain = words.every((word) => !/,| et /.test(word))
  return isPlain ? words.join(', ').replace(/, ([^,]*)$/, ' et $1') : words.join('\u202F; ')
}

/**
 * Returns the text of a sentence: itself, its alternative, or '' if neither can be written. A missing required value
 * leaves a gap.
 */
export function sentenceSaid(id: string, reading: SituationReading, isShared = false): string {
  const [, sharedId] = /^shared:(.+)$/.exec(id) ?? []
  if (sharedId) return sentenceSaid(sharedId, reading, true)
  const sentence = (isShared ? shared : reading.situation.sentences)[id]
  if (!sentence) throw new Error(`Situation ${reading.situation.id} has no sentence ${id}.`)
  const text = inTone(sentence, reading.tone)
  const applies = sentence.if === undefined || holdsFor(sentence.if, reading.known)
  const missing = placesIn(text).filter((name) => knownValue(reading.known, name) === '')
  // The alternative is for another case. A letter that needs a missing date shows the gap instead.
  if (applies && missing.every((name) => isRequired(name, reading.situation))) return ended(fill(text, reading))
  if (sentence.else) return sentenceSaid(sentence.else, reading, isShared)
  return applies && missing.every((name) => isNeeded(name, reading.situation)) ? ended(fill(text, reading)) : ''
}

/** Adds a full stop if the family's text has none. A gap gets none. */
const ended = (sentence: string): string =>
  /[.!?…]\.$/.test(sentence) ? sentence.slice(0, -1) : /[\p{L}\p{N})»€%]$/u.test(sentence) ? `${sentence}.` : sentence

const inTone = (sentence: Sentence, tone: LetterTone) => sentence[tone] ?? sentence.neutral

const isRequired = (name: string, { facts }: Situation) =>
  facts.some((fact) => fact.name === name && fact.need === 'required')

const isNeeded = (name: string, situation: Situation) => name in commonLabels || isRequired(name, situation)

/** Returns a line, or '' if its number is unknown. */
export const lineSaid = (line: string, reading: SituationReading): string =>
  placesIn(line).every((name) => knownValue(reading.known, name) !== '') ? fill(line, reading) : ''
