import { euros } from '#app/rules/french.ts'
import { CURRENCY } from './amounts.ts'
import { type Bought, countsCopy } from './terms.ts'

/** "7,99 €", "8 €". */
export const priceCopy = (cents: number): string => euros(cents / 100)

/** "31,95 €", "31,96 $US", from an amount in the smallest unit of its currency (ISO 4217, lower case). */
export function currencyCopy(amount: number, currency: string): string {
  if (currency === CURRENCY) return priceCopy(amount)
  const format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** "4 courriers × 7,99 € = 31,96 €". */
export const sumCopy = (bought: Bought): string => `${countsCopy(bought)} = ${priceCopy(bought.amountCents)}`

/** The price of letters in one sentence, after one that speaks of them. choice-78 */
export const lettersPriceCopy = (cents: number): string =>
  `Deux sont offertes, les autres coûtent ${priceCopy(cents)} chacune.`

/** The two letters that are always free. choice-78 */
export const freeLettersCopy = 'La demande de copies de l’acte de décès et la recherche de l’Agira sont gratuites.'
