import { openEndpoints } from '#app/adapters/browser-endpoints.ts'

const [one, two, three] = ['ws://one:9222', 'ws://two:9222', 'ws://three:9222'] as const
const MINUTE = 60_000

test("remote browsers are used in turn, starting with the process's own index", () => {
  const endpoints = openEndpoints([one, two, three], 4)
  expect([0, 1, 2, 3].map((now) => endpoints.next(now))).toEqual([two, three, one, two])
})

test('a browser that failed is skipped for a minute, then tried again', () => {
  const endpoints = openEndpoints([one, two])
  expect(endpoints.next(0)).toBe(one)
  endpoints.leave(one, 0)
  expect([1, 2, MINUTE - 1].map((now) => endpoints.next(now))).toEqual([two, two, two])
  expect(endpoints.next(MINUTE)).toBe(one)
})

test('when all have failed, the one that failed first is tried', () => {
  const endpoints = openEndpoints([one, two, three])
  for (const [at, endpoint] of [two, three, one].entries()) endpoints.leave(endpoint, at)
  expect(endpoints.next(10)).toBe(two)
  endpoints.leave(two, 10)
  expect(endpoints.next(11)).toBe(three)
})

test('an empty list gives no endpoint', () => {
  expect(openEndpoints([]).next(0)).toBeUndefined()
})
