import type { Day } from '../days.ts'
import type { ReadOperation } from './reads.ts'

/** Words for places where people pay in person. */
const counter = /\b(AGENCES?|BOUTIQUES?|GUICHET|MAGASIN|TABAC|KIOSQUE|RELAY|RELAIS|BORNE|BUREAU DE POSTE|ACCUEIL)\b/

/** Words for a deposit paid to a funeral director. */
const deposit = /\b(ACOMPTE|ARRHES|DEVIS)\b/

/** Maximum price increase of a subscription, in percent. */
const MOST_RISE = 15

/** Whether an operation is a purchase, although its organisation also has contracts. */
export function isPurchase({ match, read, day }: ReadOperation, deathDay: Day | undefined): boolean {
  if (!match) return false
  if (match.creditor.category === 'obseques')
    return deposit.test(read.text) || (deathDay !== undefined && day >= deathDay)
  return read.type === 'carte' && (match.creditor.atCounter === true || counter.test(read.text))
}

/** Whether card payments are a subscription: they recur, and the amounts hardly change. */
export function isSubscription(group: readonly ReadOperation[], rhythm: string | undefined): boolean {
  const amounts = group.map(({ cents }) => Math.abs(cents))
  return rhythm !== undefined && Math.max(...amounts) * 100 <= Math.min(...amounts) * (100 + MOST_RISE)
}
