import { type FuneralMode, type LineCode, priceLineOf } from '#app/content/estimate/price-lines.ts'
import type { Rubric } from '#app/content/estimate/rubrics.ts'
import { priceLinesOf, type Quote, type QuoteKey, rubricsOf } from './quotes.ts'

/**
 * A row of the table: the amount of each quote in cents, tax included. `gap`: difference between the highest and the
 * lowest.
 */
export type ComparedRow = { key: QuoteKey; amounts: (number | undefined)[]; gap: number | undefined }

/** A fact about one quote, to ask about before signing. */
export type QuoteRemark =
  | { kind: 'not-said'; key: QuoteKey }
  | { kind: 'not-mandatory'; key: LineCode }
  | { kind: 'sum'; sum: number; total: number }
  | { kind: 'heading-sum'; key: Rubric; sum: number; total: number }

export type Comparison = {
  headings: { rubric: Rubric; rows: ComparedRow[] }[]
  /** Sums of the rows that every quote has. */
  common: { count: number; sums: number[] }
  /** Sums of all amounts of each quote. */
  sums: number[]
  /** Totals printed on the quotes. */
  totals: (number | undefined)[]
  remarks: QuoteRemark[][]
}

const isDefined = (amount: number | undefined): amount is number => amount !== undefined
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** Compares the quotes and lists what is missing from each. Makes no judgement about a firm. */
export function compareQuotes(quotes: readonly Quote[], mode: FuneralMode): Comparison {
  const headings = rubricsOf(mode).map(({ code }) => ({ rubric: code, rows: rowsOf(code, quotes, mode) }))
  const rows = headings.flatMap((heading) => heading.rows)
  const shared = rows.filter(({ amounts }) => amounts.every(isDefined))
  const sumsOf = (list: ComparedRow[]) => quotes.map((_, at) => sum(list.map(({ amounts }) => amounts[at] ?? 0)))
  return {
    headings: headings.filter((heading) => heading.rows.length > 0),
    common: { count: shared.length, sums: sumsOf(shared) },
    sums: sumsOf(rows),
    totals: quotes.map(({ total }) => total),
    remarks: quotes.map((quote) => remarksOn(quote, mode)),
  }
}

/** Compares line by line, unless one quote has only the total of the heading. Then compares the headings. */
function rowsOf(rubric: Rubric, quotes: readonly Quote[], mode: FuneralMode): ComparedRow[] {
  const lines = priceLinesOf(rubric, mode)
  const saysLines = ({ amounts }: Quote) => lines.some((code) => amounts[code] !== undefined)
  const isWhole = quotes.some((quote) => quote.amounts[rubric] !== undefined && !saysLines(quote))
  const rows = isWhole
    ? [
        rowOf(
          rubric,
          quotes.map((quote) => headingAmount(quote, rubric, lines)),
        ),
      ]
    : lines.map((code) =>
        rowOf(
          code,
          quotes.map((quote) => withTax(quote, code)),
        ),
      )
  return rows.filter(({ amounts }) => amounts.some(isDefined))
}

function headingAmount(quote: Quote, rubric: Rubric, lines: LineCode[]): number | undefined {
  const said = lines.map((code) => withTax(quote, code)).filter(isDefined)
  return said.length > 0 ? sum(said) : withTax(quote, rubric)
}

function rowOf(key: QuoteKey, amounts: (number | undefined)[]): ComparedRow {
  const said = amounts.filter(isDefined)
  const gap = said.length > 1 ? Math.max(...said) - Math.min(...said) : 0
  return { key, amounts, gap: gap || undefined }
}

/** VAT of a whole heading in percent: the rate of most of its lines. Our choice: no source. */
const headingVat: Record<Rubric, number> = {
  '1': 20,
  '2': 10,
  '3': 20,
  '4': 20,
  '5': 10,
  '6': 20,
  '7A': 20,
  '7B': 20,
  '8': 0,
}

const vatOf = (key: QuoteKey) => (key in headingVat ? headingVat[key as Rubric] : priceLineOf(key as LineCode).vat)

/** Returns cents, tax included. Half a cent is rounded up. */
function withTax({ amounts, isTaxIncluded }: Quote, key: QuoteKey): number | undefined {
  const amount = amounts[key]
  if (amount === undefined || isTaxIncluded) return amount
  return Math.round((amount * (100 + vatOf(key))) / 100)
}

/** Lines that every funeral needs, by kind: one of each list. CGCT R. 2213-15 and after; letters-9. */
const asked: Record<FuneralMode, LineCode[][]> = {
  burial: [['CERCI'], ['GARN'], ['PLAQ'], ['MEB'], ['CORB'], ['CREU', 'OUVC']],
  cremation: [['CERCC'], ['GARN'], ['PLAQ'], ['MEB'], ['CORB'], ['CREM'], ['URNE']],
}

function remarksOn(quote: Quote, mode: FuneralMode): QuoteRemark[] {
  const { amounts, total, saidMandatory } = quote
  const notSaid = asked[mode].flatMap((codes): QuoteRemark[] => {
    const [first] = codes as [LineCode]
    const { rubric } = priceLineOf(first)
    // A heading with only a total does not show its lines.
    const isWhole =
      amounts[rubric] !== undefined && !priceLinesOf(rubric, mode).some((code) => amounts[code] !== undefined)
    return isWhole || codes.some((code) => amounts[code] !== undefined) ? [] : [{ kind: 'not-said', key: first }]
  })
  const wrongHeadings = rubricsOf(mode).flatMap(({ code }): QuoteRemark[] => {
    const said = priceLinesOf(code, mode).flatMap((line) => amounts[line] ?? [])
    const whole = amounts[code]
    const isWrong = whole !== undefined && said.length > 0 && sum(said) !== whole
    return isWrong ? [{ kind: 'heading-sum', key: code, sum: sum(said), total: whole }] : []
  })
  const whole = sum(rubricsOf(mode).map(({ code }) => typedHeading(quote, code, mode)))
  return [
    ...notSaid,
    ...saidMandatory.map((key) => ({ kind: 'not-mandatory', key }) as const),
    ...wrongHeadings,
    ...(total !== undefined && whole !== total && whole > 0 ? [{ kind: 'sum', sum: whole, total } as const] : []),
  ]
}

/** As on the paper, with or without tax. */
function typedHeading({ amounts }: Quote, rubric: Rubric, mode: FuneralMode): number {
  const said = priceLinesOf(rubric, mode).flatMap((code) => amounts[code] ?? [])
  return said.length > 0 ? sum(said) : (amounts[rubric] ?? 0)
}
