import type { Day } from '../days.ts'

export type PaymentMethod = 'card' | 'telephone' | 'cheque'

export type ReceiptKind = 'receipt' | 'credit-note'

/** The buyer, never the deceased. choice-65 */
export type Buyer = { name: string; addressLines: string[]; email: string }

export type Seller = { name: string; address: string; siren: string; contact: string; vat: string }

/** Content of a receipt as first printed; it never changes. `lines`: kinds of letters, without answers. */
export type ReceiptContent = {
  seller: Seller
  buyer: Buyer
  orderNumber: string
  method: PaymentMethod
  /** Date of the payment or refund. */
  day: Day
  /** `isPosted`: a letter that the service posts. Absent from older receipts. */
  lines: { label: string; priceCents: number; isPosted?: true }[]
  /** Phone number of the partner. */
  helpPhone: string
  /** What its line says of itself: its hours, and whether a call is free. Absent from older receipts. */
  helpHours?: string
  /** On a receipt: all of it was given back at once. */
  isGivenBack?: true
  /** On a credit note: number of its receipt. */
  of?: string
}
