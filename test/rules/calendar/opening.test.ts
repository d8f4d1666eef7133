import { whenCopy } from '#app/rules/calendar/copy.ts'
import { deadlinesOf, deadlineTable } from '#app/rules/calendar/deadlines.ts'
import { opening } from '#app/rules/calendar/opening.ts'

const codes = Object.keys(opening)
const of = (relationship: string | undefined, deathDay = '2026-02-12') =>
  deadlinesOf({ deathDay, today: '2026-03-01', letters: [], statuses: {}, relationship }).filter(({ code }) =>
    codes.includes(code),
  )

const reversions = ['O_REVERSION_PUBLIC', 'O_REVERSION_IRCANTEC', 'O_REVERSION_55', 'O_REVERSION_AGIRC']

test('a day is given from the death, on the last day of a shorter month, and none for an age', () => {
  const lines = of('conjoint', '2028-02-29')
  const dayOf = (code: string) => lines.find((line) => line.code === code)?.day
  expect(dayOf('O_AGIRA_AGAIN_6M')).toBe('2028-08-29')
  expect(dayOf('O_CICLADE_3Y')).toBe('2031-02-28')
  for (const code of [...reversions, 'O_ASPA_65']) expect(dayOf(code)).toBeUndefined()
})

test('each says from when, promises nothing, and has its source', () => {
  for (const line of of('conjoint')) {
    const when = whenCopy(line, '2026-03-01')
    expect(when).not.toContain('avant le')
    const { label, reason, sources } = deadlineTable[line.code]
    expect(`${label} ${reason}`).toMatch(/peut|peuvent|a pu/)
    expect(`${label} ${reason}`).not.toContain('!')
    expect(sources.length).toBeGreaterThan(0)
    expect(line.isPast).toBe(false)
  }
})
