import type { Answers } from '../letters/conditions.ts'
import { storedAmount } from './amounts.ts'
import { compareQuotes } from './comparison.ts'
import { chosenName, quotesQuery, type ReadQuotes, readQuotes } from './quotes.ts'

/** Answer of an account that stores its quotes: the query of their URL; empty after deletion. */
export const keptQuotesName = 'funeralQuotes'

/** Returns the stored form: the quotes of a URL and the chosen one, and nothing else of the URL. */
export function toKept({ mode, typed }: ReadQuotes, chosen: string | undefined): string {
  const { [chosenName]: _, ...rest } = typed
  return quotesQuery(mode, chosen ? { ...rest, [chosenName]: chosen } : rest).toString()
}

/** Returns undefined if none are stored. */
export function keptQuotes(profile: Answers): ReadQuotes | undefined {
  const kept = profile[keptQuotesName]
  return kept ? readQuotes(new URLSearchParams(kept)) : undefined
}

/**
 * Returns the price of the chosen quote, tax included, as an answer is stored: the total of its paper, or else the sum
 * of its lines. Empty if none is chosen, or if only a total without tax is known.
 */
export function chosenAmount(profile: Answers): string {
  const { quotes = [], mode = 'burial', chosen } = keptQuotes(profile) ?? {}
  const quote = quotes.find(({ id }) => id === chosen)
  if (!quote) return ''
  const [sum = 0] = compareQuotes([quote], mode).sums
  const amount = quote.isTaxIncluded ? (quote.total ?? sum) : sum
  return amount > 0 ? storedAmount(amount) : ''
}
