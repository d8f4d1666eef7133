import type { Day } from '../days.ts'
import { methodCopy, type ReceiptPaper, vatCents } from './paper.ts'

/** One line of the accountant's file: a receipt, or a credit note with negative amounts. */
type Line = ReceiptPaper & { day: Day; amountCents: number }

const heading = ['numéro', 'pièce', 'date', 'commande', 'avoir sur', 'paiement', 'client', 'TTC', 'HT', 'TVA', 'taux']

/**
 * Builds a CSV for French spreadsheets: semicolons, decimal commas, a byte order mark. An apostrophe marks user text
 * that a spreadsheet would run (`=`, `+`, `-`, `@`, a tab) as text. OWASP, CSV injection.
 */
export function exportCsv(lines: readonly Line[]): string {
  const rows = lines.map(({ kind, number, day, content, amountCents }) => {
    const { orderNumber, of = '', method, buyer, seller } = content
    const sign = kind === 'receipt' ? 1 : -1
    const vat = vatCents(seller.vat, amountCents)
    return [
      ...[number, kind === 'receipt' ? 'reçu' : 'avoir', day, orderNumber, of, methodCopy[method], buyer.name].map(
        asText,
      ),
      ...[amountCents, amountCents - vat, vat].map((cents) => decimal(sign * cents)),
      seller.vat.replace('.', ','),
    ]
  })
  return `\uFEFF${[heading, ...rows].map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`
}

const asText = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** Formats a number such as "-31,96", which is not a formula. */
const decimal = (cents: number) => (cents / 100).toFixed(2).replace('-0,00', '0,00').replace('.', ',')

const quoted = (cell: string) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
