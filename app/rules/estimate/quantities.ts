import { type LineCode, priceLineOf } from '#app/content/estimate/price-lines.ts'
import { optionOf } from './options.ts'
import type { EstimateAnswers } from './questions.ts'

/** Kilometres included in the price of a hearse. */
const INCLUDED_KM = 50

/** Quantity of a line, and its label. Undefined: not part of this funeral. */
type Quantity = { count: number; label?: string } | undefined

const once = { count: 1 }
const when = (isPart: boolean): Quantity => (isPart ? once : undefined)
const times = (count: number, label: string): Quantity => (count > 0 ? { count, label } : undefined)

/** Lines decided by another question than a checkbox. Other lines are in every funeral of their kind. */
const quantities: Partial<Record<LineCode, (answers: EstimateAnswers) => Quantity>> = {
  CHAMB: ({ chamberDays: days }) => times(days, `Chambre funéraire, ${days}\u00A0jour${days > 1 ? 's' : ''}`),
  KM: ({ distanceKm }) => times(distanceKm - INCLUDED_KM, `${distanceKm - INCLUDED_KM}\u00A0km au-delà de 50`),
  PORT: ({ bearers }) => times(bearers, `${bearers} porteur${bearers > 1 ? 's' : ''}`),
  CREU: ({ grave }) => when(grave === 'nouvelle' || grave === 'terrain'),
  OUVC: ({ grave }) => when(grave === undefined || grave === 'existante'),
  TERR: ({ grave }) => when(grave === 'terrain'),
  CONC: ({ grave }) => when(grave === 'nouvelle'),
  DISP: ({ ashes }) => when(ashes === 'dispersion'),
  COLU: ({ ashes }) => when(ashes === 'columbarium'),
  CAVU: ({ ashes }) => when(ashes === 'cavurne'),
}

/** Lines of a kind of ceremony. Nobody is paid to lead a ceremony that does not take place. */
const ceremonies: Partial<Record<LineCode, readonly EstimateAnswers['ceremony'][]>> = {
  MC: ['civile', 'religieuse'],
  OFFC: ['civile'],
  SALL: ['civile'],
  CULT: ['religieuse'],
}

/** Returns the quantity of a line in a funeral. */
export function quantityOf(code: LineCode, answers: EstimateAnswers): Quantity {
  const { mode } = priceLineOf(code)
  if (mode !== 'both' && mode !== answers.mode) return undefined
  if (!(ceremonies[code]?.includes(answers.ceremony) ?? true)) return undefined
  const option = optionOf(code)
  if (option) return when(answers.options.has(option))
  return quantities[code] ? quantities[code](answers) : once
}
