import { advisedDay, isPast, urgencyLabels } from '#app/rules/calendar/advised-day.ts'
import { urgencies } from '#app/rules/letters/definition.ts'

describe('The recommended date of a group of letters', () => {
  test.each`
    urgency      | death           | advised
    ${'24h'}     | ${'2026-03-04'} | ${'2026-03-05'}
    ${'48h'}     | ${'2026-03-04'} | ${'2026-03-06'}
    ${'7 days'}  | ${'2026-03-04'} | ${'2026-03-11'}
    ${'1 month'} | ${'2026-03-04'} | ${'2026-04-04'}
    ${'24h'}     | ${'2026-12-31'} | ${'2027-01-01'}
    ${'48h'}     | ${'2028-02-28'} | ${'2028-03-01'}
    ${'7 days'}  | ${'2026-10-24'} | ${'2026-10-31'}
    ${'1 month'} | ${'2026-01-15'} | ${'2026-02-15'}
    ${'1 month'} | ${'2026-01-31'} | ${'2026-02-28'}
    ${'1 month'} | ${'2028-01-31'} | ${'2028-02-29'}
    ${'1 month'} | ${'2026-12-12'} | ${'2027-01-12'}
  `('The recommended date of $urgency after a death on $death is $advised', ({ urgency, death, advised }) => {
    expect(advisedDay(urgency, death)).toBe(advised)
  })

  test('The recommended date is not past on the day itself', () => {
    expect(isPast('2026-03-05', '2026-03-05')).toBe(false)
    expect(isPast('2026-03-05', '2026-03-06')).toBe(true)
  })

  test('Each group has a label', () => {
    expect(Object.keys(urgencyLabels)).toEqual([...urgencies])
  })
})
