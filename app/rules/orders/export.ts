import type { Day } from '../days.ts'
import { asText, decimalComma, frenchCsv } from './french-csv.ts'
import { methodCopy, type ReceiptPaper, vatCents } from './paper.ts'

/** One line of the accountant's file: a receipt, or a credit note with negative amounts. */
type Line = ReceiptPaper & { day: Day; amountCents: number }

const heading = ['numéro', 'pièce', 'date', 'commande', 'avoir sur', 'paiement', 'client', 'TTC', 'HT', 'TVA', 'taux']

/** Builds the accountant's file, with one line for each receipt and credit note. */
export function exportCsv(lines: readonly Line[]): string {
  const rows = lines.map(({ kind, number, day, content, amountCents }) => {
    const { orderNumber, of = '', method, buyer, seller } = content
    const sign = kind === 'receipt' ? 1 : -1
    const vat = vatCents(seller.vat, amountCents)
    return [
      ...[number, kind === 'receipt' ? 'reçu' : 'avoir', day, orderNumber, of, methodCopy[method], buyer.name].map(
        asText,
      ),
      ...[amountCents, amountCents - vat, vat].map((cents) => decimalComma(sign * cents)),
      seller.vat.replace('.', ','),
    ]
  })
  return frenchCsv([heading, ...rows])
}
