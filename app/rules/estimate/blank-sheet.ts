import { type FuneralMode, type LineCode, priceLineOf } from '#app/content/estimate/price-lines.ts'
import { type Rubric, subcontractedSign } from '#app/content/estimate/rubrics.ts'
import { lowerFirst } from '../french.ts'
import { priceLinesOf, rubricsOf } from './quotes.ts'

/** Lines of the blank table, grouped where the page has no room for each. Our choice: no source. */
const groups: Record<Rubric, LineCode[][]> = {
  '1': [['DOSS', 'COORD'], ['TOIL', 'SOINS'], ['ADMCH', 'CHAMB'], ['PACE']],
  '2': [['TRAV', 'HOUSS']],
  '3': [['CERCI', 'CERCC', 'GARN', 'PLAQ'], ['CAPI', 'EMBL'], ['ZINC']],
  '4': [['MEB']],
  '5': [['CORB', 'KM'], ['PORT']],
  '6': [['MC', 'OFFC'], ['SALL'], ['FLEU', 'REGI']],
  '7A': [['CREU'], ['OUVC'], ['CAVE', 'MONU', 'SEME']],
  '7B': [['CREM'], ['URNE'], ['DISP']],
  '8': [['TERR'], ['CONC'], ['COLU', 'CAVU'], ['AVIS', 'PART'], ['CULT', 'VACP']],
}

/** `isMandatory`: the law requires all of its lines. */
export type BlankRow = { label: string; isMandatory: boolean }
type BlankHeading = { code: Rubric; words: string; rows: BlankRow[] }

/** Columns to fill in by hand, one per quote. */
export const blankColumns = ['A', 'B', 'C']

/** Returns the regulated table without prices, on one A4 sheet, with every line of this kind of funeral. */
export const blankSheet = (mode: FuneralMode): BlankHeading[] =>
  rubricsOf(mode).map(({ code, words }) => ({
    code,
    words,
    rows: groups[code].flatMap((group) => {
      const codes = priceLinesOf(code, mode).filter((line) => group.includes(line))
      return codes.length > 0 ? [rowOf(codes)] : []
    }),
  }))

function rowOf(codes: LineCode[]): BlankRow {
  const lines = codes.map(priceLineOf)
  const [first = '', ...others] = lines.map(({ label }) => label)
  const sign = lines.some(({ isSubcontracted }) => isSubcontracted) ? `\u00A0${subcontractedSign}` : ''
  return {
    label: [first, ...others.map(lowerFirst)].join(', ') + sign,
    isMandatory: lines.every(({ column }) => column === 'mandatory'),
  }
}
