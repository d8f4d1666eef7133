import type { LineCode } from './price-lines.ts'
import type { EstimateAnswers } from './questions.ts'

/** Kilometres within the price of a hearse. */
const INCLUDED_KM = 50
const BEARERS = 4

/** How often a line counts, and what it is then called. Undefined: it is no part of this funeral. */
type Quantity = { count: number; label?: string } | undefined

const quantities: Partial<Record<LineCode, (answers: EstimateAnswers) => Quantity>> = {
  DOSS: () => once,
  COORD: () => once,
  TOIL: () => once,
  SOINS: ({ options }) => when(options.has('soins')),
  CHAMB: ({ chamberDays: days }) => times(days, `Chambre funéraire, ${days}\u00A0jour${days > 1 ? 's' : ''}`),
  TRAV: ({ options }) => when(options.has('transport')),
  CERCI: ({ mode }) => when(mode === 'burial'),
  CERCC: ({ mode }) => when(mode === 'cremation'),
  GARN: () => once,
  PLAQ: () => once,
  CAPI: () => once,
  MEB: () => once,
  CORB: () => once,
  KM: ({ distanceKm }) => times(distanceKm - INCLUDED_KM, `${distanceKm - INCLUDED_KM}\u00A0km au-delà de 50`),
  PORT: () => times(BEARERS, `${BEARERS} porteurs`),
  MC: ({ ceremony }) => when(ceremony !== 'aucune'),
  SALL: ({ mode, ceremony }) => when(mode === 'cremation' && ceremony === 'civile'),
  FLEU: ({ options }) => when(options.has('fleurs')),
  CREU: ({ mode, grave }) => when(mode === 'burial' && grave === 'nouvelle'),
  OUVC: ({ mode, grave }) => when(mode === 'burial' && grave !== 'nouvelle'),
  MONU: ({ mode, options }) => when(mode === 'burial' && options.has('marbrerie')),
  CREM: ({ mode }) => when(mode === 'cremation'),
  URNE: ({ mode }) => when(mode === 'cremation'),
  DISP: ({ mode, grave }) => when(mode === 'cremation' && grave === undefined),
  CONC: ({ mode, grave }) => when(mode === 'burial' && grave === 'nouvelle'),
  COLU: ({ mode, grave }) => when(mode === 'cremation' && grave === 'nouvelle'),
  PART: ({ options }) => when(options.has('faire-part')),
  CULT: ({ ceremony }) => when(ceremony === 'religieuse'),
  VACP: () => once,
}
const once = { count: 1 }
const when = (isPart: boolean): Quantity => (isPart ? once : undefined)
const times = (count: number, label: string): Quantity => (count > 0 ? { count, label } : undefined)

/** How often a line counts in a funeral. */
export const quantityOf = (code: LineCode, answers: EstimateAnswers): Quantity => quantities[code]?.(answers)
