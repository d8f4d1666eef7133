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

test('an unpaid order becomes what an event says, and any other order stays as it is', () => {
  const says = {
    'payment-awaited': 'awaiting',
    refused: 'refused',
    abandoned: 'abandoned',
    expired: 'expired',
  } as const
  const wrong = orderStatuses.flatMap((status) =>
    orderEvents.flatMap((event) => {
      // Nobody refuses or leaves a payment that was never begun.
      const isBegun = status !== 'open' || event === 'payment-awaited' || event === 'expired'
      const expected = isToPay(status) && isBegun && status !== says[event] ? says[event] : undefined
      const after = statusAfter(status, event)
      return after === expected ? [] : [`${status}, ${event}: ${after} instead of ${expected}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('every status that is not paid is reached, and each is on one side of the money', () => {
  const reached = new Set<OrderStatus>(['open', ...orderStatuses.flatMap((status) => Object.values(moves[status]))])
  expect([...reached].toSorted()).toEqual(orderStatuses.filter((status) => !wasPaid(status)).toSorted())
  expect(orderStatuses.filter((status) => !isToPay(status) && !wasPaid(status))).toEqual(['expired'])
})
