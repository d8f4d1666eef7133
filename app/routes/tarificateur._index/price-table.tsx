import { Fragment } from 'react'
import { cellCopy } from '#app/components/estimate/quote-copy.ts'
import { isFreeLine } from '#app/content/estimate/price-lines.ts'
import { type Column, columnWords, type Rubric, rubrics, subcontractedSign } from '#app/content/estimate/rubrics.ts'
import type { Estimate, EstimatedLine, PriceRange } from '#app/rules/estimate/estimate.ts'
import { type PartnerPrices, partnerPriceOf, partnerTotal } from '#app/rules/estimate/partner-prices.ts'
import { priceAgeCopy } from '#app/rules/estimate/price-age.ts'
import type { EstimateAnswers } from '#app/rules/estimate/questions.ts'
import { dateFr, de } from '#app/rules/french.ts'
import { exactEuros, spreadCopy } from './copy.ts'

const columns: readonly Column[] = ['mandatory', 'optional']

/** The partner's own price, beside the range and never instead of it. */
export type OwnPrices = PartnerPrices & { name: string }

/** `thisYear`: in Paris, to show how old a price is. */
export type PriceTableProps = {
  answers: EstimateAnswers
  estimate: Estimate
  partner: OwnPrices | undefined
  thisYear: number
}

/** The regulated table: nine headings, two columns, and costs advanced for the family last. */
export function PriceTable({ answers, estimate, partner, thisYear }: PriceTableProps) {
  const [advanced] = estimate.rubrics.filter(({ code }) => code === '8')
  const own = partner && { ...partner, answers }
  return (
    <table className="ledger prices">
      <caption className="small">
        Toutes taxes comprises. En gras, le prix courant&#8239;; à côté, du plus bas au plus haut.
      </caption>
      <thead>
        <tr>
          <th scope="col">Prestation</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="num">
              {columnWords[column]}
            </th>
          ))}
          {partner && (
            <th scope="col" className="num own">
              Prix {de(partner.name)} <small>au {dateFr(partner.day)}</small>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {estimate.rubrics
          .filter(({ code }) => code !== '8')
          .map(({ code, lines }) => (
            <Heading key={code} code={code} lines={lines} own={own} thisYear={thisYear} />
          ))}
        <Sums own={own} className="sum" label="Sous-totaux" of={(column) => estimate.columns[column].subtotal} />
        <Sums own={own} label="dont TVA à 10&nbsp;%" of={(column) => estimate.columns[column].vat10} />
        <Sums own={own} label="dont TVA à 20&nbsp;%" of={(column) => estimate.columns[column].vat20} />
        {advanced && <Heading code="8" lines={advanced.lines} own={own} thisYear={thisYear} />}
        <tr className="sum">
          <th scope="row">Total</th>
          <td className="num" colSpan={2} data-label="Obligatoire et facultatif">
            {exactEuros(estimate.total.usual)}
          </td>
          {own && <OwnPrice own={own} cents={partnerTotal(own, answers)} />}
        </tr>
      </tbody>
    </table>
  )
}

type Own = (OwnPrices & { answers: EstimateAnswers }) | undefined

function OwnPrice({ own, cents }: { own: NonNullable<Own>; cents: number | undefined }) {
  return (
    <td className="num" data-label={`Prix ${de(own.name)}`}>
      {cellCopy(cents)}
    </td>
  )
}

type HeadingProps = { code: Rubric; lines: EstimatedLine[]; own: Own; thisYear: number }

function Heading({ code, lines, own, thisYear }: HeadingProps) {
  const words = rubrics.find((rubric) => rubric.code === code)?.words
  return (
    <Fragment>
      <tr>
        <th className="part" colSpan={own ? 4 : 3} scope="colgroup">
          {code}. {words}
        </th>
      </tr>
      {lines.length === 0 && (
        <tr>
          <th scope="row">{emptyCopy(code)}</th>
          <td />
          <td />
          {own && <td />}
        </tr>
      )}
      {lines.map((line) => (
        <tr key={line.code}>
          <th scope="row">
            {line.label}
            {line.isSubcontracted && ` ${subcontractedSign}`}{' '}
            {!isFreeLine(line.code) && <small>{priceAgeCopy(line.year, thisYear)}</small>}
          </th>
          {columns.map((column) => (
            <Price key={column} column={column} range={line.column === column ? line : undefined} />
          ))}
          {own &&
            (isFreeLine(line.code) ? (
              <td />
            ) : (
              <OwnPrice own={own} cents={partnerPriceOf(own, line.code, own.answers)} />
            ))}
        </tr>
      ))}
    </Fragment>
  )
}

const emptyCopy = (code: Rubric) => {
  if (code === '7A') return 'Sans objet pour une crémation'
  if (code === '7B') return 'Sans objet pour une inhumation'
  return 'Rien, d’après vos réponses'
}

const labels: Record<Column, string> = { mandatory: 'Obligatoire', optional: 'Facultatif' }

function Price({ column, range }: { column: Column; range: PriceRange | undefined }) {
  if (!range) return <td />
  if (range.high === 0) {
    return (
      <td className="num" data-label={labels[column]}>
        <b>gratuit</b>
      </td>
    )
  }
  return (
    <td className="num" data-label={labels[column]}>
      <span>
        <b>{exactEuros(range.usual)}</b> <small>{spreadCopy(range)}</small>
      </span>
    </td>
  )
}

type SumsProps = { own: Own; label: string; of: (column: Column) => number; className?: string }

function Sums({ own, label, of, className }: SumsProps) {
  return (
    <tr className={className}>
      <th scope="row">{label}</th>
      {columns.map((column) => (
        <td key={column} className="num" data-label={labels[column]}>
          {exactEuros(of(column))}
        </td>
      ))}
      {own && <td />}
    </tr>
  )
}
