import { advisedDay, isPast, urgencyLabels } from '#app/rules/calendar/advised-day.ts'
import { urgencies } from '#app/rules/letters/definition.ts'

describe('The recommended date of a group of letters', () => {
  test.each`
    urgency      | death           | advised
    ${'24h'}     | ${'2026-03-04'} | ${'2026-03-05'}
    ${'48h'}     | ${'2026-03-04'} | ${'2026-03-06'}
    ${'7 days'}  | ${'2026-03-04'} | ${'2026-03-11'}
    ${'1 month'} | ${'2026-03-04'} | ${'2026-04-04'}
    ${'1 month'} | ${'2026-01-31'} | ${'2026-02-28'}
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
