import { regions } from '#app/content/estimate/regions.ts'
import { foreignTowns } from '#app/content/places/foreign-towns.ts'
import { countryNamed } from '../letters/paper/written-place.ts'
import { codesOf, compared } from './communes.ts'

/** A law or a register of its own: the mainland's, overseas France's (and Monaco's), or that of another country. */
type Whereabouts = 'mainland' | 'overseas' | 'abroad'

/** What follows the town: "(Portugal)", "(974)", ", Algérie", " – Maroc". */
const precision = /\(\s*([^()]*?)\s*\)\s*$|(?:,|\s[-–])\s*([^,–]+)$/u

/** "Paris (14e)", "Lyon (3ème arrondissement)": the register is that of the arrondissement. */
const ofDistrict = /^(paris|lyon|marseille)\s*\(\s*(\d{1,2})\s*(?:er|e|[èe]me)?(?:\s+arr[a-z]*\.?)?\s*\)$/iu

/** Words that say where in the town it was, and are no town: "Rennes (CHU)", "Nantes (hôpital Laënnec)". */
export const building =
  /^(?:(?:à|au|a) )?(?:l['’]|la |le |son |un |une )?(?:h[ôo]pital|clinique|chu?r?|ehpad|domicile|maison|centre hospitalier|usld)(?!\p{L})/iu

const departments = new Map(
  regions.flatMap((region) =>
    Object.entries(region.departments).map(([code, name]) => [compared(name), code] as const),
  ),
)

/**
 * Returns the town without what follows it, and where it is: "Lisbonne (Portugal)", "Tizi Ouzou, Algérie",
 * "Saint-Denis (974)", "Nouméa". A town alone is in France if a commune has its name or if we do not know it, and a name
 * in brackets that we do not know is abroad.
 */
export function placeOfDeath(deathTown = ''): { town: string; where: Whereabouts } {
  const [, city, district] = ofDistrict.exec(deathTown) ?? []
  if (city) return { town: `${city} ${district}`, where: 'mainland' }
  const found = precision.exec(deathTown)
  const [part = '', isInBrackets] = [found?.[1] ?? found?.[2], found?.[1] !== undefined]
  // "Hôpital Saint-Louis, Paris": the town comes last.
  if (found && !isInBrackets && codesOf(deathTown.slice(0, found.index)).length === 0 && codesOf(part).length > 0)
    return { town: part.trim(), where: ofTownAlone(part) }
  const where = found && whereaboutsOfPart(part, isInBrackets)
  if (found && !where && isInBrackets)
    return { town: deathTown.slice(0, found.index).trim(), where: ofTownAlone(deathTown) }
  if (!found || !where) return { town: deathTown.trim(), where: ofTownAlone(deathTown) }
  return { town: deathTown.slice(0, found.index).trim(), where }
}

/** Returns undefined for a building, and for words that are no place that we know, unless they are in brackets. */
function whereaboutsOfPart(part: string, isInBrackets: boolean): Whereabouts | undefined {
  const code = /^(?:\d{2,5}|2[AB])$/i.test(part) ? part : departments.get(compared(part))
  if (code !== undefined) return isOverseas(code) ? 'overseas' : 'mainland'
  if (compared(part) === 'france') return 'mainland'
  const country = countryNamed(part)
  if (country === undefined) return isInBrackets && !building.test(part) ? 'abroad' : undefined
  return country === '' ? 'overseas' : 'abroad'
}

function ofTownAlone(town: string): Whereabouts {
  const codes = codesOf(town)
  if (codes.length > 0) return codes.every(isOverseas) ? 'overseas' : 'mainland'
  const country = countryNamed(town)
  if (country !== undefined) return country === '' ? 'overseas' : 'abroad'
  return abroad.has(compared(town)) ? 'abroad' : 'mainland'
}

const abroad = new Set(foreignTowns.map(compared))

/** Whether we do not know the place: no commune of France has the name, and nothing says that it is abroad. */
export function isUnknownPlace(deathTown: string): boolean {
  const { town, where } = placeOfDeath(deathTown)
  return town !== '' && where === 'mainland' && codesOf(town).length === 0
}

/** Whether a town abroad and a commune of France have this name, and nothing says which: "Montréal", "Grenade". */
export function mayBeAbroad(deathTown: string): boolean {
  const { town, where } = placeOfDeath(deathTown)
  return town === deathTown.trim() && where === 'mainland' && abroad.has(compared(town)) && codesOf(town).length > 0
}

export const isOverseas = (code: string): boolean => /^9[78]/.test(code)
