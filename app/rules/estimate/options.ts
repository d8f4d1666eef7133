import { type LineCode, priceLineOf } from './price-lines.ts'
import type { Rubric } from './rubrics.ts'

/** Lines that a family takes or leaves, by the name of their checkbox in the address. */
export const optionLines = {
  demarches: 'DOSS',
  organisation: 'COORD',
  toilette: 'TOIL',
  soins: 'SOINS',
  pacemaker: 'PACE',
  admission: 'ADMCH',
  transport: 'TRAV',
  housse: 'HOUSS',
  capiton: 'CAPI',
  embleme: 'EMBL',
  hermetique: 'ZINC',
  maitre: 'MC',
  officiant: 'OFFC',
  salle: 'SALL',
  fleurs: 'FLEU',
  registre: 'REGI',
  caveau: 'CAVE',
  marbrerie: 'MONU',
  semelle: 'SEME',
  avis: 'AVIS',
  'faire-part': 'PART',
  offrande: 'CULT',
  vacation: 'VACP',
} as const satisfies Record<string, LineCode>

export type OptionName = keyof typeof optionLines
export const optionNames = Object.keys(optionLines) as OptionName[]

/** Options that are counted until the family chooses. The others make a funeral dearer than most. */
export const usualOptions: readonly OptionName[] = [
  ...(['demarches', 'organisation', 'toilette', 'transport', 'capiton', 'maitre', 'salle', 'fleurs'] as const),
  ...(['faire-part', 'offrande', 'vacation'] as const),
]

/** The checkbox of a line; undefined for a line that another question decides. */
export const optionOf = (code: LineCode): OptionName | undefined =>
  optionNames.find((name) => optionLines[name] === code)

/** The checkboxes under each heading of the quote, in its order. */
export const optionsUnder = (rubric: Rubric): OptionName[] =>
  optionNames.filter((name) => priceLineOf(optionLines[name]).rubric === rubric)
