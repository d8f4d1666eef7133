import { before, type Duration, durationCopy } from '#app/rules/retention/durations.ts'

test.each<[now: string, duration: Duration, limit: string, words: string]>([
  ['2026-11-22T10:00:00.000Z', { hours: 24 }, '2026-11-21T10:00:00.000Z', '24\u00A0heures'],
  ['2026-11-22T10:00:00.000Z', { days: 1 }, '2026-11-21T10:00:00.000Z', 'un\u00A0jour'],
  ['2026-03-01T10:00:00.000Z', { days: 30 }, '2026-01-30T10:00:00.000Z', '30\u00A0jours'],
  ['2026-03-31T10:00:00.000Z', { months: 1 }, '2026-02-28T10:00:00.000Z', 'un\u00A0mois'],
  ['2026-11-22T10:00:00.000Z', { months: 24 }, '2024-11-22T10:00:00.000Z', '24\u00A0mois'],
  ['2028-02-29T10:00:00.000Z', { years: 10 }, '2018-02-28T10:00:00.000Z', '10\u00A0ans'],
])('At %s, %o ago is %s, formatted "%s"', (now, duration, limit, words) => {
  expect(before(new Date(now), duration)).toBe(limit)
  expect(durationCopy(duration)).toBe(words)
})
