import { Fragment } from 'react'
import { type FuneralMode, type LineCode, priceLineOf } from '#app/rules/estimate/price-lines.ts'
import { rubricsOf } from '#app/rules/estimate/quotes.ts'
import type { Rubric } from '#app/rules/estimate/rubrics.ts'

/** The lines to ask a price for, a few together where the page has no room for each. */
const groups: Record<Rubric, LineCode[][]> = {
  '1': [['DOSS', 'COORD'], ['TOIL', 'SOINS'], ['CHAMB']],
  '2': [['TRAV']],
  '3': [
    ['CERCC', 'GARN', 'PLAQ'],
    ['CAPI', 'EMBL'],
  ],
  '4': [['MEB']],
  '5': [['CORB'], ['PORT']],
  '6': [
    ['MC', 'OFFC'],
    ['FLEU', 'REGI'],
  ],
  '7A': [['CREU'], ['OUVC'], ['MONU', 'SEME']],
  '7B': [['CREM'], ['URNE'], ['DISP']],
  '8': [
    ['AVIS', 'PART'],
    ['CULT', 'VACP'],
  ],
}

const columns = ['A', 'B', 'C']

/** The regulated table with three columns to fill by pen, on one sheet. */
export function BlankSheet({ mode }: { mode: FuneralMode }) {
  const row = (label: string, className?: string) => (
    <tr key={label} className={className}>
      <th scope="row">{label}</th>
      {columns.map((column) => (
        <td key={column} />
      ))}
    </tr>
  )
  return (
    <table className="quotes blank">
      <caption className="small">
        {mode === 'burial' ? 'Inhumation' : 'Crémation'}. Prix toutes taxes comprises. Laissez vide ce qui n’est pas
        indiqué.
      </caption>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row('Entreprise')}
        {row('Date du devis')}
        {rubricsOf(mode).map(({ code, words }) => (
          <Fragment key={code}>
            <tr>
              <th className="part" colSpan={4} scope="colgroup">
                {code}. {words}
              </th>
            </tr>
            {groups[code].map((codes) => row(codes.map((each) => priceLineOf(each).label).join(', ')))}
          </Fragment>
        ))}
        {row('Total', 'sum')}
      </tbody>
    </table>
  )
}
