/** Years during which a measured price is shown as it was measured, and beyond which it is only the basis of an estimate. */
const RECENT_YEARS = 3
const OLDEST_YEARS = 5

/**
 * Says how old a measured price is, so that an old one is not read as the price of today; "estimation" for a price that
 * nobody measured. `thisYear` in Paris.
 */
export function priceAgeCopy(year: number | undefined, thisYear: number): string {
  if (year === undefined) return 'estimation'
  const age = thisYear - year
  if (age <= RECENT_YEARS) return `mesuré en ${year}`
  return age <= OLDEST_YEARS ? `ordre de grandeur, mesuré en ${year}` : `estimation, d’après une mesure de ${year}`
}
