import { type FuneralMode, type LineCode, lineCodes, priceLineOf } from '#app/content/estimate/price-lines.ts'
import { type Rubric, rubrics } from '#app/content/estimate/rubrics.ts'
import { readAmount, wrongAmount } from './amounts.ts'

/** Up to three quotes, by the letter that starts their names in the URL. */
export const quoteIds = ['a', 'b', 'c'] as const
export type QuoteId = (typeof quoteIds)[number]

/** A line, or a whole heading, that has an amount. */
export type QuoteKey = LineCode | Rubric

/** A quote as typed from its paper. Amounts in cents; 0 means "offert", and a missing amount was not stated. */
export type Quote = {
  id: QuoteId
  firm: string
  /** Whether the amounts of the paper include VAT. */
  isTaxIncluded: boolean
  amounts: Partial<Record<QuoteKey, number>>
  total: number | undefined
  /** Lines that the paper lists as "obligatoires". */
  saidMandatory: LineCode[]
}

/** Returns the name of an amount in the URL: `a-DOSS`, `a-7B`, `a-total`. */
export const nameIn = (id: QuoteId, what: QuoteKey | 'entreprise' | 'prix' | 'total') => `${id}-${what}`

/** Returns the name of the box for an optional service that a quote lists as "obligatoire". */
export const mandatoryNameIn = (id: QuoteId, code: LineCode) => `${id}-obligatoire-${code}`

const isOfMode = (code: LineCode, mode: FuneralMode) => ['both', mode].includes(priceLineOf(code).mode)

/** Returns the headings of one kind of funeral, in the order of the paper. */
export const rubricsOf = (mode: FuneralMode) => rubrics.filter(({ code }) => code !== (mode === 'burial' ? '7B' : '7A'))
export const priceLinesOf = (rubric: Rubric, mode: FuneralMode): LineCode[] =>
  lineCodes.filter((code) => priceLineOf(code).rubric === rubric && isOfMode(code, mode))

/** Name of the chosen quote in a URL. */
export const chosenName = 'choisi'

/** Returns the query from which `typed` was parsed. */
export const quotesQuery = (mode: FuneralMode, typed: Record<string, string>): URLSearchParams =>
  new URLSearchParams({ obseques: mode === 'burial' ? 'inhumation' : 'cremation', ...typed })

export type ReadQuotes = {
  mode: FuneralMode
  /** Quotes that are not empty. */
  quotes: Quote[]
  /** The typed values, by name in the URL. */
  typed: Record<string, string>
  errors: Record<string, string>
  /** The chosen one of these quotes. */
  chosen: QuoteId | undefined
}

/** Parses the quotes of a URL. An invalid amount has an error message and counts as not stated. */
export function readQuotes(query: URLSearchParams): ReadQuotes {
  const mode: FuneralMode = query.get('obseques') === 'inhumation' ? 'burial' : 'cremation'
  const typed: Record<string, string> = {}
  const errors: Record<string, string> = {}
  const textOf = (name: string) => {
    const text = (query.get(name) ?? '').slice(0, 100).trim()
    if (text) typed[name] = text
    return text
  }
  const amountOf = (name: string): number | undefined => {
    const text = textOf(name)
    const amount = text ? readAmount(text) : undefined
    if (text && amount === undefined) errors[name] = wrongAmount
    return amount
  }
  const keys: QuoteKey[] = rubricsOf(mode).flatMap(({ code }) => [code, ...priceLinesOf(code, mode)])
  const quotes = quoteIds.map((id): Quote => {
    const amounts = keys.flatMap((key) => {
      const amount = amountOf(nameIn(id, key))
      return amount === undefined ? [] : [[key, amount] as const]
    })
    return {
      id,
      firm: textOf(nameIn(id, 'entreprise')),
      isTaxIncluded: textOf(nameIn(id, 'prix')) !== 'ht',
      amounts: Object.fromEntries(amounts),
      total: amountOf(nameIn(id, 'total')),
      saidMandatory: lineCodes.filter(
        (code) =>
          isOfMode(code, mode) && textOf(mandatoryNameIn(id, code)) === 'on' && priceLineOf(code).column === 'optional',
      ),
    }
  })
  const isTyped = ({ amounts, total }: Quote) => total !== undefined || Object.keys(amounts).length > 0
  const shown = quotes.filter(isTyped)
  const wanted = textOf(chosenName)
  return { mode, quotes: shown, typed, errors, chosen: shown.find(({ id }) => id === wanted)?.id }
}
