import { comingYears } from '#app/rules/calendar/coming-years.ts'
import { type DeadlineCode, deadlinesOf, deadlineTable } from '#app/rules/calendar/deadlines.ts'
import type { DateFacts } from '#app/rules/calendar/entry.ts'
import type { Day } from '#app/rules/days.ts'

const deathDay = '2026-02-12'
const NOW = 'Dès maintenant'
const EVENT = 'À un âge, ou quand quelque chose arrive'

/** Returns the title of the group of each line, for a family that shows every line. */
function titlesOf(today: Day, known: DateFacts = { relationship: 'conjoint' }) {
  const lines = deadlinesOf({ deathDay, today, letters: [], statuses: {}, withAsked: true, ...known })
  return Object.fromEntries(
    comingYears(lines, today).flatMap(({ title, lines }) => lines.map(({ code }) => [code, title])),
  ) as Partial<Record<DeadlineCode, string>>
}

test.each<[DeadlineCode, string]>([
  ['D_SAVINGS_6M', 'En 2026'],
  ['D_INCOME_RETURN_THIS_SPRING', 'En 2026'],
  ['D_INCOME_RETURN_NEXT_SPRING', 'En 2027'],
  ['Y_WIDOW_2Y', 'En 2028'],
  ['O_AGIRA_AGAIN_1Y', 'En 2027'],
  ['O_REVERSION_PUBLIC', NOW],
  ['O_REVERSION_55', EVENT],
  ['U_INSURER', EVENT],
  ['U_UNKNOWN_DEBT', EVENT],
  ['U_CONCESSION', EVENT],
])('the sheet of the years to come lists %s under "%s"', (code, title) => {
  expect(titlesOf('2026-03-05')[code]).toBe(title)
})

test('the sheet of the years to come lists an age with its year once the date of birth is known, and at once when it is reached', () => {
  const born = (applicantBirthDay: Day): DateFacts => ({
    relationship: 'conjoint',
    applicantBirthDay,
    ageOfApplicant: 50,
  })
  expect(titlesOf('2026-03-05', born('1975-03-10')).O_REVERSION_55).toBe('En 2030')
  expect(titlesOf('2026-03-05', born('1960-03-10')).O_REVERSION_55).toBe(NOW)
})

test('the sheet of the years to come lists under no year that is over: a return that was not filed is to be filed at once', () => {
  const titles = titlesOf('2027-03-05')
  expect([titles.D_INCOME_RETURN_THIS_SPRING, titles.D_SAVINGS_6M]).toEqual([NOW, NOW])
  expect(titles.D_INCOME_RETURN_NEXT_SPRING).toBe('En 2027')
  expect(Object.values(titles).filter((title) => title.startsWith('En ') && title < 'En 2027')).toEqual([])
})

test('the sheet of the years to come says of each line of a period that is over that it is, ten years later too', () => {
  const whenOf = (today: Day) =>
    Object.fromEntries(
      deadlinesOf({ deathDay, today, letters: [], statuses: {}, relationship: 'conjoint' }).map((line) => [
        line.code,
        line.when,
      ]),
    )
  const [soon, late] = [whenOf('2026-03-05'), whenOf('2037-03-05')]
  const counted = Object.values(deadlineTable).filter(({ due }) => 'words' in due && due.after)
  expect(counted.length).toBeGreaterThan(3)
  for (const [code, { due, endsWithItsDay }] of Object.entries(deadlineTable)) {
    if (!('words' in due) || !due.after || endsWithItsDay) continue
    expect(soon[code], code).toBe(due.words)
    expect(late[code], code).toMatch(/c’est (?:passé|le moment)/)
  }
})

test('the sheet of the years to come lists a line whose words name a year, a month or a number of months under no event', () => {
  const lines = deadlinesOf({ deathDay, today: '2026-03-05', letters: [], statuses: {}, relationship: 'conjoint' })
  const wrong = comingYears(lines, '2026-03-05')
    .filter(({ title }) => title === EVENT)
    .flatMap(({ lines }) => lines.filter(({ when = '' }) => /\b20\d\d\b|^tout de suite/.test(when)))
  expect(wrong.map(({ code }) => code)).toEqual([])
})
