import {
  isToPay,
  moves,
  type OrderStatus,
  orderEvents,
  orderStatuses,
  statusAfter,
  wasPaid,
} from '#app/rules/orders/status.ts'

test('an event changes the status of an unpaid order, and of no other', () => {
  const says = {
    'payment-awaited': 'awaiting',
    refused: 'refused',
    abandoned: 'abandoned',
    expired: 'expired',
  } as const
  const wrong = orderStatuses.flatMap((status) =>
    orderEvents.flatMap((event) => {
      // A payment that was never begun cannot be refused or abandoned.
      const isBegun = status !== 'open' || event === 'payment-awaited' || event === 'expired'
      const expected = isToPay(status) && isBegun && status !== says[event] ? says[event] : undefined
      const after = statusAfter(status, event)
      return after === expected ? [] : [`${status}, ${event}: ${after} instead of ${expected}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('every unpaid status can be reached, and each has money or none', () => {
  const reached = new Set<OrderStatus>(['open', ...orderStatuses.flatMap((status) => Object.values(moves[status]))])
  expect([...reached].toSorted()).toEqual(orderStatuses.filter((status) => !wasPaid(status)).toSorted())
  expect(orderStatuses.filter((status) => !isToPay(status) && !wasPaid(status))).toEqual(['expired'])
})
