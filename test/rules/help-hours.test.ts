import { footerHours, ourHours, reopensAt } from '#app/rules/help-hours.ts'

// Instants in UTC; Paris is one hour later in winter, two in summer.
test.each([
  ['a Monday, at work', '2026-11-23T10:00:00Z', undefined],
  ['the minute it opens', '2026-11-23T08:00:00Z', undefined],
  ['a minute before', '2026-11-23T07:59:00Z', 'aujourd’hui à 9\u00A0h'],
  ['the last minute', '2026-11-23T16:59:00Z', undefined],
  ['the minute it closes', '2026-11-23T17:00:00Z', 'demain à 9\u00A0h'],
  ['a summer morning', '2026-07-06T07:00:00Z', undefined],
  ['a summer evening', '2026-07-06T16:00:00Z', 'demain à 9\u00A0h'],
  ['a Friday evening', '2026-11-27T20:00:00Z', 'lundi 30\u00A0novembre à 9\u00A0h'],
  ['a Sunday', '2026-11-22T12:00:00Z', 'demain à 9\u00A0h'],
  ['a Sunday evening, Monday in Paris', '2026-11-22T23:30:00Z', 'aujourd’hui à 9\u00A0h'],
  ['before Whit Monday', '2026-05-22T18:00:00Z', 'mardi 26\u00A0mai à 9\u00A0h'],
  ['Ascension', '2026-05-14T09:00:00Z', 'demain à 9\u00A0h'],
  ['the eve of Christmas, a Thursday', '2026-12-24T19:00:00Z', 'lundi 28\u00A0décembre à 9\u00A0h'],
  ['over the end of a year', '2026-12-31T19:00:00Z', 'lundi 4\u00A0janvier 2027 à 9\u00A0h'],
])('%s', (_when, at, words) => {
  expect(reopensAt({ helpHours: ourHours }, new Date(at))).toBe(words)
})

test('a partner’s own line says its own hours or none, and never that it reopens', () => {
  for (const helpHours of ['', 'tous les jours, jour et nuit']) {
    expect(reopensAt({ helpHours }, new Date('2026-11-22T12:00:00Z'))).toBeUndefined()
    expect(footerHours(helpHours).join(' ')).not.toContain('gratuit')
  }
  expect(footerHours('tous les jours').join(' ')).toBe(', tous les jours, ')
  expect(footerHours('')).toEqual(['', ''])
})
