import { optionOf } from './options.ts'
import { type LineCode, priceLineOf } from './price-lines.ts'
import type { EstimateAnswers } from './questions.ts'

/** Kilometres within the price of a hearse. */
const INCLUDED_KM = 50

/** How often a line counts, and what it is then called. Undefined: it is no part of this funeral. */
type Quantity = { count: number; label?: string } | undefined

const once = { count: 1 }
const when = (isPart: boolean): Quantity => (isPart ? once : undefined)
const times = (count: number, label: string): Quantity => (count > 0 ? { count, label } : undefined)

/** Lines that another question than a checkbox decides. A line that is absent is in every funeral of its kind. */
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

/** Lines that go with one kind of ceremony: nobody is paid to lead a ceremony that does not take place. */
const ceremonies: Partial<Record<LineCode, readonly EstimateAnswers['ceremony'][]>> = {
  MC: ['civile', 'religieuse'],
  OFFC: ['civile'],
  SALL: ['civile'],
  CULT: ['religieuse'],
}

/** How often a line counts in a funeral. */
export function quantityOf(code: LineCode, answers: EstimateAnswers): Quantity {
  const { mode } = priceLineOf(code)
  if (mode !== 'both' && mode !== answers.mode) return undefined
  if (!(ceremonies[code]?.includes(answers.ceremony) ?? true)) return undefined
  const option = optionOf(code)
  if (option) return when(answers.options.has(option))
  return quantities[code] ? quantities[code](answers) : once
}
