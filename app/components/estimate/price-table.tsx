import { Fragment } from 'react'
import type { Estimate, EstimatedLine, PriceRange } from '#app/rules/estimate/estimate.ts'
import { type Column, columnWords, type Rubric, rubrics, subcontractedSign } from '#app/rules/estimate/rubrics.ts'
import { grouped } from '#app/rules/french.ts'
import { wholeEuros } from './copy.ts'

const columns: readonly Column[] = ['mandatory', 'optional']

/** The regulated table: nine headings, two columns, what is advanced for the family last. */
export function PriceTable({ estimate }: { estimate: Estimate }) {
  const [advanced] = estimate.rubrics.filter(({ code }) => code === '8')
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
        </tr>
      </thead>
      <tbody>
        {estimate.rubrics
          .filter(({ code }) => code !== '8')
          .map(({ code, lines }) => (
            <Heading key={code} code={code} lines={lines} />
          ))}
        <Sums className="sum" label="Sous-totaux" of={(column) => estimate.columns[column].subtotal} />
        <Sums label="dont TVA à 10&nbsp;%" of={(column) => estimate.columns[column].vat10} />
        <Sums label="dont TVA à 20&nbsp;%" of={(column) => estimate.columns[column].vat20} />
        {advanced && <Heading code="8" lines={advanced.lines} />}
        <tr className="sum">
          <th scope="row">Total</th>
          <td className="num" colSpan={2} data-label="Obligatoire et facultatif">
            {wholeEuros(estimate.total.usual)}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Heading({ code, lines }: { code: Rubric; lines: EstimatedLine[] }) {
  const words = rubrics.find((rubric) => rubric.code === code)?.words
  return (
    <Fragment>
      <tr>
        <th className="part" colSpan={3} scope="colgroup">
          {code}. {words}
        </th>
      </tr>
      {lines.length === 0 && (
        <tr>
          <th scope="row">{emptyCopy(code)}</th>
          <td />
          <td />
        </tr>
      )}
      {lines.map((line) => (
        <tr key={line.code}>
          <th scope="row">
            {line.label}
            {line.isSubcontracted && ` ${subcontractedSign}`}{' '}
            <small>{line.year ? `relevé de ${line.year}` : 'estimation'}</small>
          </th>
          {columns.map((column) => (
            <Price key={column} column={column} range={line.column === column ? line : undefined} />
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
  return (
    <td className="num" data-label={labels[column]}>
      <span>
        <b>{wholeEuros(range.usual)}</b> <small>{`${grouped(range.low / 100)} à ${grouped(range.high / 100)}`}</small>
      </span>
    </td>
  )
}

type SumsProps = { label: string; of: (column: Column) => number; className?: string }

function Sums({ label, of, className }: SumsProps) {
  return (
    <tr className={className}>
      <th scope="row">{label}</th>
      {columns.map((column) => (
        <td key={column} className="num" data-label={labels[column]}>
          {wholeEuros(of(column))}
        </td>
      ))}
    </tr>
  )
}
