import { compared } from '#app/rules/places/communes.ts'
import { isMention } from './postal-address.ts'

// The line with the postal code and the town of an address written in one text.

/** `country`: empty for France. */
export type TownLine = { postalCode: string; town: string; country: string }

const french = /^(\d{2}\s?\d{3})\s+(\S.*)$/u
export const isFrenchCode = (code: string): boolean => /^\d{2}\s?\d{3}$/.test(code)

/** Codes of other countries before their town: "1000 Bruxelles", "1012 AB Amsterdam", "00-001 Warszawa". */
const foreign = /^((?:\d{4}-\d{3}|\d{2}-\d{3}|\d{3}\s\d{2}|\d{4,6})(?:\s?[A-Z]{2}(?=\s))?)\s+(\D+)$/u
/** "London SW1A 1AA", "Montréal H2X 1Y4". */
const codeLast = /^(\D+?)\s+([A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z\d]{2})$/u

/** Prefixes of postal codes, as in "D-10115 Berlin", that are not the code of the region. */
const regions: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  E: 'ES',
  F: 'FR',
  I: 'IT',
  L: 'LU',
  P: 'PT',
}
const prefixed = /^(A|AT|B|BE|CH|D|DE|E|ES|F|FR|I|IT|L|LU|MC|NL|P|PT)(?:\s*-\s*|\s+)(?=\d{4})/u

/** Returns the postal code and the town of a line, in either order. Undefined if the line has no postal code. */
export function placeIn(line: string): TownLine | undefined {
  const [start = '', prefix] = prefixed.exec(line) ?? []
  const rest = line.slice(start.length)
  const country = prefix ? countryOf(regions[prefix] ?? prefix) : ''
  const [, postalCode, town] = french.exec(rest) ?? (isStreet(rest) ? undefined : foreign.exec(rest)) ?? []
  if (postalCode && town) return { postalCode, town, country }
  const [, before, code] = codeLast.exec(rest) ?? []
  return before && code && !isStreet(rest) ? { postalCode: code, town: before, country } : undefined
}

/** In characters. A longer line fits in no window of an envelope, and is refused. */
const LONGEST_LINE = 200

/** Divides a last line that has more than the place: "8 rue des Douves, 29000 Quimper", "BP 593 Brest". */
export function inParts(line: string): string[] {
  if (line.length > LONGEST_LINE || placeIn(line)) return [line]
  for (const { 0: between, index } of line.matchAll(/[\s,–-]+/gu)) {
    const [before, after] = [line.slice(0, index), line.slice(index + between.length)]
    const place = endsWithMention.test(before) ? undefined : placeIn(after)
    if (place && (isFrenchCode(place.postalCode) || between.includes(','))) return [before, after]
  }
  return mentionAndTown.exec(line)?.slice(1) ?? [line]
}

/** Words before a number that is not a postal code. */
const endsWithMention = /(?:^|[\s,–-])(?:B\.?\s?P\.?|C\.?\s?S\.?|TSA)$/iu
const mentionAndTown = /^(|\S.*?)[\s,–-]*\b((?:B\.?\s?P\.?|C\.?\s?S\.?|TSA)\s?\d[\d\s]*?)[\s,–-]+(\D.*)$/iu

/** Whether a line may be a town without its code: no mention, no street, no part of a building. */
export const isTown = (line: string): boolean => isWithoutDigits(line) && !isMention(line) && !isStreet(line)

export const isWithoutDigits = (line: string): boolean => /^\D+$/.test(line)

/** Words that begin a street or a part of a building, after a number or not. A town may be called "Rue". */
const isStreet = (line: string): boolean => street.test(line)
const street =
  /^(?:\d+\s*(?:bis|ter|quater|[a-d])?[\s,]+)?(?:all[ée]es?|appartement|av(?:enue)?\.?|b[âa]t(?:iment)?\.?|boulevard|bd\.?|chaussée|chemin|chez|cité|cours|c[ôo]te|escalier|esplanade|faubourg|grand[e']?[- ]rue|hameau|immeuble|impasse|lotissement|mail|mont[ée]e|passage|place|placette|porte|quai|quartier|r[ée]sidence|rond[- ]point|route|rue|ruelle|sentier|square|traverse|venelle|villa|voie|zone)\s+\S/iu

const named = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' })

const countryOf = (region: string): string => (region === 'FR' ? '' : (named.of(region) ?? ''))

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const regionCodes = alphabet.flatMap((first) => alphabet.map((second) => first + second))
const namesOf = (codes: readonly string[], others: readonly string[]) =>
  new Set([...codes.map((code) => named.of(code) ?? ''), ...others].filter(Boolean).map(compared))

/** Territories that La Poste serves, whose name is not a country in an address. With or without their article. */
const served = namesOf(
  ['FR', 'GP', 'MQ', 'GF', 'RE', 'PM', 'YT', 'BL', 'MF', 'WF', 'PF', 'NC', 'TF', 'MC'],
  ['La Guadeloupe', 'La Martinique', 'Guyane', 'La Guyane', 'Réunion', 'Île de la Réunion'],
)
const countries = namesOf(regionCodes, [
  ...['Angleterre', 'Écosse', 'Pays de Galles', 'Irlande du Nord', 'Grande-Bretagne', 'UK', 'Hollande'],
  ...['USA', 'États-Unis d’Amérique'],
])

/** Returns the country that a line names, empty for France and its overseas territories. Undefined if it names none. */
export function countryNamed(line: string): string | undefined {
  const name = compared(line)
  if (served.has(name)) return ''
  return countries.has(name) ? line : undefined
}
