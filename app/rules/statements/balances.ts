/** A balance that a bank prints: `after` so many operations. An opening one begins an account, or another month. */
export type Balance = { page: number; cents: number; isOpening: boolean; after: number }

/**
 * The pages where operations do not add up from one balance to the next: a line was lost there, or read with the wrong
 * sign. `amounts`: cents, in the order they were read.
 */
export function readBalances(balances: readonly Balance[], amounts: readonly number[]): number[] {
  const gaps = balances.flatMap((balance, index) => {
    const before = balances[index - 1]
    if (!before || balance.isOpening) return []
    const between = amounts.slice(before.after, balance.after).reduce((sum, cents) => sum + cents, 0)
    return before.cents + between === balance.cents ? [] : [balance.page]
  })
  return [...new Set(gaps)]
}
