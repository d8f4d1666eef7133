import { clockFr, isWallTime, laterBy, toWallTime } from '#app/rules/wall-time.ts'

describe('A day and an hour', () => {
  test.each`
    typed                    | read
    ${'2026-03-10T14:30'}    | ${'2026-03-10T14:30'}
    ${'2026-03-10T14:30:00'} | ${'2026-03-10T14:30'}
    ${'2026-03-10 14:30'}    | ${'2026-03-10T14:30'}
    ${'10/03/2026 14:30'}    | ${'2026-03-10T14:30'}
    ${'10/3/2026 à 14 h 30'} | ${'2026-03-10T14:30'}
    ${'10/3/2026, 9h'}       | ${'2026-03-10T09:00'}
    ${' 10.03.2026 14H05 '}  | ${'2026-03-10T14:05'}
    ${'29/02/2028 10:00'}    | ${'2028-02-29T10:00'}
    ${'29/02/2026 10:00'}    | ${undefined}
    ${'10/03/2026 24:00'}    | ${undefined}
    ${'10/03/2026 14:60'}    | ${undefined}
    ${'10/03/2026'}          | ${undefined}
    ${'mardi prochain'}      | ${undefined}
    ${'1899-12-31T23:59'}    | ${undefined}
    ${'1900-01-01T00:00'}    | ${'1900-01-01T00:00'}
    ${'2100-12-31T23:59'}    | ${'2100-12-31T23:59'}
    ${'2101-01-01T00:00'}    | ${undefined}
    ${'10/03/0026 14:30'}    | ${undefined}
    ${''}                    | ${undefined}
  `('"$typed" is parsed as $read', ({ typed, read }) => {
    expect(toWallTime(typed)).toBe(read)
  })

  test('a wall time is a minute of an existing day', () => {
    expect(isWallTime('2026-03-10T23:59')).toBe(true)
    expect(isWallTime('2026-02-30T10:00')).toBe(false)
  })

  test('a wall time is formatted as on a clock', () => {
    expect(clockFr('2026-03-10T14:30')).toBe('14\u00A0h\u00A030')
    expect(clockFr('2026-03-10T09:00')).toBe('9\u00A0h')
  })

  test('a wall time continues past midnight, and does not depend on summer time', () => {
    expect(laterBy('2026-03-10T23:50', 900)).toBe('2026-03-11T00:05')
    expect(laterBy('2026-03-29T01:50', 1200)).toBe('2026-03-29T02:10')
  })
})
