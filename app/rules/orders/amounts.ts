/** Of every order: ISO 4217, in small letters as the providers write it. choice-7 */
export const CURRENCY = 'eur'

/** What a letter costs where a paying partner has set nothing else. Cents, tax included. S1-9, choice-72 */
export const PRICE_CENTS = 799

/** Less than this is no price: a card is not charged for it. Cents. Stripe's own least amount in euros. */
export const LEAST_CENTS = 50

type Priced = { priceCents: number }

/** Cents, tax included. */
export const totalCents = (letters: readonly Priced[]): number =>
  letters.reduce((sum, { priceCents }) => sum + priceCents, 0)

/** « 4 courriers × 7,99 € »: how many letters at each price, dearest first. */
export function countByPrice(letters: readonly Priced[]): { count: number; priceCents: number }[] {
  const prices = [...new Set(letters.map(({ priceCents }) => priceCents))].sort((one, other) => other - one)
  return prices.map((priceCents) => ({
    count: letters.filter((letter) => letter.priceCents === priceCents).length,
    priceCents,
  }))
}
