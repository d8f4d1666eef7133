import { isFreeLine, type LineCode, lineCodes, priceLineOf } from '#app/content/estimate/price-lines.ts'
import type { Day } from '../days.ts'
import { accept, type DetailedOutcome, refuse } from '../outcome.ts'
import { readAmount } from './amounts.ts'
import { quantityOf } from './quantities.ts'
import type { EstimateAnswers } from './questions.ts'

/** A partner's prices by line, tax included, in cents. `day`: when they were given. 0 means "offert". */
export type PartnerPrices = { day: Day; cents: Partial<Record<LineCode, number>> }

/** Reads the stored prices. Leaves out lines that are no longer in the table. Undefined if none remains. */
export function readPrices(rows: readonly { line: string; cents: number; day: Day }[]): PartnerPrices | undefined {
  const known = rows.flatMap(({ line, cents }) => {
    const code = lineCodes.find((code) => code === line)
    return code ? [[code, cents] as const] : []
  })
  const [first] = rows
  return first && known.length > 0 ? { day: first.day, cents: Object.fromEntries(known) } : undefined
}

/** An error in a line of a file, for the operator. Lines count from 1. */
type PriceFault = { line: number; sentence: string }

export type FaultyPrices = { problem: 'faulty'; faults: PriceFault[] }

/** Returns the line that a cell names, by code or by label. */
const lineNamed = (cell: string): LineCode | undefined =>
  lineCodes.find((code) => [code, priceLineOf(code).label].some((name) => bare(name) === bare(cell)))

const bare = (text: string) =>
  text
    .replace(/[\s\u00A0]+/gu, ' ')
    .replaceAll('’', "'")
    .trim()
    .toLowerCase()

const cellsOf = (row: string) => row.split(/[;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))

/**
 * Parses a CSV file of prices. Each row has a line of the table and an amount in euros, separated by a semicolon or a
 * tab; the first row may name the columns. Returns all errors at once, and then no price. An empty file has no price.
 */
export function readPriceFile(text: string): DetailedOutcome<PartnerPrices['cents'], FaultyPrices> {
  const cents: PartnerPrices['cents'] = {}
  const faults: PriceFault[] = []
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  for (const [index, row] of rows.entries()) {
    const [name = '', price = '', ...more] = cellsOf(row)
    const isTitles = index === 0 && !lineNamed(name) && readAmount(price) === undefined
    if (row.trim() === '' || isTitles) continue
    const code = lineNamed(name)
    const amount = readAmount(price)
    const sentence = wrongRow({ name, price, code, amount, isLong: more.some((cell) => cell !== '') })
    if (sentence) faults.push({ line: index + 1, sentence })
    else if (code && code in cents) faults.push({ line: index + 1, sentence: `«\u00A0${name}\u00A0» a déjà un prix.` })
    else if (code && amount !== undefined) cents[code] = amount
  }
  return faults.length > 0 ? refuse('faulty', { faults }) : accept(cents)
}

type Row = { name: string; price: string; code: LineCode | undefined; amount: number | undefined; isLong: boolean }

function wrongRow({ name, price, code, amount, isLong }: Row): string | undefined {
  if (isLong) return 'Deux colonnes sont attendues\u00A0: la prestation et son prix, séparés par un point-virgule.'
  if (!code) return `«\u00A0${name}\u00A0» n’est pas une prestation du tableau.`
  return amount === undefined
    ? `«\u00A0${price}\u00A0» n’est pas un montant en euros. Exemple\u00A0: 1250,50`
    : undefined
}

/** Returns the partner's price of a line, in cents. A coffin has one price for all ranges. */
export function partnerPriceOf({ cents }: PartnerPrices, code: LineCode, answers: EstimateAnswers): number | undefined {
  const isOfRange = code === 'CERCI' || code === 'CERCC'
  const price = isOfRange && answers.coffin !== 'moyenne' ? undefined : cents[code]
  const quantity = quantityOf(code, answers)
  return price === undefined || !quantity ? undefined : price * quantity.count
}

/** Returns the total in cents. Undefined unless each line has a price or is free. */
export function partnerTotal(prices: PartnerPrices, answers: EstimateAnswers): number | undefined {
  const own = lineCodes
    .filter((code) => quantityOf(code, answers) && !isFreeLine(code))
    .map((code) => partnerPriceOf(prices, code, answers))
  return own.reduce((sum, price) => (sum === undefined || price === undefined ? undefined : sum + price), 0)
}
