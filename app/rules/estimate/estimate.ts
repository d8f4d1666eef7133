import type { SourceName } from '../law.ts'
import { type LineCode, lineCodes, type PriceLine, priceLineOf } from './price-lines.ts'
import { quantityOf } from './quantities.ts'
import type { EstimateAnswers } from './questions.ts'
import { regionalMeanOf } from './regions.ts'
import { type Column, type Rubric, rubrics } from './rubrics.ts'

/** Three prices in cents, tax included. */
export type PriceRange = { low: number; usual: number; high: number }

export type EstimatedLine = PriceRange & {
  code: LineCode
  rubric: Rubric
  column: Column
  label: string
  /** The year its price was measured; undefined where it is our estimate. */
  year: number | undefined
  sources: readonly SourceName[]
  isSubcontracted: boolean
}

export type EstimatedRubric = { code: Rubric; lines: EstimatedLine[]; usual: number }

/** Cents of the usual prices, by column. VAT is within them, at the rate of its name. */
export type ColumnTotal = { subtotal: number; vat10: number; vat20: number }

export type Estimate = {
  /** All nine, in the order of the quote. */
  rubrics: EstimatedRubric[]
  /** Of the headings before the advanced fees. */
  columns: Record<Column, ColumnTotal>
  /** Of the whole, advanced fees too. */
  total: PriceRange
  /** What is compulsory, usual price, advanced fees too. */
  mandatoryUsual: number
}

/** What a funeral costs by the published prices and our estimates. Every amount is a sum of the lines, in cents. */
export function estimate(answers: EstimateAnswers): Estimate {
  const lines = lineCodes.flatMap((code) => estimatedLine(code, answers))
  const before = lines.filter(({ rubric }) => rubric !== '8')
  return {
    rubrics: rubrics.map(({ code }) => {
      const own = lines.filter(({ rubric }) => rubric === code)
      return { code, lines: own, usual: sumOf(own, 'usual') }
    }),
    columns: { mandatory: columnTotal(before, 'mandatory'), optional: columnTotal(before, 'optional') },
    total: totalOf(lines),
    mandatoryUsual: sumOf(
      lines.filter(({ column }) => column === 'mandatory'),
      'usual',
    ),
  }
}

function estimatedLine(code: LineCode, answers: EstimateAnswers): EstimatedLine[] {
  const line = priceLineOf(code)
  const quantity = quantityOf(code, answers)
  if (!quantity) return []
  const range = pricesOf(code, line, answers)
  const mean = line.isLocal || line.rubric === '8' ? undefined : regionalMeanOf(answers.department)
  const priced = (euros: number) => toCents((euros * quantity.count * (mean?.mean ?? 1)) / (mean?.national ?? 1))
  return [
    {
      code,
      rubric: line.rubric,
      column: line.column,
      label: quantity.label ?? range.label,
      low: priced(range.low),
      usual: priced(range.usual),
      high: priced(range.high),
      year: range.measured?.year,
      sources: range.measured?.sources ?? [],
      isSubcontracted: line.isSubcontracted,
    },
  ]
}

type CoffinPrices = Pick<PriceLine, 'low' | 'usual' | 'high' | 'label' | 'measured'>

/** A coffin of a range is in one half of the published prices: that half is our estimate. */
function pricesOf(code: LineCode, line: PriceLine, { coffin }: EstimateAnswers): CoffinPrices {
  const { low, usual, high, label, measured } = line
  if ((code !== 'CERCI' && code !== 'CERCC') || coffin === 'moyenne') {
    return { low, usual, high, label, measured }
  }
  return coffin === 'simple'
    ? { low, usual: (low + usual) / 2, high: usual, label: `${label}, simple` }
    : { low: usual, usual: (usual + high) / 2, high, label: `${label}, haut de gamme` }
}

/** To the cent, so that the lines that are shown add up to the totals that are shown. */
const toCents = (euros: number) => Math.round(euros * 100)

/** Half a cent goes up. */
const vatIn = (cents: number, rate: number) => Math.round((cents * rate) / (100 + rate))

function columnTotal(lines: EstimatedLine[], column: Column): ColumnTotal {
  const own = lines.filter((line) => line.column === column)
  const at = (rate: number) =>
    own.filter(({ code }) => priceLineOf(code).vat === rate).reduce((sum, { usual }) => sum + vatIn(usual, rate), 0)
  return { subtotal: sumOf(own, 'usual'), vat10: at(10), vat20: at(20) }
}

const sumOf = (lines: readonly PriceRange[], price: keyof PriceRange) =>
  lines.reduce((sum, line) => sum + line[price], 0)

/** How far lines are dear together, from 0 (never) to 1 (always): see `totalOf`. Set on the spreads published of 2023. */
const TOGETHER = 0.07

/**
 * The total of the usual prices, and how far it may go. Nobody pays the lowest price, or the highest, of every line:
 * their sums are far wider than what is seen. So the distances of the lines from their usual price are put together as
 * those of amounts that vary with little to do with each other: √((1 − r) Σd² + r (Σd)²). docs/decisions/0045
 */
function totalOf(lines: readonly PriceRange[]): PriceRange {
  const usual = sumOf(lines, 'usual')
  const distance = (distances: number[]) => {
    const squares = distances.reduce((sum, each) => sum + each ** 2, 0)
    const sum = distances.reduce((all, each) => all + each, 0)
    return Math.round(Math.sqrt((1 - TOGETHER) * squares + TOGETHER * sum ** 2))
  }
  return {
    low: usual - distance(lines.map((line) => line.usual - line.low)),
    usual,
    high: usual + distance(lines.map((line) => line.high - line.usual)),
  }
}

/** What is published of whole funerals: the range of a usual one holds them. Euros, 2023, 50 738 funerals. letters-9. */
export const publishedSpreads = {
  burial: { low: 4161, mean: 5044, high: 5750 },
  cremation: { low: 3618, mean: 4434, high: 5079 },
} as const
