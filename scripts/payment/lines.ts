import { type Configured, isByHand, listUnasked } from '#app/operations/orders/operator.ts'
import type { OrderDeps } from '#app/operations/orders/papers.ts'
import { lineName } from '#app/operations/orders/papers.ts'
import { readLedger } from '#app/operations/orders/settle.ts'
import { dateTimeFr, euros } from '#app/rules/french.ts'
import { CURRENCY } from '#app/rules/orders/amounts.ts'
import { currencyCopy } from '#app/rules/orders/copy.ts'
import { isClaimed, type Ledger } from '#app/rules/orders/ledger.ts'
import { methodCopy, receiptTitle } from '#app/rules/orders/paper.ts'
import { type OrderStatus, orderStatuses } from '#app/rules/orders/status.ts'
import { listOrderLetters } from '#db/orders/letters.ts'
import { findOrder, findOrderByNumber, listOrders, type Order } from '#db/orders/orders.ts'
import { listPaymentEvents, listUnknownPayments, listUnmatchedOrders } from '#db/orders/payment-events.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { listRefunds, listRefundsWaiting, type Refund } from '#db/orders/refunds.ts'

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

/**
 * Lists the refunds to be made by hand, those that the provider has not made yet, the money that came and is not the
 * sum ordered or is of no known order, then the orders, newest first, with tab-separated values.
 */
export async function listOrderLines(
  { db, keys }: OrderDeps,
  status: string | undefined,
  configured?: Configured,
): Promise<string[]> {
  if (status !== undefined && !isStatus(status)) throw new Error(`Un statut est attendu : ${orderStatuses.join(', ')}.`)
  const byHand = await listWaitingLines({ db, keys }, 'by-hand')
  const asked = await listWaitingLines({ db, keys }, 'asked', configured)
  const unknown = (await listUnknownPayments(db)).map(
    ({ paymentId, amountCents, currency }) =>
      `Reçu, commande inconnue\t${paymentId}\t${currencyCopy(amountCents, currency)}`,
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
  return [...byHand, ...asked, ...unmatched.flat(), ...unknown, ...(await listOrders(db, keys, status)).map(lineOf)]
}

const waitingCopy = { 'by-hand': 'À rendre à la main', asked: 'Remboursement demandé' }

async function listWaitingLines(
  { db, keys }: Pick<OrderDeps, 'db' | 'keys'>,
  status: keyof typeof waitingCopy,
  configured?: Configured,
): Promise<string[]> {
  const refunds = await listRefundsWaiting(db, status)
  return await Promise.all(
    refunds.map(async (refund) => {
      const { number, buyer } = (await findOrder(db, keys, refund.orderId))!
      const ledger = await readLedger(db, { keys }, refund.orderId)
      const sum = currencyCopy(refund.amountCents, currencyOf(ledger, refund))
      const waits = isByHand(ledger, refund, configured) ? 'by-hand' : 'asked'
      const isBanks = waits === 'by-hand' && isClaimed(ledger, refund.paymentId)
      return [isBanks ? 'Contesté, la banque décide' : waitingCopy[waits], number, sum, buyer.name].join('\t')
    }),
  )
}

/** Returns the currency of the payment that a refund gives back: money that does not match may be in another one. */
const currencyOf = ({ payments }: Ledger, { paymentId }: Pick<Refund, 'paymentId'>): string =>
  payments.find((payment) => payment.paymentId === paymentId)?.currency ?? CURRENCY

const isStatus = (text: string): text is OrderStatus => (orderStatuses as readonly string[]).includes(text)

const lineOf = ({ number, createdAt, status, amountCents, method, buyer }: Order): string =>
  [number, at(createdAt), statusCopy[status], money(amountCents), methodCopy[method], buyer.name].join('\t')

/** Returns everything stored about an order, or undefined if the number is unknown. */
export async function showOrderLines({ db, keys }: OrderDeps, number: string): Promise<string[] | undefined> {
  const order = await findOrderByNumber(db, keys, number)
  if (!order) return undefined
  const letters = await listOrderLetters(db, order.id)
  const papers = await listReceipts(db, keys, order.id)
  const ledger = await readLedger(db, { keys }, order.id)
  const refunds = (await listRefunds(db, order.id)).map((refund) => {
    const sum = currencyCopy(refund.amountCents, currencyOf(ledger, refund))
    return `Remboursement\t${at(refund.askedAt)}\t${sum}\t${refund.reason}, ${refund.status}`
  })
  return [
    lineOf(order),
    [order.buyer.name, ...order.buyer.addressLines, order.buyer.email].join(', '),
    ...letters.map((letter) => {
      const state = letter.refundId ? 'rendu' : letter.grantedAt ? 'payé' : 'à payer'
      return `  ${lineName(order, letter)}\t${money(letter.priceCents)}\t${state}`
    }),
    ...papers.map((paper) => `${receiptTitle(paper)}\t${at(paper.issuedAt)}\t${money(paper.amountCents)}`),
    ...refunds,
    ...(await listPaymentEvents(db, order.id)).map(
      ({ provider, eventId, kind, receivedAt, result }) =>
        `${provider}\t${eventId}\t${at(receivedAt)}\t${kind}\t${result}`,
    ),
  ]
}
