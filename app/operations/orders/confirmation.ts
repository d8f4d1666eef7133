import type { AppContext } from '#app/context.ts'
import { parisDay } from '#app/rules/days.ts'
import { dateTimeFr, weekdayDate } from '#app/rules/french.ts'
import { type ConfirmationState, confirmationOf } from '#app/rules/orders/confirmation.ts'
import { lastDayToWithdraw, mayWithdraw } from '#app/rules/orders/refund.ts'
import { wasPaid } from '#app/rules/orders/status.ts'
import type { User } from '#db/accounts/users.ts'
import { listOrderLetters } from '#db/orders/letters.ts'
import { findOrder, findOrderByNumber } from '#db/orders/orders.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { listRefunds } from '#db/orders/refunds.ts'
import { askProvider } from './ask-provider.ts'

type ConfirmationDeps = Pick<AppContext, 'db' | 'keys' | 'sites' | 'payments' | 'now' | 'isReadOnly'>

/**
 * Where an order of this person's stands, once the provider has been asked about a checkout that they have left:
 * undefined for an order of somebody else's. Amounts in cents; days and hours in words.
 */
export async function readConfirmation(deps: ConfirmationDeps, user: User, number: string) {
  const { db, keys, now, isReadOnly } = deps
  const found = await findOrderByNumber(db, keys, number)
  if (found?.payerId !== user.id) return undefined
  if (!isReadOnly) await askProvider(deps, found, { isBack: true })
  const order = (await findOrder(db, keys, found.id)) ?? found
  const [papers, refunds, letters] = await Promise.all([
    listReceipts(db, keys, order.id),
    listRefunds(db, order.id),
    listOrderLetters(db, order.id),
  ])

  const { status, method, buyer, amountCents } = order
  const state: ConfirmationState = confirmationOf({ status, method, reasons: refunds.map(({ reason }) => reason) })
  const receipt = papers.find(({ kind }) => kind === 'receipt')
  const note = papers.findLast(({ kind }) => kind === 'credit-note')
  const paidAt = receipt && wasPaid(status) ? new Date(receipt.issuedAt) : undefined
  return {
    state,
    number,
    method,
    amountCents,
    letterCount: letters.length,
    email: buyer.email,
    receipt: receipt?.number,
    creditNote: note && { number: note.number, amountCents: note.amountCents, day: dayFr(note.issuedAt) },
    paidAt: paidAt && dateTimeFr(paidAt),
    withdrawableUntil: paidAt && mayWithdraw(paidAt, now()) ? weekdayDate(lastDayToWithdraw(paidAt)) : undefined,
  }
}

const dayFr = (at: string): string => weekdayDate(parisDay(new Date(at)))
