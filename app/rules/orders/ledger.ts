import type { RefundReason, RefundStatus } from './refund.ts'
import type { OrderStatus } from './status.ts'

/**
 * Money received for an order. `isMatched`: it is the sum ordered, in its currency, and has a receipt. Other money is
 * only to be given back. Cents, or the smallest unit of its currency.
 */
export type Payment = { provider: string; paymentId: string; amountCents: number; currency: string; isMatched: boolean }

/**
 * A taking: money taken back from a payment, by a refund or a dispute. `notedCents`: of its credit note, 0 without one.
 */
export type Taking = {
  id: string
  paymentId: string
  amountCents: number
  reason: RefundReason
  status: RefundStatus
  notedCents: number
}

/** All the money of one order. `takings`: in the order in which they were asked for. */
export type Ledger = { payments: readonly Payment[]; takings: readonly Taking[] }

/**
 * An event of a taking. `made`: the provider has given the money back. `given`: the operator has. `failed`: it came
 * back, because the card is closed. `won` and `lost`: end of a dispute, for the service. `excess`: less is left of its
 * payment than it takes.
 */
export type TakingEvent = 'made' | 'given' | 'failed' | 'won' | 'lost' | 'excess'

/**
 * Every allowed move of a taking. Other events change nothing, because events come late, repeated and in any order. A
 * closed refund that turns out to be made counts, because the provider had received it before.
 */
export const takingMoves: Readonly<Record<RefundStatus, Partial<Record<TakingEvent, RefundStatus>>>> = {
  asked: { made: 'done', failed: 'by-hand', excess: 'closed' },
  'by-hand': { given: 'done', excess: 'closed' },
  claimed: { won: 'closed', lost: 'done' },
  done: { failed: 'by-hand' },
  closed: { made: 'done' },
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const isWaiting = ({ status }: Taking) => status === 'asked' || status === 'by-hand'

const takingsOf = ({ takings }: Ledger, { paymentId }: Payment, isCounted: (taking: Taking) => boolean) =>
  takings.filter((taking) => taking.paymentId === paymentId && isCounted(taking))

const centsOf = (takings: readonly Taking[]) => sum(takings.map(({ amountCents }) => amountCents))

/** Returns what was not given back of a payment, ignoring waiting refunds. Never below 0. */
export const leftOf = (ledger: Ledger, payment: Payment): number =>
  Math.max(0, payment.amountCents - centsOf(takingsOf(ledger, payment, ({ status }) => status === 'done')))

/** Whether a bank dispute is open on a payment. Until it ends, the provider refunds none of it. */
export const isClaimed = ({ takings }: Pick<Ledger, 'takings'>, paymentId: string): boolean =>
  takings.some((taking) => taking.paymentId === paymentId && taking.status === 'claimed')

/** Lists waiting refunds larger than what is left of their payment, and what each may still take. */
export function excessesOf(ledger: Ledger): { taking: Taking; leftCents: number }[] {
  return ledger.payments.flatMap((payment) => {
    let left = leftOf(ledger, payment)
    return takingsOf(ledger, payment, isWaiting).flatMap((taking) => {
      const leftCents = Math.min(taking.amountCents, left)
      left -= leftCents
      return leftCents < taking.amountCents ? [{ taking, leftCents }] : []
    })
  })
}

/**
 * Lists the missing credit notes, in cents: one for each finished taking. The notes of a payment never exceed its
 * receipt. choice-65
 */
export function missingCreditNotes(ledger: Ledger): { taking: Taking; amountCents: number }[] {
  return ledger.payments
    .filter(({ isMatched }) => isMatched)
    .flatMap((payment) => {
      let left = payment.amountCents - notedCents(ledger, payment)
      return takingsOf(ledger, payment, ({ status, notedCents }) => status === 'done' && notedCents === 0)
        .map((taking) => {
          const amountCents = Math.min(taking.amountCents, left)
          left -= amountCents
          return { taking, amountCents }
        })
        .filter(({ amountCents }) => amountCents > 0)
    })
}

const notedCents = (ledger: Ledger, payment: Payment) =>
  sum(takingsOf(ledger, payment, () => true).map((taking) => taking.notedCents))

/** Returns receipts minus credit notes, in cents. */
export const balanceOf = (ledger: Ledger): number =>
  sum(matched(ledger).map((payment) => payment.amountCents - notedCents(ledger, payment)))

/**
 * Returns what is left of the order after all waiting refunds, in cents. Its letters are paid for if this is above 0.
 */
export const keptOf = (ledger: Ledger): number =>
  sum(matched(ledger).map((payment) => leftOf(ledger, payment) - centsOf(takingsOf(ledger, payment, isWaiting))))

const matched = ({ payments }: Ledger) => payments.filter(({ isMatched }) => isMatched)

/** Returns what is given back of the order's own money: what waits, what is done, and why. Cents. */
export function givenBackOf(ledger: Ledger): { waitingCents: number; returnedCents: number; reasons: RefundReason[] } {
  const takings = matched(ledger).flatMap((payment) =>
    takingsOf(ledger, payment, (taking) => isWaiting(taking) || taking.status === 'done'),
  )
  return {
    waitingCents: centsOf(takings.filter(isWaiting)),
    returnedCents: sum(matched(ledger).map((payment) => payment.amountCents - leftOf(ledger, payment))),
    reasons: takings.map(({ reason }) => reason),
  }
}

/** Computes the status of the order from its money. Without a matching payment, it does not change. */
export function statusOf(ledger: Ledger, status: OrderStatus): OrderStatus {
  const payments = matched(ledger)
  if (payments.length === 0) return status
  if (payments.some(({ paymentId }) => isClaimed(ledger, paymentId))) return 'disputed'
  if (balanceOf(ledger) <= 0) return 'refunded'
  const isAsked = payments.some(
    (payment) => takingsOf(ledger, payment, (taking) => isWaiting(taking) && taking.notedCents === 0).length > 0,
  )
  return isAsked ? 'refund-asked' : 'paid'
}

/** Lists the unmatched money that was not given back yet. */
export const unmatchedOf = (ledger: Ledger): Payment[] =>
  ledger.payments.filter((payment) => !payment.isMatched && leftOf(ledger, payment) > 0)
