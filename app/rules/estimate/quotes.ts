import { readAmount, wrongAmount } from './amounts.ts'
import { type FuneralMode, type LineCode, lineCodes, priceLineOf } from './price-lines.ts'
import { type Rubric, rubrics } from './rubrics.ts'

/** Up to three quotes, by the letter that begins their names in an address. */
export const quoteIds = ['a', 'b', 'c'] as const
export type QuoteId = (typeof quoteIds)[number]

/** What an amount stands beside: a line, or a whole heading. */
export type QuoteKey = LineCode | Rubric

/** A quote as it was typed from its paper. Amounts in cents; 0 is « offert », and what is not there was not said. */
export type Quote = {
  id: QuoteId
  firm: string
  /** Whether the amounts of the paper hold the VAT. */
  isTaxIncluded: boolean
  amounts: Partial<Record<QuoteKey, number>>
  total: number | undefined
  /** What the paper puts under « obligatoires ». */
  saidMandatory: LineCode[]
}

/** Where the amounts of a quote are typed in an address: `a-DOSS`, `a-7B`, `a-total`. */
export const nameIn = (id: QuoteId, what: QuoteKey | 'entreprise' | 'prix' | 'total') => `${id}-${what}`

/** Where a quote puts a service that no law asks for under « obligatoires ». */
export const mandatoryNameIn = (id: QuoteId, code: LineCode) => `${id}-obligatoire-${code}`

const isOfMode = (code: LineCode, mode: FuneralMode) => ['both', mode].includes(priceLineOf(code).mode)

/** The headings and the lines of one kind of funeral, in the order of the paper. */
export const rubricsOf = (mode: FuneralMode) => rubrics.filter(({ code }) => code !== (mode === 'burial' ? '7B' : '7A'))
export const linesOf = (rubric: Rubric, mode: FuneralMode): LineCode[] =>
  lineCodes.filter((code) => priceLineOf(code).rubric === rubric && isOfMode(code, mode))

/** Of an address: the quote that the family takes. */
export const chosenName = 'choisi'

/** The address that `typed` was read from. */
export const quotesQuery = (mode: FuneralMode, typed: Record<string, string>): URLSearchParams =>
  new URLSearchParams({ obseques: mode === 'burial' ? 'inhumation' : 'cremation', ...typed })

export type ReadQuotes = {
  mode: FuneralMode
  /** Those of which something was typed. */
  quotes: Quote[]
  /** What was typed, by its name in the address. */
  typed: Record<string, string>
  errors: Record<string, string>
  /** Of these quotes, the one that is taken. */
  chosen: QuoteId | undefined
}

/** The quotes in an address. What cannot be read has its sentence, and counts as not said. */
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
  const keys: QuoteKey[] = rubricsOf(mode).flatMap(({ code }) => [code, ...linesOf(code, mode)])
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
