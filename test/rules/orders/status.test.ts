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

/** Every allowed transition before money is received, as "from event to". */
const allowed = [
  'open payment-awaited awaiting',
  'open expired expired',
  'awaiting refused refused',
  'awaiting abandoned abandoned',
  'awaiting expired expired',
  'refused payment-awaited awaiting',
  'refused abandoned abandoned',
  'refused expired expired',
  'abandoned payment-awaited awaiting',
  'abandoned refused refused',
  'abandoned expired expired',
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

test('every status that is not paid is reached, and each is on one side of the money', () => {
  const reached = new Set<OrderStatus>(['open', ...orderStatuses.flatMap((status) => Object.values(moves[status]))])
  expect([...reached].toSorted()).toEqual(orderStatuses.filter((status) => !wasPaid(status)).toSorted())
  expect(orderStatuses.filter((status) => !isToPay(status) && !wasPaid(status))).toEqual(['expired'])
})
