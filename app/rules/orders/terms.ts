import { euros } from '../french.ts'
import type { Publisher } from '../partners/site.ts'

/** Changes with every word below: what a payer accepted is kept with it. */
export const TERMS_VERSION = '2026-11-22'

/**
 * What is read before the button that orders, and kept as it was accepted. C. conso. art. L. 221-14. No waiver is
 * asked: the letters open at once and the fourteen days hold. choice-64
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

/** « 4 courriers × 7,99 € ». */
export const countsCopy = ({ counts }: Pick<Bought, 'counts'>): string =>
  counts
    .map(({ count, priceCents }) => `${count}\u00A0courrier${count > 1 ? 's' : ''} × ${euros(priceCents / 100)}`)
    .join(' + ')
