import { isToGiveBack, nextAskAt, retryAt } from '#app/rules/post/asking.ts'
import { departureAfter } from '#app/rules/post/departure.ts'

test.each([
  ['an evening', '2026-11-24T18:04:00Z', '2026-11-25T08:00:00.000Z'],
  ['after midnight in Paris', '2026-11-24T23:30:00Z', '2026-11-26T08:00:00.000Z'],
  ['a Friday', '2026-11-27T10:00:00Z', '2026-11-30T08:00:00.000Z'],
  ['the eve of Christmas, a Thursday', '2026-12-24T10:00:00Z', '2026-12-28T08:00:00.000Z'],
  ['in summer time', '2026-07-01T10:00:00Z', '2026-07-02T07:00:00.000Z'],
  ['the night when the clocks go back', '2026-10-24T10:00:00Z', '2026-10-26T08:00:00.000Z'],
])('a letter paid %s leaves at 9:00 in Paris on the next working day', (_when, paid, leaves) => {
  expect(departureAfter(new Date(paid))).toBe(leaves)
})

const leftAt = '2026-11-25T08:00:00.000Z'
const after = (hours: number) => new Date(Date.parse(leftAt) + hours * 3_600_000)

test.each([
  ['an hour later on the first day', 'accepted', 'registered', 5, 1],
  ['a day later after that', 'posted', 'registered', 30, 24],
  ['a day later while a receipt is missing', 'delivered', 'registered', 80, 24],
  ['never, once a letter came back', 'returned', 'registered', 80, undefined],
  ['never, once it was refused', 'refused', 'registered', 5, undefined],
  ['never, a month after a plain letter was posted', 'posted', 'plain', 31 * 24, undefined],
  ['never, after 90 days', 'accepted', 'registered', 91 * 24, undefined],
] as const)('the carrier is asked %s', (_when, step, mode, hours, wait) => {
  const now = after(hours)
  const at = nextAskAt({ step, mode, leftAt, proofs: ['deposit'] }, now)
  expect(at && (Date.parse(at) - now.getTime()) / 3_600_000).toBe(wait)
})

test('the carrier is no longer asked about a delivered letter with all its proofs', () => {
  const known = { step: 'delivered', mode: 'registered', leftAt, proofs: ['deposit', 'receipt'] } as const
  expect(nextAskAt(known, after(5))).toBeUndefined()
})

test('failures are tried again more and more slowly, and given back after three days', () => {
  const waits = [0, 1, 2, 3, 10].map((tries) => (Date.parse(retryAt(tries, after(0))) - after(0).getTime()) / 60_000)
  expect(waits).toEqual([5, 10, 20, 40, 360])
  expect(isToGiveBack(leftAt, after(72))).toBe(false)
  expect(isToGiveBack(leftAt, after(73))).toBe(true)
})
