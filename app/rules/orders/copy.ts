import { euros } from '#app/rules/french.ts'
import { type Bought, countsCopy } from './terms.ts'

/** « 7,99 € », « 8 € ». */
export const priceCopy = (cents: number): string => euros(cents / 100)

/** « 4 courriers × 7,99 € = 31,96 € ». */
export const sumCopy = (bought: Bought): string => `${countsCopy(bought)} = ${priceCopy(bought.amountCents)}`

/** The two letters that nobody pays for. choice-78 */
export const freeLettersCopy = 'La demande de copies de l’acte de décès et la recherche de l’Agira sont gratuites.'
