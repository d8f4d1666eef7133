import { Fragment, type ReactNode } from 'react'
import {
  amountCopy,
  cellCopy,
  keyCopy,
  quoteNameOf,
  quoteTitleOf,
  remarkCopy,
} from '#app/components/estimate/quote-copy.ts'
import { type FuneralMode, type LineCode, priceLineOf } from '#app/content/estimate/price-lines.ts'
import { rubrics } from '#app/content/estimate/rubrics.ts'
import { adviceBeforeSigningPath, blankSheetOf, quotesAddress } from '#app/rules/estimate/addresses.ts'
import type { Comparison } from '#app/rules/estimate/comparison.ts'
import type { Quote, QuoteKey } from '#app/rules/estimate/quotes.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { groupedDigits } from '#app/rules/french.ts'

type ComparisonProps = {
  mode: FuneralMode
  quotes: Quote[]
  typed: TypedValues
  comparison: Comparison
  /** Actions under the table. */
  children: ReactNode
}

/** Up to three quotes side by side: differences and questions, without a verdict on a company. */
export function QuoteComparison({ mode, quotes, typed, comparison, children }: ComparisonProps) {
  const { common } = comparison
  const asked = quotes.map((quote, at) => ({ quote, remarks: comparison.remarks[at] ?? [] }))
  return (
    <>
      <div className="stack">
        <h1>{quoteTitleOf(quotes.length)}</h1>
        {quotes.length > 1 && (
          <p className="lede">
            {common.count === 0
              ? 'Aucune ligne n’est indiquée par tous.'
              : `Sur ce que tous indiquent\u00A0: de ${amountCopy(Math.min(...common.sums))} à ${amountCopy(Math.max(...common.sums))}.`}
          </p>
        )}
        <p>Les totaux ne comptent pas les mêmes choses. Nous montrons les différences, vous choisissez.</p>
        <p className="actions">
          <a className="button" href={quotesAddress(mode, typed, { devis: quotes[0]?.id ?? 'a' })}>
            Changer les montants
          </a>{' '}
          <a className="button quiet" href={blankSheetOf(mode)}>
            Emporter une feuille vide
          </a>
        </p>
      </div>
      <section className="section">
        <h2>À demander</h2>
        <p className="small margin">Avant de signer.</p>
        <div>
          {asked.every(({ remarks }) => remarks.length === 0) && <p>Rien ne manque de ce que la loi demande.</p>}
          {asked
            .filter(({ remarks }) => remarks.length > 0)
            .map(({ quote, remarks }) => (
              <div key={quote.id} className="stack">
                <h3>{quoteNameOf(quote)}</h3>
                <ul>
                  {remarks.map((remark) => (
                    <li key={remarkCopy(remark)}>{remarkCopy(remark)}</li>
                  ))}
                </ul>
              </div>
            ))}
          <p>
            <a className="link" href={adviceBeforeSigningPath}>
              Toutes les questions à poser
            </a>
          </p>
        </div>
      </section>
      <QuoteTable quotes={quotes} comparison={comparison} />
      {children}
    </>
  )
}

function QuoteTable({ quotes, comparison }: Pick<ComparisonProps, 'quotes' | 'comparison'>) {
  const { headings, common, sums, totals } = comparison
  const isAlone = quotes.length === 1
  const sumRow = (label: string, amounts: (number | undefined)[]) => (
    <tr className="total">
      <th scope="row">{label}</th>
      {quotes.map(({ id }, at) => (
        <td key={id}>{cellCopy(amounts[at])}</td>
      ))}
      {isAlone && <td />}
    </tr>
  )
  return (
    <table className="quotes">
      <caption className="small">Prix toutes taxes comprises, recopiés de vos devis.</caption>
      <thead>
        <tr>
          <td />
          {quotes.map(({ id, firm }) => (
            <th key={id} scope="col">
              {id.toUpperCase()} <small>{firm}</small>
            </th>
          ))}
          {isAlone && <th scope="col">Prix relevés</th>}
        </tr>
      </thead>
      <tbody>
        {!isAlone && common.count > 0 && sumRow('Ce que tous indiquent', common.sums)}
        {sumRow('Total des lignes', sums)}
        {sumRow('Total écrit sur le devis', totals)}
        {headings.map(({ rubric, rows }) => (
          <Fragment key={rubric}>
            <tr>
              <th className="part" colSpan={quotes.length + (isAlone ? 2 : 1)} scope="colgroup">
                {rubric}. {rubrics.find(({ code }) => code === rubric)?.words}
              </th>
            </tr>
            {rows.map(({ key, amounts, gap }) => (
              <tr key={key}>
                <th scope="row">
                  {keyCopy(key)} {gap && <small>écart {amountCopy(gap)}</small>}
                </th>
                {quotes.map(({ id }, at) => (
                  <td key={id} className={amounts[at] === undefined ? 'hint' : undefined}>
                    {cellCopy(amounts[at])}
                  </td>
                ))}
                {isAlone && <td className="hint">{publishedCopy(key)}</td>}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** "30 à 120 €", for a line; empty for a heading. */
function publishedCopy(key: QuoteKey): string {
  if (rubrics.some(({ code }) => code === key)) return ''
  const { low, high } = priceLineOf(key as LineCode)
  return `${groupedDigits(low)} à ${groupedDigits(high)}\u00A0€`
}
