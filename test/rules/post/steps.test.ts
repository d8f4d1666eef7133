import { describe, expect, test } from 'vitest'
import {
  type DispatchStep,
  dispatchSteps,
  type ReachedSteps,
  stepOf,
  withinTime,
  withSteps,
} from '#app/rules/post/steps.ts'

const at = (hour: number) => `2026-11-25T${String(hour).padStart(2, '0')}:00:00.000Z`

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((others) => [item, ...others]))
}

const walks: [name: string, DispatchStep[], DispatchStep][] = [
  ['delivered', ['accepted', 'printed', 'posted', 'notice-left', 'delivered'], 'delivered'],
  ['returned', ['printed', 'posted', 'on-its-way', 'delivered', 'returned'], 'returned'],
  ['refused', ['asked', 'paid', 'submitting', 'accepted', 'refused'], 'refused'],
  ['cancelled', ['asked', 'paid', 'submitting', 'printed', 'cancelled'], 'cancelled'],
  ['given back and posted all the same', ['paid', 'submitting', 'refused', 'printed', 'posted'], 'posted'],
]

test('a reported step is neither before the letter was handed over nor in the future', () => {
  const reported = { printed: '1970-01-01T00:00:00.000Z', posted: at(10), delivered: '2099-01-01T00:00:00.000Z' }
  expect(withinTime(reported, { from: at(9), to: at(12) })).toEqual({
    printed: at(9),
    posted: at(10),
    delivered: at(12),
  })
})

describe.each(walks)('five reports of a letter that is %s', (_name, steps, end) => {
  const reports = steps.map((step, index): ReachedSteps => ({ [step]: at(index + 1) }))
  const inOrder = reports.reduce(withSteps, {})

  test('each of the 120 orders, with each report repeated, gives the same steps', () => {
    const orders = ordersOf(reports)
    expect(orders.length).toBe(120)
    const late = steps.map((step): ReachedSteps => ({ [step]: at(23) }))
    for (const order of orders) {
      expect([...order, ...order.toReversed()].reduce(withSteps, {})).toEqual(inOrder)
      expect([...late, ...order].reduce(withSteps, {})).toEqual(inOrder)
    }
    expect(stepOf(inOrder)).toBe(end)
  })

  test('no order ever goes back', () => {
    for (const order of ordersOf(reports)) {
      let reached: ReachedSteps = {}
      let rank = -1
      for (const report of order) {
        reached = withSteps(reached, report)
        const now = dispatchSteps.indexOf(stepOf(reached))
        expect(now).toBeGreaterThanOrEqual(rank)
        rank = now
      }
    }
  })
})
