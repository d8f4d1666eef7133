import { lowerFirst } from '../french.ts'
import { type FuneralMode, type LineCode, priceLineOf } from './price-lines.ts'
import { linesOf, rubricsOf } from './quotes.ts'
import { type Rubric, subcontractedSign } from './rubrics.ts'

/** The lines to ask a price for, a few together where a page has no room for each. Ours. */
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

/** `isMandatory`: the law asks for all of it. */
export type BlankRow = { label: string; isMandatory: boolean }
type BlankHeading = { code: Rubric; words: string; rows: BlankRow[] }

/** The columns to fill by pen, one a quote. */
export const blankColumns = ['A', 'B', 'C']

/** The regulated table without a price, on one sheet of A4: every line of this kind of funeral is on it. */
export const blankSheet = (mode: FuneralMode): BlankHeading[] =>
  rubricsOf(mode).map(({ code, words }) => ({
    code,
    words,
    rows: groups[code].flatMap((group) => {
      const codes = linesOf(code, mode).filter((line) => group.includes(line))
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
