import { lengthOf } from '#app/rules/forms/text.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { DocumentId } from '../definition.ts'
import { severalLines } from '../normalise.ts'
import type { Suggestion } from '../suggestions.ts'
import { isAbroad, isMention, LINE_WIDTH, type PostalAddress } from './postal-address.ts'
import {
  countryNamed,
  inParts,
  isFrenchCode,
  isTown,
  isWithoutDigits,
  placeIn,
  type TownLine,
} from './written-place.ts'

// An address written as on an envelope, in one text, and the fields of the specification that it fills.

/** `name` is absent if the text does not give it. */
export type WrittenAddress = PostalAddress

export type AddressProblem = 'no-place' | 'no-name' | 'too-many-lines'

/** Lines between the name and the postal code: a street and two complements. */
const MOST_BETWEEN = 3

const noParts = { additionalAddress1: '', additionalAddress2: '', address: '', postalCode: '', town: '', country: '' }

/**
 * Reads an address written line by line. The last line is the postal code and the town, or a country under them.
 * `withName`: the first line is the name. The street is the last line before the town that is not a "TSA", "CS" or
 * "BP"; the others are complements. An empty text empties every part.
 */
export function readAddress(
  text: string,
  { withName }: { withName: boolean },
): Outcome<WrittenAddress, AddressProblem> {
  const { before, place, after } = divide(text)
  if (!place && before.length === 0) return accept(withName ? { name: '', ...noParts } : noParts)
  const isWhole = place && (isFrenchCode(place.postalCode) || isAbroad(place.country))
  if (!place || !isWhole || after.length > 0) return refuse('no-place')
  const name = withName ? before.shift() : undefined
  if (withName && !name) return refuse('no-name')
  if (before.length > MOST_BETWEEN) return refuse('too-many-lines')
  const street = streetIn(before)
  const [additionalAddress1 = '', additionalAddress2 = ''] = before.filter((line) => line !== street)
  const parts = { additionalAddress1, additionalAddress2, address: street, ...place }
  return accept(name ? { name, ...parts } : parts)
}

/** Whether a line has more characters than the window of an envelope shows. The paper then folds it. */
export const hasLongLine = (text: string): boolean => linesOf(text).some((line) => lengthOf(line) > LINE_WIDTH)

/**
 * Splits an address as `readAddress` reads it, and takes whatever is written. Parts that it cannot recognise are left
 * empty, for the form to ask.
 */
export function splitAddress(text: string) {
  const { before, place = { postalCode: '', town: '', country: '' }, after } = divide(text)
  const address = streetIn(before)
  return { complements: [...before.filter((line) => line !== address), ...after], address, ...place }
}

/** Returns the lines around the postal code and the town. `after`: what follows and is no country. */
function divide(text: string): { before: string[]; place: TownLine | undefined; after: string[] } {
  const lines = linesOf(text)
  const last = lines.at(-1) ?? ''
  const next = lines.length > 1 ? lines.at(-2)! : undefined
  const [above, country] = next === undefined ? [] : [placeIn(next), countryNamed(last)]
  const before = lines.slice(0, -2)
  // Not every country has postal codes, or writes them as we read them.
  if (next && country) return { before, place: { ...(above ?? { postalCode: '', town: next }), country }, after: [] }
  if (above && country === '') return { before, place: { ...above, country }, after: [] }
  if (above && isWithoutDigits(last)) return { before, place: above, after: [last] }
  const place =
    placeIn(last) ?? (lines.length > 1 && isTown(last) ? { postalCode: '', town: last, country: '' } : undefined)
  return { before: place ? lines.slice(0, -1) : lines, place, after: [] }
}

const streetIn = (lines: string[]) => lines.findLast((line) => !isMention(line)) ?? lines.at(-1) ?? ''

function linesOf(text: string): string[] {
  const lines = severalLines(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const ofPlace = lines.length - (countryNamed(lines.at(-1) ?? '') === undefined ? 1 : 2)
  return lines.flatMap((line, index) => (index === ofPlace ? inParts(line) : [line])).filter(Boolean)
}

/** Writes the known parts of an address as `readAddress` reads them. */
export function writtenAddress({
  name,
  additionalAddress1,
  additionalAddress2,
  address,
  postalCode = '',
  town = '',
  country = '',
}: WrittenAddress): string {
  const complements = [additionalAddress1 ?? '', additionalAddress2 ?? '']
  const lines = [
    name,
    ...complements.filter((line) => !isMention(line)),
    address,
    ...complements.filter(isMention),
    `${postalCode} ${town}`.trim(),
    isAbroad(country) ? country : '',
  ]
  return lines.filter(Boolean).join('\n')
}

/** A letter to send that lacks its recipient's name or address. */
export type LackingAddress = {
  id: DocumentId
  /** Name of the recipient, or short name of the letter while nobody named it. */
  name: string
  isNamed: boolean
  /** The known parts of the address, one per line. */
  lines: string
  /** Full addresses that can be right for this family. */
  suggestions: Suggestion[]
  /** Whether the family puts it off. */
  isPutOff: boolean
  /** `_seen` of the letter's form. */
  seen: string
}

/** One address of the form. `chosen`: id of a suggestion. `seen`: `_seen` of the letter when the form was opened. */
export type SubmittedAddress = {
  id: DocumentId
  lines: string
  chosen?: string | undefined
  seen: string | undefined
  isNamed: boolean
}
