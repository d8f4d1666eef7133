import { addDays, addMonths, isDay, monthsBetween, parisDay } from '#app/rules/days.ts'

describe('a day', () => {
  test.each`
    moment                    | day             | why
    ${'2026-03-01T04:00:00Z'} | ${'2026-03-01'} | ${'midnight in Guadeloupe'}
    ${'2026-02-28T23:30:00Z'} | ${'2026-03-01'} | ${'half past midnight in Paris, in winter'}
    ${'2026-07-14T22:30:00Z'} | ${'2026-07-15'} | ${'half past midnight in Paris, in summer'}
    ${'2026-03-29T00:59:59Z'} | ${'2026-03-29'} | ${'the second before summer time'}
    ${'2026-12-31T22:59:59Z'} | ${'2026-12-31'} | ${'the last second of the year'}
  `('is $day in Paris at $moment: $why', ({ moment, day }) => {
    expect(parisDay(new Date(moment))).toBe(day)
  })

  test.each`
    text            | exists
    ${'2024-02-29'} | ${true}
    ${'2025-02-29'} | ${false}
    ${'2000-02-29'} | ${true}
    ${'1900-02-29'} | ${false}
    ${'2026-04-31'} | ${false}
    ${'2026-13-01'} | ${false}
    ${'2026-1-1'}   | ${false}
    ${'01/03/2026'} | ${false}
    ${''}           | ${false}
  `('$text exists: $exists', ({ text, exists }) => {
    expect(isDay(text)).toBe(exists)
  })

  test.each`
    day             | months | end             | why
    ${'2026-01-31'} | ${1}   | ${'2026-02-28'} | ${'the month has no 31st'}
    ${'2024-01-31'} | ${1}   | ${'2024-02-29'} | ${'a leap year'}
    ${'2026-05-02'} | ${1}   | ${'2026-06-02'} | ${'the same day of the month'}
    ${'2026-08-31'} | ${6}   | ${'2027-02-28'} | ${'six months for the tax return'}
    ${'2026-03-31'} | ${-1}  | ${'2026-02-28'} | ${'backwards'}
    ${'2024-02-29'} | ${24}  | ${'2026-02-28'} | ${'two years after a leap day'}
  `('$day and $months months is $end: $why', ({ day, months, end }) => {
    expect(addMonths(day, months)).toBe(end)
  })

  test('days are counted over months and summer time', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })

  test.each`
    from            | to              | months
    ${'2026-01-15'} | ${'2026-03-14'} | ${1}
    ${'2026-01-15'} | ${'2026-03-15'} | ${2}
    ${'2024-03-01'} | ${'2026-03-01'} | ${24}
    ${'2026-03-15'} | ${'2026-03-01'} | ${-1}
  `('from $from to $to there are $months whole months', ({ from, to, months }) => {
    expect(monthsBetween(from, to)).toBe(months)
  })
})
