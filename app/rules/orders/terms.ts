import { euros } from '../french.ts'
import type { Publisher } from '../partners/site.ts'
import type { Counts } from './amounts.ts'

/** Change it with any word below: it is stored with each payer's acceptance. */
export const TERMS_VERSION = '2026-11-28'

/**
 * Terms shown before the order button, and stored as accepted. C. conso. art. L. 221-14. There is no waiver: letters
 * open at once, posted letters leave at the next departure, and the fourteen days apply to both. choice-64
 */
export function termsOf(publisher: Pick<Publisher, 'publisherName' | 'publisherAddress'>, bought: Bought): string[] {
  const { publisherName, publisherAddress } = publisher
  const seller = [publisherName, publisherAddress].filter((text) => text !== '').join(', ')
  return [
    `${countsCopy(bought)} = ${euros(bought.amountCents / 100)}, toutes taxes comprises.`,
    ...(seller === '' ? [] : [`Vendu par ${seller}.`]),
    ...(hasLetters(bought) ? ['Vos PDF s’ouvrent dès le paiement.'] : []),
    ...(hasPosted(bought) ? [departure] : []),
    `Vous avez 14\u00A0jours pour renoncer, sans justification${hasLetters(bought) ? ', même après avoir imprimé' : ''}.`,
  ]
}

const hasLetters = ({ counts }: Bought) => counts.some(({ isPosted }) => !isPosted)
const hasPosted = ({ counts }: Bought) => counts.some(({ isPosted }) => isPosted)

const departure =
  'Nos envois partent le premier jour ouvré après le paiement, à 9\u00A0h. D’ici là, vous pouvez les annuler.'

export type Bought = { counts: Counts; amountCents: number }

/** "4 courriers × 7,99 € + 1 envoi × 8,90 €". */
export const countsCopy = ({ counts }: Pick<Bought, 'counts'>): string =>
  counts
    .map(({ count, priceCents, isPosted }) => {
      const noun = isPosted ? 'envoi' : 'courrier'
      return `${count}\u00A0${noun}${count > 1 ? 's' : ''} × ${euros(priceCents / 100)}`
    })
    .join(' + ')
