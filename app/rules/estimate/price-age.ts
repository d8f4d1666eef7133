/** Years after which a published price is only the basis of an estimate. */
const RECENT_YEARS = 3
const OLDEST_YEARS = 5

/**
 * Returns how old a published price is, so that it is not read as today's price; "estimation" for a price without
 * source. `thisYear` in Paris.
 */
export function priceAgeCopy(year: number | undefined, thisYear: number): string {
  if (year === undefined) return 'estimation'
  const age = thisYear - year
  if (age <= RECENT_YEARS) return `mesuré en ${year}`
  return age <= OLDEST_YEARS ? `ordre de grandeur, mesuré en ${year}` : `estimation, d’après une mesure de ${year}`
}
