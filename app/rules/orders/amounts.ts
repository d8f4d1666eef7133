/** Currency of every order: ISO 4217, in lower case as providers write it. choice-7 */
export const CURRENCY = 'eur'

/** Default price of a letter at a paying partner. Cents, tax included. S1-9, choice-72 */
export const PRICE_CENTS = 799

/** Minimum price in cents: Stripe's minimum charge in euros. */
export const LEAST_CENTS = 50

type Priced = { priceCents: number }

/** A price, and whether it is of a letter that the service posts, and not of a letter to print. */
export type Counted = Priced & { isPosted?: boolean | undefined }

export type Counts = { count: number; priceCents: number; isPosted: boolean }[]

/** Cents, tax included. */
export const totalCents = (lines: readonly Priced[]): number =>
  lines.reduce((sum, { priceCents }) => sum + priceCents, 0)

/** Counts lines by kind and price, letters first, then the highest, for "4 courriers × 7,99 € + 1 envoi × 8,90 €". */
export function countByPrice(lines: readonly Counted[]): Counts {
  return [false, true].flatMap((isPosted) => {
    const ofKind = lines.filter((line) => (line.isPosted ?? false) === isPosted)
    const prices = [...new Set(ofKind.map(({ priceCents }) => priceCents))].sort((one, other) => other - one)
    return prices.map((priceCents) => ({
      count: ofKind.filter((line) => line.priceCents === priceCents).length,
      priceCents,
      isPosted,
    }))
  })
}
