import { euros } from '#app/rules/french.ts'
import { type Bought, countsCopy } from './terms.ts'

/** « 7,99 € », « 8 € ». */
export const priceCopy = (cents: number): string => euros(cents / 100)

/** « 4 courriers × 7,99 € = 31,96 € ». */
export const sumCopy = (bought: Bought): string => `${countsCopy(bought)} = ${priceCopy(bought.amountCents)}`
