import type { AppContext } from '#app/context.ts'
import { parisDay } from '#app/rules/days.ts'
import { dateTimeFr, weekdayDate } from '#app/rules/french.ts'
import { confirmationOf, type OrderConfirmation } from '#app/rules/orders/confirmation.ts'
import { currencyCopy } from '#app/rules/orders/copy.ts'
import { givenBackOf, keptOf, type Ledger, unmatchedOf } from '#app/rules/orders/ledger.ts'
import { countKinds } from '#app/rules/orders/line.ts'
import { lastDayToWithdraw, mayWithdraw } from '#app/rules/orders/refund.ts'
import { wasPaid } from '#app/rules/orders/status.ts'
import type { User } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { listOrderLetters, type OrderLetter } from '#db/orders/letters.ts'
import { findOrder, findOrderByNumber } from '#db/orders/orders.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { askProvider } from './ask-provider.ts'
import { findDispatchOfLine } from './lines.ts'
import { sendRefunds } from './refunds.ts'
import { isPaidFor, readLedger } from './settle.ts'
import { findOtherPayer, sortLines } from './sort-lines.ts'

type ConfirmationDeps = Pick<AppContext, 'db' | 'keys' | 'sites' | 'payments' | 'now' | 'isReadOnly'>

/**
 * Reads the state of this user's order, after asking the provider about a checkout they have left. Undefined for
 * another user's order.
 */
export async function readOrderConfirmation(
  deps: ConfirmationDeps,
  user: User,
  number: string,
): Promise<OrderConfirmation | undefined> {
  const { db, keys, now, isReadOnly } = deps
  const found = await findOrderByNumber(db, keys, number)
  if (found?.payerId !== user.id) return undefined
  const asked = isReadOnly ? undefined : await askProvider(deps, found)
  if (asked === 'recorded') await sendRefunds(deps, found.id)
  const order = (await findOrder(db, keys, found.id)) ?? found
  const [papers, letters, ledger] = await Promise.all([
    listReceipts(db, keys, order.id),
    listOrderLetters(db, order.id),
    readLedger(db, deps, order.id),
  ])

  const { status, method, buyer, amountCents } = order
  const received = receivedOf(ledger)
  const { waitingCents, returnedCents, reasons } = givenBackOf(ledger)
  const isCheckoutOpen = asked === 'open'
  const keptCents = keptOf(ledger)
  const { granted, back, firsts } = await sortLines(db, deps, letters)
  const notToPay = wasPaid(status) ? [] : [...back.keys()]
  const recorded = { status, method, isCheckoutOpen, received, notToPay, keptCents, waitingCents, reasons }
  const state = confirmationOf(recorded)
  const receipt = papers.find(({ kind }) => kind === 'receipt')
  const note = papers.findLast(({ kind }) => kind === 'credit-note')
  const paid = letters.filter(isPaidFor)
  const paidAt = receipt && wasPaid(status) ? new Date(receipt.issuedAt) : undefined
  return {
    state,
    number,
    method: receipt?.content.method ?? method,
    amountCents,
    counts: countKinds(paid),
    leavesAt: await readDeparture(db, paid, now()),
    email: buyer.email,
    notToPay,
    isAnyToPay: granted.length > 0,
    otherPayer: await findOtherPayer(db, deps, order, firsts),
    received,
    waitingCents,
    returnedCents,
    receipt: receipt?.number,
    creditNote: note && { number: note.number, day: dayFr(note.issuedAt) },
    paidAt: paidAt && dateTimeFr(paidAt),
    withdrawableUntil: paidAt && mayWithdraw(paidAt, now()) ? weekdayDate(lastDayToWithdraw(paidAt)) : undefined,
  }
}

/** Returns when the next paid dispatch leaves, in words. */
async function readDeparture(db: Db, lines: readonly OrderLetter[], now: Date): Promise<string | undefined> {
  const dispatches = await Promise.all(lines.map((line) => findDispatchOfLine(db, line)))
  const leaving = dispatches.flatMap((one) =>
    one?.step === 'paid' && one.leavesAt > now.toISOString() ? one.leavesAt : [],
  )
  const [next] = leaving.toSorted()
  return next && dateTimeFr(new Date(next))
}

/** Describes the money that is not the sum ordered: what waits for its refund, or else what was refunded. */
function receivedOf(ledger: Ledger): OrderConfirmation['received'] {
  const waiting = unmatchedOf(ledger)
  const isReturned = waiting.length === 0
  const payments = isReturned ? ledger.payments.filter(({ isMatched }) => !isMatched) : waiting
  const sums = payments.map(({ amountCents, currency }) => currencyCopy(amountCents, currency)).join(', ')
  return sums === '' ? undefined : { sums, isReturned }
}

const dayFr = (at: string): string => weekdayDate(parisDay(new Date(at)))
