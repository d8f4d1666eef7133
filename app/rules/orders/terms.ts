import { euros } from '../french.ts'
import type { Publisher } from '../partners/site.ts'

/** Change it with any word below: it is stored with each payer's acceptance. */
export const TERMS_VERSION = '2026-11-22'

/**
 * Terms shown before the order button, and stored as accepted. C. conso. art. L. 221-14. There is no waiver: letters
 * open at once and the fourteen days apply. choice-64
 */
export function termsOf(publisher: Pick<Publisher, 'publisherName' | 'publisherAddress'>, bought: Bought): string[] {
  const { publisherName, publisherAddress } = publisher
  const seller = [publisherName, publisherAddress].filter((text) => text !== '').join(', ')
  return [
    `${countsCopy(bought)} = ${euros(bought.amountCents / 100)}, toutes taxes comprises.`,
    ...(seller === '' ? [] : [`Vendu par ${seller}.`]),
    'Vos PDF s’ouvrent dès le paiement.',
    'Vous avez 14\u00A0jours pour renoncer, sans justification, même après avoir imprimé.',
  ]
}

export type Bought = { counts: { count: number; priceCents: number }[]; amountCents: number }

/** "4 courriers × 7,99 €". */
export const countsCopy = ({ counts }: Pick<Bought, 'counts'>): string =>
  counts
    .map(({ count, priceCents }) => `${count}\u00A0courrier${count > 1 ? 's' : ''} × ${euros(priceCents / 100)}`)
    .join(' + ')
