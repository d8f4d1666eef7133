import { isOver, mapOf, parisTime, spanOf, whenFr } from '#app/rules/deceased-space/moment-copy.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ')

describe('The date of a moment', () => {
  test.each([
    [{ datetime: '2026-03-10T14:30' }, 'mardi 10 mars 2026, 14 h 30'],
    [{ datetime: '2026-03-07T10:00', endDatetime: '2026-03-07T18:00' }, 'samedi 7 mars 2026, de 10 h à 18 h'],
    [
      { datetime: '2026-03-07T10:00', endDatetime: '2026-03-09T18:00' },
      'du samedi 7 mars 2026, 10 h, au lundi 9 mars 2026, 18 h',
    ],
    [{ endDatetime: '2026-03-09T18:00' }, 'jusqu’au lundi 9 mars 2026, 18 h'],
    [{}, undefined],
  ])('%o is formatted as "%s"', (times, words) => {
    expect(plain(whenFr(times))).toBe(words)
    expect(plain(whenFr(times, '2026-12-31'))).toBe(words?.replaceAll(' 2026', ''))
    expect(plain(whenFr(times, '2027-01-01'))).toBe(words)
  })
})

test('A moment without an end lasts an hour in a calendar file', () => {
  expect(spanOf({ datetime: '2026-03-10T14:30' })).toEqual({ at: '2026-03-10T14:30', seconds: 3600 })
})
test('A moment with an end lasts until then in a calendar file', () => {
  const span = spanOf({ datetime: '2026-03-07T10:00', endDatetime: '2026-03-09T18:00' })
  expect(span).toEqual({ at: '2026-03-07T10:00', seconds: 56 * 3600 })
})
test('A moment without a date is not in a calendar file', () => {
  expect(spanOf({ endDatetime: '2026-03-09T18:00' })).toBeUndefined()
})

test.each([
  ['three hours after it began', { datetime: '2026-03-10T14:30' }, '2026-03-10T17:31', true],
  ['not before', { datetime: '2026-03-10T14:30' }, '2026-03-10T17:29', false],
  [
    'at its end when it has one',
    { datetime: '2026-03-07T10:00', endDatetime: '2026-03-09T18:00' },
    '2026-03-09T18:01',
    true,
  ],
  ['never while no day is told', {}, '2026-03-09T18:01', false],
])('Moment over: %s', (_when, times, now, expected) => {
  expect(isOver(times, now)).toBe(expected)
})

test('A moment is over in Paris time', () => {
  expect(parisTime(new Date('2026-03-05T23:30:00Z'))).toBe('2026-03-06T00:30')
  expect(parisTime(new Date('2026-07-05T22:05:00Z'))).toBe('2026-07-06T00:05')
})

test('The map searches the address down to its town', () => {
  expect(mapOf('Église Saint-Similien\n44000 Nantes & alentours')).toBe(
    'https://www.openstreetmap.org/search?query=%C3%89glise+Saint-Similien+44000+Nantes',
  )
})
