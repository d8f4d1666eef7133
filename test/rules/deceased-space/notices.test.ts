import { anniversaryToAnnounce, maySendAgain } from '#app/rules/deceased-space/notices.ts'

describe('The anniversary of a death', () => {
  test.each([
    ['a week before', '2026-03-10', '2027-03-03', { day: '2027-03-10', years: 1 }],
    ['on the eve, when it could not be said before', '2026-03-10', '2027-03-09', { day: '2027-03-10', years: 1 }],
    ['over the turn of the year', '2026-01-03', '2026-12-29', { day: '2027-01-03', years: 1 }],
    ['each year', '2020-03-10', '2027-03-05', { day: '2027-03-10', years: 7 }],
    ['of a 29 February', '2024-02-29', '2026-02-21', { day: '2026-02-28', years: 2 }],
  ])('The anniversary is announced %s', (_, death, today, told) => {
    expect(anniversaryToAnnounce(death, today)).toEqual(told)
  })

  test.each([
    ['earlier than that', '2026-03-10', '2027-03-02'],
    ['on the day itself', '2026-03-10', '2027-03-10'],
    ['in the first weeks', '2026-03-10', '2026-03-08'],
    ['in the first weeks, over the turn of the year', '2026-12-30', '2026-12-28'],
    ['for a day that nobody told', '', '2027-03-03'],
  ])('The anniversary is not announced %s', (_, death, today) => {
    expect(anniversaryToAnnounce(death, today)).toBeUndefined()
  })
})

test.each([
  ['digest', undefined, true],
  ['digest', '2026-03-05', false],
  ['digest', '2026-03-04', true],
  ['anniversary', '2026-03-01', false],
  ['anniversary', '2025-03-03', true],
] as const)('The %s email, last sent on %s, may be sent on 5 March 2026 (%s)', (kind, lastSentOn, may) => {
  expect(maySendAgain(kind, lastSentOn, '2026-03-05')).toBe(may)
})
