import { lengthOf } from '#app/rules/forms/text.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { DocumentId } from '../definition.ts'
import { severalLines } from '../normalise.ts'
import type { Suggestion } from '../suggestions.ts'
import { isMention, LINE_WIDTH, type PostalAddress } from './postal-address.ts'

// An address written as on an envelope, in one text, and the fields of the specification that it fills.

/** `name` is absent if the text does not give it. */
export type WrittenAddress = Omit<PostalAddress, 'country'>

export type AddressProblem = 'no-place' | 'no-name' | 'too-many-lines'

/** Lines between the name and the postal code: a street and two complements. */
const MOST_BETWEEN = 3

const noParts = { additionalAddress1: '', additionalAddress2: '', address: '', postalCode: '', town: '' }

const place = /^(\d{2}\s?\d{3})\s+(\S.*)$/u
/** A street, then a postal code and a town on one line: "8 rue des Douves, 29000 Quimper". */
const streetAndPlace = /^(\S.*?)[\s,–-]+(\d{5}\s+\D.*)$/u

/**
 * Reads an address written line by line. The last line is the postal code and the town. `withName`: the first line is
 * the name. The street is the last line before the town that is not a "TSA", "CS" or "BP"; the others are complements.
 * An empty text empties every part.
 */
export function readAddress(
  text: string,
  { withName }: { withName: boolean },
): Outcome<WrittenAddress, AddressProblem> {
  const lines = linesOf(text)
  if (lines.length === 0) return accept(withName ? { name: '', ...noParts } : noParts)
  const [, postalCode, town] = place.exec(lines.at(-1) ?? '') ?? []
  if (!postalCode || !town) return refuse('no-place')
  const before = lines.slice(0, -1)
  const name = withName ? before.shift() : undefined
  if (withName && !name) return refuse('no-name')
  if (before.length > MOST_BETWEEN) return refuse('too-many-lines')
  const street = streetIn(before)
  const [additionalAddress1 = '', additionalAddress2 = ''] = before.filter((line) => line !== street)
  const parts = { additionalAddress1, additionalAddress2, address: street, postalCode, town }
  return accept(name ? { name, ...parts } : parts)
}

/** Whether a line has more characters than the window of an envelope shows. The paper then folds it. */
export const hasLongLine = (text: string): boolean => linesOf(text).some((line) => lengthOf(line) > LINE_WIDTH)

function linesOf(text: string): string[] {
  const lines = severalLines(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const last = lines.pop() ?? ''
  return [...lines, ...(streetAndPlace.exec(last)?.slice(1) ?? [last])].filter(Boolean)
}

/** A code and a town of any country, or a town alone. */
const anyPlace = /^(?:(\d[\d\s]*\d)\s+)?(\D+)$/u

/**
 * Splits an address as `readAddress` reads it, and takes whatever is written. What cannot be told is left empty, for
 * the form to ask.
 */
export function splitAddress(text: string) {
  const lines = linesOf(text)
  const last = lines.at(-1) ?? ''
  const [, postalCode = '', town = ''] = place.exec(last) ?? (isPlace(lines) ? anyPlace.exec(last) : undefined) ?? []
  const before = town ? lines.slice(0, -1) : lines
  const address = streetIn(before)
  return { complements: before.filter((line) => line !== address), address, postalCode, town }
}

const isPlace = (lines: string[]) => lines.length > 1 && !isMention(lines.at(-1)!)

const streetIn = (lines: string[]) => lines.findLast((line) => !isMention(line)) ?? lines.at(-1) ?? ''

/** Writes the known parts of an address as `readAddress` reads them. */
export function writtenAddress({
  name,
  additionalAddress1,
  additionalAddress2,
  address,
  ...rest
}: WrittenAddress): string {
  const complements = [additionalAddress1 ?? '', additionalAddress2 ?? '']
  const lines = [
    name,
    ...complements.filter((line) => !isMention(line)),
    address,
    ...complements.filter(isMention),
    `${rest.postalCode ?? ''} ${rest.town ?? ''}`.trim(),
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
