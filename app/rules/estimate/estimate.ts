import { type LineCode, lineCodes, type PriceLine, priceLineOf } from '#app/content/estimate/price-lines.ts'
import { regionalMeanOf } from '#app/content/estimate/regions.ts'
import { type Column, type Rubric, rubrics } from '#app/content/estimate/rubrics.ts'
import type { SourceName } from '#app/content/law.ts'
import { quantityOf } from './quantities.ts'
import type { EstimateAnswers } from './questions.ts'

/** Three prices in cents, tax included. */
export type PriceRange = { low: number; usual: number; high: number }

export type EstimatedLine = PriceRange & {
  code: LineCode
  rubric: Rubric
  column: Column
  label: string
  /** Year of the published price; undefined if it is our estimate. */
  year: number | undefined
  sources: readonly SourceName[]
  isSubcontracted: boolean
}

export type EstimatedRubric = { code: Rubric; lines: EstimatedLine[]; usual: number }

/** Usual prices in cents, by column. They include VAT, at the rate in the name. */
export type ColumnTotal = { subtotal: number; vat10: number; vat20: number }

export type Estimate = {
  /** All nine headings, in the order of the quote. */
  rubrics: EstimatedRubric[]
  /** Headings without the advanced fees. */
  columns: Record<Column, ColumnTotal>
  /** Total, including the advanced fees. */
  total: PriceRange
  /** Usual price of the mandatory lines, including the advanced fees. */
  mandatoryUsual: number
}

/** Estimates the cost of a funeral from published prices and our estimates. Each amount is a sum of lines, in cents. */
export function estimate(answers: EstimateAnswers): Estimate {
  const lines = lineCodes.flatMap((code) => estimatedLine(code, answers))
  const before = lines.filter(({ rubric }) => rubric !== '8')
  return {
    rubrics: rubrics.map(({ code }) => {
      const own = lines.filter(({ rubric }) => rubric === code)
      return { code, lines: own, usual: usualOf(own) }
    }),
    columns: { mandatory: columnTotal(before, 'mandatory'), optional: columnTotal(before, 'optional') },
    total: totalOf(lines),
    mandatoryUsual: usualOf(lines.filter(({ column }) => column === 'mandatory')),
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

/** The published prices cover only part of a coffin's range; the rest is our estimate. */
function pricesOf(code: LineCode, line: PriceLine, { coffin }: EstimateAnswers): CoffinPrices {
  const { low, usual, high, label, measured } = line
  if ((code !== 'CERCI' && code !== 'CERCC') || coffin === 'moyenne') {
    return { low, usual, high, label, measured }
  }
  return coffin === 'simple'
    ? { low, usual: (low + usual) / 2, high: usual, label: `${label}, simple` }
    : { low: usual, usual: (usual + high) / 2, high, label: `${label}, haut de gamme` }
}

/** Rounds to the cent, so that the displayed lines add up to the displayed totals. */
const toCents = (euros: number) => Math.round(euros * 100)

/** Half a cent is rounded up. */
const vatIn = (cents: number, rate: number) => Math.round((cents * rate) / (100 + rate))

function columnTotal(lines: EstimatedLine[], column: Column): ColumnTotal {
  const own = lines.filter((line) => line.column === column)
  const at = (rate: number) =>
    own.filter(({ code }) => priceLineOf(code).vat === rate).reduce((sum, { usual }) => sum + vatIn(usual, rate), 0)
  return { subtotal: usualOf(own), vat10: at(10), vat20: at(20) }
}

const usualOf = (lines: readonly PriceRange[]) => lines.reduce((sum, { usual }) => sum + usual, 0)

/** Correlation between the prices of lines, from 0 to 1: see `totalOf`. Fitted to the spreads published for 2023. */
const TOGETHER = 0.07

/**
 * Returns the total of the usual prices and its range. Nobody pays the lowest or the highest price of every line, so
 * the sums of these would be too wide. The distances from the usual price are combined as weakly correlated amounts:
 * Returns √((1 − r) Σd² + r (Σd)²). docs/decisions/0046
 */
function totalOf(lines: readonly PriceRange[]): PriceRange {
  const usual = usualOf(lines)
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

/**
 * Published prices of whole funerals. The range of a usual funeral contains them. Euros, 2023, 50 738 funerals.
 * letters-9.
 */
export const publishedSpreads = {
  burial: { low: 4161, mean: 5044, high: 5750 },
  cremation: { low: 3618, mean: 4434, high: 5079 },
} as const
