import { listUnasked } from '#app/operations/orders/operator.ts'
import type { OrderDeps } from '#app/operations/orders/papers.ts'
import { lineName } from '#app/operations/orders/papers.ts'
import { dateTimeFr, euros } from '#app/rules/french.ts'
import { currencyCopy } from '#app/rules/orders/copy.ts'
import { methodCopy, receiptTitle } from '#app/rules/orders/paper.ts'
import { type OrderStatus, orderStatuses } from '#app/rules/orders/status.ts'
import { listOrderLetters } from '#db/orders/letters.ts'
import { findOrder, findOrderByNumber, listOrders, type Order } from '#db/orders/orders.ts'
import { listPaymentEvents, listUnmatchedOrders } from '#db/orders/payment-events.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { listRefunds, listRefundsWaiting } from '#db/orders/refunds.ts'

export const statusCopy: Record<OrderStatus, string> = {
  open: 'commandée',
  awaiting: 'en attente',
  refused: 'carte refusée',
  abandoned: 'abandonnée',
  expired: 'expirée',
  paid: 'payée',
  'refund-asked': 'remboursement demandé',
  refunded: 'remboursée',
  disputed: 'contestée',
}

const money = (cents: number) => euros(cents / 100)
const at = (instant: string) => dateTimeFr(new Date(instant))

/** Lists refunds to be made by hand, then orders, newest first, with tab-separated values. */
export async function listOrderLines({ db, keys }: OrderDeps, status: string | undefined): Promise<string[]> {
  if (status !== undefined && !isStatus(status)) throw new Error(`Un statut est attendu : ${orderStatuses.join(', ')}.`)
  const waiting = await listRefundsWaiting(db, 'by-hand')
  const byHand = await Promise.all(
    waiting.map(async ({ orderId, amountCents }) => {
      const order = await findOrder(db, keys, orderId)
      return `À rendre à la main\t${order?.number}\t${money(amountCents)}\t${order?.buyer.name}`
    }),
  )
  const unmatched = await Promise.all(
    (await listUnmatchedOrders(db)).map(async (id) => {
      const order = (await findOrder(db, keys, id))!
      return (await listUnasked(db, { keys }, order)).map(({ amountCents, currency }) => {
        const sum = currencyCopy(amountCents, currency)
        return `À rendre, reçu au lieu de ${money(order.amountCents)}\t${order.number}\t${sum}\t${order.buyer.name}`
      })
    }),
  )
  return [...byHand, ...unmatched.flat(), ...(await listOrders(db, keys, status)).map(lineOf)]
}

const isStatus = (text: string): text is OrderStatus => (orderStatuses as readonly string[]).includes(text)

const lineOf = ({ number, createdAt, status, amountCents, method, buyer }: Order): string =>
  [number, at(createdAt), statusCopy[status], money(amountCents), methodCopy[method], buyer.name].join('\t')

/** Returns everything stored about an order, or undefined if the number is unknown. */
export async function showOrderLines({ db, keys }: OrderDeps, number: string): Promise<string[] | undefined> {
  const order = await findOrderByNumber(db, keys, number)
  if (!order) return undefined
  const letters = await listOrderLetters(db, order.id)
  const papers = await listReceipts(db, keys, order.id)
  return [
    lineOf(order),
    [order.buyer.name, ...order.buyer.addressLines, order.buyer.email].join(', '),
    ...letters.map((letter) => {
      const state = letter.refundId ? 'rendu' : letter.grantedAt ? 'payé' : 'à payer'
      return `  ${lineName(order, letter)}\t${money(letter.priceCents)}\t${state}`
    }),
    ...papers.map((paper) => `${receiptTitle(paper)}\t${at(paper.issuedAt)}\t${money(paper.amountCents)}`),
    ...(await listRefunds(db, order.id)).map(
      ({ amountCents, reason, status, askedAt }) =>
        `Remboursement\t${at(askedAt)}\t${money(amountCents)}\t${reason}, ${status}`,
    ),
    ...(await listPaymentEvents(db, order.id)).map(
      ({ provider, eventId, kind, receivedAt, result }) =>
        `${provider}\t${eventId}\t${at(receivedAt)}\t${kind}\t${result}`,
    ),
  ]
}
