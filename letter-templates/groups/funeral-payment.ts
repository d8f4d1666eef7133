import { figures } from '#app/content/figures.ts'
import { chosenAmount } from '#app/rules/estimate/kept-quotes.ts'
import { euros } from '#app/rules/french.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Field } from '#app/rules/letters/definition.ts'
import { tick } from './fields.ts'

const asked = 'blocageComptesDemandeSoldeFuneralInvoice'
const amount = 'blocageComptesDemandeSoldeFuneralAmount'

/** Fields that ask whether the bank should pay for the funeral, and how much. CMF art. L. 312-1-4. */
export const funeralPayment: Field[] = [
  tick(asked, 'Payer les obsèques sur le compte', {
    help: `Jusqu’à ${euros(figures.funeralDebitCeiling.value)}, si le solde suffit, sur facture.`,
  }),
  {
    name: amount,
    label: 'Montant des obsèques, en euros',
    type: 'number',
    check: 'amount',
    help: 'Celui de la facture. Si vous avez choisi un devis, nous proposons le sien.',
    autoComplete: 'off',
    showIf: { field: asked, is: 'on' },
  },
]

/** Proposes the amount of the quote that the family chose, until they enter another one. */
export const paymentProposed = (known: Answers): Answers => ({ [amount]: chosenAmount(known) })
