import { postingOf, sheetsOf } from '#app/rules/bundle/envelopes.ts'

test.each([
  [1, 'DL', 10, 20],
  [3, 'DL', 20, 20],
  [4, 'DL', 25, 100],
  [5, 'C5', 33, 100],
  [10, 'C5', 58, 100],
  [11, 'C4', 72, 100],
  [40, 'C4', 217, 250],
  [2000, 'C4', 10017, 3000],
] as const)('%i sheets go in a %s, weigh about %i g, and are posted up to %i g', (sheets, envelope, weight, upTo) => {
  expect(postingOf(sheets)).toEqual({ envelope, weight, upTo })
})

test.each([
  [1, 'DL', 15, 20],
  [2, 'DL', 20, 20],
  [3, 'DL', 25, 100],
  [10, 'C5', 63, 100],
] as const)(
  '%i sheets and a return envelope go in a %s, weigh about %i g, and are posted up to %i g',
  (sheets, envelope, weight, upTo) => {
    expect(postingOf(sheets, { withReturnEnvelope: true })).toEqual({ envelope, weight, upTo })
  },
)

test('five pages are three sheets on both sides, five on one', () => {
  expect(sheetsOf(5, 'duplex')).toBe(3)
  expect(sheetsOf(5, 'simplex')).toBe(5)
})
