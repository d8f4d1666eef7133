import { ourHours } from '#app/rules/help-hours.ts'
import type { ReceiptPaper } from '#app/rules/orders/paper.ts'
import type { ReceiptContent } from '#app/rules/orders/receipt.ts'
import { aBuyer } from './orders.ts'

/** A receipt as it is stored, with the test's changes. */
export function aReceipt(
  differs: Partial<Omit<ReceiptPaper, 'content'>> = {},
  content: Partial<ReceiptContent> = {},
): ReceiptPaper {
  return {
    kind: 'receipt',
    number: '2026-000417',
    content: {
      seller: {
        name: 'Auprès',
        address: '4 rue du Port, 22300 Lannion',
        siren: '000000000',
        contact: 'aide@aupres.example',
        vat: '',
      },
      buyer: aBuyer,
      orderNumber: '26-0418',
      method: 'card',
      day: '2026-11-23',
      lines: ['Banque', 'Assurance maladie (CPAM)', 'Caisse de retraite de base', 'Fournisseur d’énergie'].map(
        (label) => ({
          label,
          priceCents: 799,
        }),
      ),
      helpPhone: '01 99 00 56 78',
      helpHours: ourHours,
      ...content,
    },
    ...differs,
  }
}

/** Returns what was received and not given back: receipts minus credit notes. Cents. */
export const balanceCents = (papers: readonly { kind: 'receipt' | 'credit-note'; amountCents: number }[]): number =>
  papers.reduce((sum, { kind, amountCents }) => sum + (kind === 'receipt' ? amountCents : -amountCents), 0)
