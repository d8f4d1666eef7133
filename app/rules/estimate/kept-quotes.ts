import type { Answers } from '../letters/conditions.ts'
import { storedAmount } from './amounts.ts'
import { compareQuotes } from './comparison.ts'
import { chosenName, quotesQuery, type ReadQuotes, readQuotes } from './quotes.ts'

/** Where an account keeps its quotes, beside its answers: the query of their address, empty once they are let go. */
export const keptQuotesName = 'funeralQuotes'

/** The quotes of an address and the one that is taken, as an account keeps them: nothing else of the address. */
export function toKept({ mode, typed }: ReadQuotes, chosen: string | undefined): string {
  const { [chosenName]: _, ...rest } = typed
  return quotesQuery(mode, chosen ? { ...rest, [chosenName]: chosen } : rest).toString()
}

/** Undefined where none are kept. */
export function keptQuotes(profile: Answers): ReadQuotes | undefined {
  const kept = profile[keptQuotesName]
  return kept ? readQuotes(new URLSearchParams(kept)) : undefined
}

/**
 * What the quote that a family takes comes to, tax included, as an answer is stored: the total of its paper, else the sum of
 * what it says. Empty where none is taken, or where only a total without tax is known.
 */
export function chosenAmount(profile: Answers): string {
  const { quotes = [], mode = 'burial', chosen } = keptQuotes(profile) ?? {}
  const quote = quotes.find(({ id }) => id === chosen)
  if (!quote) return ''
  const [sum = 0] = compareQuotes([quote], mode).sums
  const amount = quote.isTaxIncluded ? (quote.total ?? sum) : sum
  return amount > 0 ? storedAmount(amount) : ''
}
