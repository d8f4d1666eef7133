/** Currency of every order: ISO 4217, in lower case as providers write it. choice-7 */
export const CURRENCY = 'eur'

/** Default price of a letter at a paying partner. Cents, tax included. S1-9, choice-72 */
export const PRICE_CENTS = 799

/** Minimum price in cents: Stripe's minimum charge in euros. */
export const LEAST_CENTS = 50

type Priced = { priceCents: number }

/** Cents, tax included. */
export const totalCents = (letters: readonly Priced[]): number =>
  letters.reduce((sum, { priceCents }) => sum + priceCents, 0)

/** Counts letters by price, highest first, for "4 courriers × 7,99 €". */
export function countByPrice(letters: readonly Priced[]): { count: number; priceCents: number }[] {
  const prices = [...new Set(letters.map(({ priceCents }) => priceCents))].sort((one, other) => other - one)
  return prices.map((priceCents) => ({
    count: letters.filter((letter) => letter.priceCents === priceCents).length,
    priceCents,
  }))
}
