import { addDays } from '#app/rules/days.ts'
import { isPublicHoliday, postDay } from '#app/rules/public-holidays.ts'
import { awaitedReply, expectedReply } from '#app/rules/tracking/replies.ts'
import { letters } from '#letters/index.ts'

describe('Public holidays', () => {
  test.each([
    [2024, ['2024-04-01', '2024-05-09', '2024-05-20']],
    [2025, ['2025-04-21', '2025-05-29', '2025-06-09']],
    [2026, ['2026-04-06', '2026-05-14', '2026-05-25']],
    [2027, ['2027-03-29', '2027-05-06', '2027-05-17']],
    [2038, ['2038-04-26', '2038-06-03', '2038-06-14']],
  ])('in %i three holidays move with Easter, and eight do not', (year, moving) => {
    const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'].map(
      (day) => `${year}-${day}`,
    )
    const days = Array.from({ length: 365 }, (_, count) => addDays(`${year}-01-01`, count))
    expect(days.filter(isPublicHoliday)).toEqual([...fixed, ...moving].sort())
  })

  test.each([
    ['2026-04-04', '2026-04-04'],
    ['2026-04-05', '2026-04-07'],
    ['2026-12-25', '2026-12-26'],
    ['2026-05-01', '2026-05-02'],
    ['2022-12-25', '2022-12-26'],
  ])('a letter due on %s is delivered on %s', (day, brought) => {
    expect(postDay(day)).toBe(brought)
  })
})

test('no reply is expected on a Sunday or a public holiday, whichever day the letter was posted', () => {
  for (const letter of letters)
    for (let count = 0; count < 366; count++) {
      const on = expectedReply(letter, addDays('2026-01-01', count))
      expect([on, isPublicHoliday(on) || new Date(`${on}T00:00:00Z`).getUTCDay() === 0]).toEqual([on, false])
    }
})

test('a stored day that is not a delivery day is shown as the next one', () => {
  expect(awaitedReply([{ sentAt: '2026-03-09', expectedReplyOn: '2026-04-06' }])).toBe('2026-04-07')
})
