import { opensRight } from '#app/rules/calendar/copy.ts'
import { type Deadline, deadlinesOf, deadlineTable, opensOrClosesLater } from '#app/rules/calendar/deadlines.ts'
import type { DateFacts } from '#app/rules/calendar/entry.ts'
import { dueSoon } from '#app/rules/calendar/reminders.ts'
import { addDays, type Day, yearsBetween } from '#app/rules/days.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { letters } from '#letters/index.ts'

// Sends the weekly reminders of twelve families for thirty-two years. They mention what closes a month before and in
// the days before, what opens in its week, and nothing that cannot concern the family.

type Family = DateFacts & { deathDay: Day }

const family = (deathDay: Day, relationship: string, known: DateFacts = {}): Family => {
  const { applicantBirthDay } = known
  const age = applicantBirthDay && { ageOfApplicant: yearsBetween(applicantBirthDay, deathDay) }
  return { deathDay, relationship, ...known, ...age }
}

const families: Readonly<Record<string, Family>> = {
  'a wife of 34, after a death on 29 February': family('2028-02-29', 'conjoint', { applicantBirthDay: '1993-06-30' }),
  'a husband of 49 born on 29 February': family('2025-11-30', 'conjoint', { applicantBirthDay: '1976-02-29' }),
  'a husband of 54': family('2026-08-31', 'conjoint', { applicantBirthDay: '1972-01-15' }),
  'a wife of 91': family('2026-12-31', 'conjoint', { applicantBirthDay: '1935-05-08' }),
  'a partner of a Pacs, 47': family('2026-01-31', 'partenairePacs', { applicantBirthDay: '1978-10-01' }),
  'a cohabitant of 63': family('2026-03-29', 'concubin', { applicantBirthDay: '1962-03-30' }),
  'a divorced wife of 53': family('2027-06-15', 'exConjoint', { applicantBirthDay: '1973-12-24' }),
  'a son, after a death in Lisbon': family('2026-05-01', 'enfant', { deathTown: 'Lisbonne (Portugal)' }),
  'a mother of a child of six': family('2026-07-14', 'parent', { ageAtDeath: 6 }),
  'the guardian of two minor children': family('2026-10-25', 'representantLegal'),
  'a niece, after a death in Réunion': family('2026-09-09', 'neveuNiece', { deathTown: 'Saint-Denis (974)' }),
  'a neighbour': family('2026-04-04', 'voisin'),
}

const WEEKS = 33 * 52

const daysBetween = (from: Day, to: Day) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Returns, for each line of the calendar, the number of days before its day at which an email mentions it. */
function told(known: Family) {
  const all = new Map<Deadline['code'], number[]>()
  for (let week = 0; week < WEEKS; week += 1) {
    const today = addDays(known.deathDay, 2 + week * 7)
    for (const { code, day } of dueSoon(deadlinesOf({ ...known, today, letters, statuses: {} }), today))
      all.set(code, [...(all.get(code) ?? []), daysBetween(today, day)])
  }
  return all
}

/** The lines that have a day and come months or years after, as they are seen on the day after the death. */
const linesOf = (known: Family) =>
  deadlinesOf({ ...known, today: addDays(known.deathDay, 1), letters, statuses: {} }).filter(
    (line) => line.day && opensOrClosesLater(line) && !deadlineTable[line.code].endsWithItsDay,
  )

describe.each(Object.entries(families))('%s', (_, known) => {
  const mails = told(known)

  test('the reminders mention each day that closes a month before and in its last days, and once what opens', () => {
    const lines = linesOf(known)
    expect(lines.length).toBeGreaterThan(0)
    for (const { code } of lines) {
      const days = mails.get(code) ?? []
      if (opensRight(code)) expect(days.length, code).toBe(1)
      else {
        expect(days.filter((day) => day >= 25 && day <= 31).length, code).toBe(1)
        expect(days.filter((day) => day <= 10).length, code).toBeGreaterThan(0)
        expect(
          days.filter((day) => day > 31),
          code,
        ).toEqual([])
      }
    }
  })

  test('the reminders mention nothing that is not on the page of the family', () => {
    const shown = deadlinesOf({ ...known, today: known.deathDay, letters, statuses: {} }).map(({ code }) => code)
    expect([...mails.keys()].filter((code) => !shown.includes(code))).toEqual([])
  })
})

test('ten-years.txt lists what opens and closes for each family, with its day', async () => {
  const written = Object.entries(families).map(([name, known]) =>
    [name, ...linesOf(known).map(({ code, day }) => `  ${day} ${code}`)].join('\n'),
  )
  await expect(`${written.join('\n\n')}\n`).toMatchFileSnapshot('ten-years.txt')
})
