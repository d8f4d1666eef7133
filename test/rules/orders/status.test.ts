import { expect, test } from 'vitest'
import {
  isToPay,
  moves,
  type OrderStatus,
  orderEvents,
  orderStatuses,
  statusAfter,
  wasPaid,
} from '#app/rules/orders/status.ts'

/** Every allowed move, as the issue tells them: « from event to ». */
const allowed = [
  'open payment-awaited awaiting',
  'open paid paid',
  'open expired expired',
  'awaiting paid paid',
  'awaiting refused refused',
  'awaiting abandoned abandoned',
  'awaiting expired expired',
  'refused payment-awaited awaiting',
  'refused paid paid',
  'refused abandoned abandoned',
  'refused expired expired',
  'abandoned payment-awaited awaiting',
  'abandoned paid paid',
  'abandoned refused refused',
  'abandoned expired expired',
  'expired paid paid',
  'paid refund-asked refund-asked',
  'paid refunded refunded',
  'paid disputed disputed',
  'refund-asked part-refunded paid',
  'refund-asked refunded refunded',
  'refund-asked disputed disputed',
  'disputed dispute-won paid',
  'disputed refunded refunded',
]

test('every pair of a status and an event is an allowed move, or changes nothing', () => {
  const made = orderStatuses.flatMap((status) =>
    orderEvents.flatMap((event) => {
      const after = statusAfter(status, event)
      return after === undefined ? [] : [`${status} ${event} ${after}`]
    }),
  )
  expect(made).toHaveLength(allowed.length)
  expect(made.toSorted()).toEqual(allowed.toSorted())
})

test('every status has its row, is reached, and is on one side of the money', () => {
  expect(Object.keys(moves).toSorted()).toEqual([...orderStatuses].toSorted())
  const reached = new Set<OrderStatus>(['open', ...orderStatuses.flatMap((status) => Object.values(moves[status]))])
  expect([...reached].toSorted()).toEqual([...orderStatuses].toSorted())
  expect(orderStatuses.filter((status) => !isToPay(status) && !wasPaid(status))).toEqual(['expired'])
})
