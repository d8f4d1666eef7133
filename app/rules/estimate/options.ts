import { type LineCode, priceLineOf } from '#app/content/estimate/price-lines.ts'
import type { Rubric } from '#app/content/estimate/rubrics.ts'

/** Optional lines, by the name of their checkbox in the URL. */
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

/** Options that are included by default. The others cost more than most families spend. */
export const usualOptions: readonly OptionName[] = [
  ...(['demarches', 'organisation', 'toilette', 'transport', 'capiton', 'maitre', 'salle', 'fleurs'] as const),
  ...(['faire-part', 'offrande', 'vacation'] as const),
]

/** Returns the checkbox of a line; undefined if another question decides it. */
export const optionOf = (code: LineCode): OptionName | undefined =>
  optionNames.find((name) => optionLines[name] === code)

/** Returns the checkboxes under a heading of the quote, in order. */
export const optionsUnder = (rubric: Rubric): OptionName[] =>
  optionNames.filter((name) => priceLineOf(optionLines[name]).rubric === rubric)
