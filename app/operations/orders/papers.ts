import type { AppContext } from '#app/context.ts'
import { parisDay } from '#app/rules/days.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { totalCents } from '#app/rules/orders/amounts.ts'
import { isDispatchLine } from '#app/rules/orders/line.ts'
import type { ReceiptContent } from '#app/rules/orders/receipt.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import type { Db } from '#db/connect.ts'
import type { OrderLetter } from '#db/orders/letters.ts'
import { nameKey } from '#db/orders/order-row.ts'
import type { Order } from '#db/orders/orders.ts'
import { insertReceipt, type Receipt } from '#db/orders/receipts.ts'
import type { Refund } from '#db/orders/refunds.ts'
import { letterOf } from '#letters/index.ts'

/** Name of the provider of payments by cheque or phone, recorded by the operator. */
export const OPERATOR = 'operator'

export type OrderDeps = Pick<AppContext, 'db' | 'keys' | 'now' | 'sites'>

type PaperDeps = Omit<OrderDeps, 'db'>

type Sold = { order: Order; letters: readonly OrderLetter[] }

/**
 * Writes the receipt of a payment, in its transaction. `isGivenBack`: all of it was returned at once. Lines have the
 * names of the order.
 */
export async function writeReceipt(
  db: Db,
  deps: PaperDeps,
  { order, letters, payment, isGivenBack }: Sold & { payment: PaymentToRefund; isGivenBack: boolean },
): Promise<Receipt> {
  const { provider, paymentId, amountCents } = payment
  // A card may pay an order by cheque, if its checkout was still open.
  const method = provider === OPERATOR ? order.method : 'card'
  const content = {
    ...contentOf(deps, order, { method, lines: linesOf(order, letters) }),
    ...(isGivenBack && { isGivenBack: true as const }),
  }
  const row = { kind: 'receipt', orderId: order.id, provider, paymentId, refundId: null, amountCents, content } as const
  return await insertReceipt(db, deps.keys, row, deps.now())
}

export type PaymentToRefund = { provider: string; paymentId: string; amountCents: number }

/** Returns the status of a new refund: a provider gives back its own payments, and the operator all others. */
export const waitingFor = ({ provider }: Pick<PaymentToRefund, 'provider'>) =>
  provider === OPERATOR ? ('by-hand' as const) : ('asked' as const)

/**
 * Writes the credit note of a refund, in the transaction that marks it done. `amountCents`: at most what is left of its
 * receipt. If the amount is not the sum of its letters, the note has one line.
 */
export async function writeCreditNote(
  db: Db,
  deps: PaperDeps,
  { order, letters, refund, of, amountCents }: Sold & { refund: Refund; of: Receipt; amountCents: number },
): Promise<Receipt> {
  const { id: refundId, paymentId } = refund
  const isOfLetters = totalCents(letters) === amountCents
  const lines = isOfLetters ? linesOf(order, letters) : [{ label: 'Somme rendue', priceCents: amountCents }]
  const content = { ...contentOf(deps, order, { method: of.content.method, lines }), of: of.number }
  const row = { kind: 'credit-note', orderId: order.id, provider: of.provider, paymentId, refundId } as const
  return await insertReceipt(db, deps.keys, { ...row, amountCents, content }, deps.now())
}

/** Name of a line: "Banque : Crédit Mutuel" as it was ordered, or "Banque (2)" for an order older than stored names. */
export const lineName = ({ names }: Pick<Order, 'names'>, line: Pick<OrderLetter, 'accountId' | 'documentId'>) =>
  names[nameKey(line)] ?? (isDispatchLine(line.documentId) ? 'Envoi' : letterName(letterOf(line.documentId)))

const linesOf = (order: Order, letters: readonly OrderLetter[]) =>
  letters.map((letter) => ({
    label: lineName(order, letter),
    priceCents: letter.priceCents,
    ...(isDispatchLine(letter.documentId) && { isPosted: true as const }),
  }))

function contentOf(
  deps: PaperDeps,
  order: Order,
  { method, lines }: Pick<ReceiptContent, 'method' | 'lines'>,
): ReceiptContent {
  const { publisher, helpPhone, helpHours } = siteOf(deps.sites(), order)
  return {
    seller: {
      name: publisher.publisherName,
      address: publisher.publisherAddress,
      siren: publisher.publisherSiren,
      contact: publisher.publisherContact,
      vat: publisher.publisherVat,
    },
    buyer: order.buyer,
    orderNumber: order.number,
    method,
    day: parisDay(deps.now()),
    lines,
    helpPhone,
    helpHours,
  }
}
