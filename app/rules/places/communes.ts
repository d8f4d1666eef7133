import { communesByPrefix } from '#app/content/places/communes.ts'

// Postal codes and their communes. Everything here proposes: an address is printed as it was typed.

type Towns = { today: readonly string[]; former: readonly string[] }

/** Returns the communes of a postal code: today's, and the delegated or former ones. Empty for a code without one. */
function townsAt(postalCode: string): Towns {
  if (!/^\d{5}$/.test(postalCode)) return { today: [], former: [] }
  const ofPrefix = communesByPrefix[postalCode.slice(0, 2)] ?? ''
  const [, line] = new RegExp(`(?:^|\\|)${postalCode} ([^|]*)`).exec(ofPrefix) ?? []
  if (line === undefined) return { today: [], former: [] }
  const [today = '', former = ''] = line.split('/')
  return { today: today.split(';'), former: former ? former.split(';') : [] }
}

/** Returns the names to propose for a postal code, in the order of the list. */
export const townsOf = (postalCode: string): readonly string[] => townsAt(postalCode).today

/** The lines of a first pair of digits, as app/browser/towns.ts reads them. Undefined if no code begins so. */
export const townLines = (prefix: string): string | undefined =>
  Object.hasOwn(communesByPrefix, prefix) ? communesByPrefix[prefix] : undefined

/** Why a postal code and a town may be wrong: no commune has the code, or none of this name has it. */
export type PlaceDoubt = 'no-town' | 'other-town'

/**
 * Compares a postal code of France with its town. Says nothing of a code that is not five digits, of an army's (00xxx)
 * and of a CEDEX, whose codes belong to organisations.
 */
export function doubtOf(postalCode: string, town: string): PlaceDoubt | undefined {
  if (!/^\d{5}$/.test(postalCode) || postalCode.startsWith('00') || /\bcedex\b/i.test(town)) return undefined
  const { today, former } = townsAt(postalCode)
  if (today.length === 0) return 'no-town'
  const typed = compared(town)
  if (typed === '' || [...today, ...former].some((name) => compared(name) === typed)) return undefined
  return isDistrict(typed, today, postalCode) ? undefined : 'other-town'
}

/**
 * Returns a name without accents, capitals, hyphens or usual abbreviations: "St-Malo" and "SAINT MALO" give the same
 * key.
 */
export function compared(town: string): string {
  return town
    .replace(/\([^()]*\)/g, ' ')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\bs\s*\//g, 'sur ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte')
    .trim()
}

const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv']
const romans = [...roman, 'xvi', 'xvii', 'xviii', 'xix', 'xx']
const district = /^(paris|lyon|marseille) (\d{1,2}|[ivx]+?)(?: ?(?:e|er|eme|ieme|re|nd))?(?: arr(?:ondissement|dt)?)?$/

/** Reads an arrondissement in its usual spellings, "paris 14", "lyon iiie". Undefined for any other place. */
function districtOf(typed: string): { city: string; number: number } | undefined {
  const [, city, number = ''] = district.exec(typed) ?? []
  return city ? { city, number: /^\d/.test(number) ? Number(number) : romans.indexOf(number) + 1 } : undefined
}

/** Whether this is the arrondissement of the postal code. */
function isDistrict(typed: string, today: readonly string[], postalCode: string): boolean {
  const found = districtOf(typed)
  if (!found || !today.some((name) => compared(name) === found.city)) return false
  return found.number === Number(postalCode.slice(3))
}

/** Returns the name by which a town is found, however it is written: "saint malo", "paris 14". */
export function townKeyOf(town: string): string {
  const typed = compared(town)
  const found = districtOf(typed)
  return found ? `${found.city} ${found.number}` : typed
}

/** "Quimper", "Kerlaz ou Douarnenez", "Troyes, Bréviandes et 3 autres communes". */
export function townsInWords(postalCode: string): string {
  const towns = townsOf(postalCode)
  if (towns.length < 3) return towns.join(' ou ')
  const rest = towns.length - 2
  return `${towns[0]}, ${towns[1]} et ${rest === 1 ? 'une autre commune' : `${rest} autres communes`}`
}

/**
 * Returns the postal codes of a town by its name, in order; for an arrondissement written as "Paris 14", its own. Several
 * towns may have the name.
 */
export function codesOf(town: string): string[] {
  const typed = compared(town)
  const city = districtOf(typed)?.city ?? typed
  const codes = codesFrom(city.charAt(0)).get(city) ?? []
  return city === typed ? codes : codes.filter((code) => isDistrict(typed, townsOf(code), code))
}

const codesByInitial = new Map<string, Map<string, string[]>>()

/** Indexes the names with one initial at its first use: to index them all takes half a second. */
function codesFrom(initial: string): Map<string, string[]> {
  const known = codesByInitial.get(initial)
  if (known) return known
  const codes = new Map<string, string[]>()
  for (const line of Object.values(communesByPrefix).flatMap((lines) => lines.split('|'))) {
    const names = line
      .slice(6)
      .split(/[;/]/)
      .filter((name) => firstLetter(name) === initial)
    for (const name of new Set(names.map(compared))) codes.set(name, [...(codes.get(name) ?? []), line.slice(0, 5)])
  }
  codesByInitial.set(initial, codes)
  return codes
}

const firstLetter = (name: string) => name.charAt(0).toLowerCase().replace('œ', 'o').normalize('NFD').charAt(0)
