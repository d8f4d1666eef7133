import { Fragment } from 'react'
import type { FuneralMode } from '#app/content/estimate/price-lines.ts'
import { concessionNote, subcontractedSign } from '#app/content/estimate/rubrics.ts'
import { blankColumns, blankSheet } from '#app/rules/estimate/blank-sheet.ts'

/** The regulated table with three columns to fill in by hand, on one sheet. */
export function BlankSheet({ mode }: { mode: FuneralMode }) {
  const row = (
    label: string,
    { isMandatory = false, className }: { isMandatory?: boolean; className?: string } = {},
  ) => (
    <tr key={label} className={className}>
      <th scope="row">{isMandatory ? <b>{label}</b> : label}</th>
      {blankColumns.map((column) => (
        <td key={column} />
      ))}
    </tr>
  )
  return (
    <table className="quotes blank">
      <caption className="small">
        {mode === 'burial' ? 'Inhumation' : 'Crémation'}. Prix toutes taxes comprises. Laissez vide ce qui n’est pas
        indiqué. En gras&nbsp;: obligatoire, parfois selon le cas. {subcontractedSign}&nbsp;: peut être fait par une
        autre entreprise. {mode === 'burial' && concessionNote}
      </caption>
      <thead>
        <tr>
          <td />
          {blankColumns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row('Entreprise')}
        {row('Date du devis')}
        {blankSheet(mode).map(({ code, words, rows }) => (
          <Fragment key={code}>
            <tr>
              <th className="part" colSpan={4} scope="colgroup">
                {code}. {words}
              </th>
            </tr>
            {rows.map(({ label, isMandatory }) => row(label, { isMandatory }))}
          </Fragment>
        ))}
        {row('Total', { className: 'total' })}
      </tbody>
    </table>
  )
}
