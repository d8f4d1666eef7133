import type { Day } from '../days.ts'
import type { Read } from './reads.ts'

/** Words of a place where one pays in person. */
const counter = /\b(AGENCES?|BOUTIQUES?|GUICHET|MAGASIN|TABAC|KIOSQUE|RELAY|RELAIS|BORNE|BUREAU DE POSTE|ACCUEIL)\b/

/** Words of a payment in advance to a funeral firm. */
const deposit = /\b(ACOMPTE|ARRHES|DEVIS)\b/

/** Percent between two amounts of one subscription: a price goes up. */
const MOST_RISE = 15

/** Whether an operation is a purchase, although it names an organisation that people have contracts with. */
export function isPurchase({ match, read, day }: Read, deathDay: Day | undefined): boolean {
  if (!match) return false
  if (match.creditor.category === 'obseques')
    return deposit.test(read.text) || (deathDay !== undefined && day >= deathDay)
  return read.type === 'carte' && (match.creditor.atCounter === true || counter.test(read.text))
}

/** Whether payments by card are those of a subscription: they come back, and their amounts hardly change. */
export function isSubscription(group: readonly Read[], rhythm: string | undefined): boolean {
  const amounts = group.map(({ cents }) => Math.abs(cents))
  return rhythm !== undefined && Math.max(...amounts) * 100 <= Math.min(...amounts) * (100 + MOST_RISE)
}
