/** A printed balance, after `after` operations. An opening balance starts an account or another month. */
export type Balance<Place> = { at: Place; cents: number; isOpening: boolean; after: number }

/**
 * Returns the places of the balances that do not match the operations since the previous one: a line was lost, or read
 * with the wrong sign. `amounts`: cents, in the order of the file.
 */
export function readBalances<Place>(balances: readonly Balance<Place>[], amounts: readonly number[]): Place[] {
  return balances.flatMap((balance, index) => {
    const before = balances[index - 1]
    if (!before || balance.isOpening) return []
    const between = amounts.slice(before.after, balance.after).reduce((sum, cents) => sum + cents, 0)
    return before.cents + between === balance.cents ? [] : [balance.at]
  })
}
