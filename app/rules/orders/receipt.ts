import type { Day } from '../days.ts'

export type PaymentMethod = 'card' | 'telephone' | 'cheque'

export type ReceiptKind = 'receipt' | 'credit-note'

/** Who pays, never who died. choice-65 */
export type Buyer = { name: string; addressLines: string[]; email: string }

export type Seller = { name: string; address: string; siren: string; contact: string; vat: string }

/** As it was printed, and as it is printed for ever. `lines` name kinds of letters, without any answer. */
export type ReceiptContent = {
  seller: Seller
  buyer: Buyer
  orderNumber: string
  method: PaymentMethod
  /** The day of payment, or of refund. */
  day: Day
  lines: { label: string; priceCents: number }[]
  /** Of the partner, free of charge. */
  helpPhone: string
  /** On a receipt: all of it was given back at once. */
  isGivenBack?: true
  /** The number of the receipt that a credit note takes back. */
  of?: string
}
