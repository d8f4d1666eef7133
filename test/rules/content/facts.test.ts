import { globSync, readFileSync } from 'node:fs'
import { facts, factsDue, factsLate, nextCheckDay } from '#app/rules/content/facts.ts'
import { addDays, addMonths, isDay, parisDay } from '#app/rules/days.ts'
import { isNightly } from '#test/support/tier.ts'

test('Every fact that may change has the day it was checked in its source', () => {
  expect(facts.length).toBeGreaterThan(300)
  expect(facts.filter(({ verifiedAt }) => !isDay(verifiedAt))).toEqual([])
})

// Time alone must not fail a change: the daily run warns, the nightly one fails.
test('Every fact that may change was checked less than twelve months ago', ({ skip }) => {
  const late = factsLate(parisDay(new Date()))
  skip(late.length > 0 && !isNightly, `${late.length} facts to check again: npm run content -- due`)
  expect(late).toEqual([])
})

test('A fact is late once twelve months have passed', () => {
  const [oldest] = facts.map(({ verifiedAt }) => verifiedAt).toSorted()
  expect(factsLate(addMonths(oldest!, 12))).toEqual([])
  expect(factsLate(addDays(addMonths(oldest!, 12), 1))).not.toEqual([])
})

/** Files with their own verification date, by place. Written out on purpose. */
const holders: Readonly<Record<string, string>> = {
  'app/rules/calendar/entry.ts': 'calendar',
  'app/rules/calendar/first-year.ts': 'calendar',
  'app/rules/calendar/opening.ts': 'calendar',
  'app/rules/calendar/undated': 'calendar',
  'app/rules/calendar/years.ts': 'calendar',
  'app/content/places/': 'whole',
  'app/content/replies.ts': 'whole',
  'app/content/advice/': 'advice',
  'app/content/field-infos.ts': 'field-infos',
  'app/rules/content/figure-words.ts': 'advice/figures',
  'app/content/glossary.json': 'whole',
  'app/content/letters/page.ts': 'advice',
  'app/content/estimate/price-lines.ts': 'whole',
  'app/content/figures.ts': 'figures',
  'app/content/law.ts': 'law',
  'app/rules/letters/suggestions.ts': 'whole',
  'app/content/rights/figures.json': 'rights/figures',
  'app/content/rights/rights.json': 'rights',
  'app/content/situations/': 'situations',
  'app/content/situations/sources.json': 'whole',
  'app/content/creditors.json': 'whole',
}

test('Every file with a verification date is in the list of facts', () => {
  const dated = globSync('{app,letter-templates,db}/**/*.{ts,tsx,json}').filter((file) =>
    /verifiedAt\W{1,9}(?:Day\W{1,5})?'?"?\d{4}-\d\d-\d\d/i.test(readFileSync(file, 'utf8')),
  )
  const known = Object.keys(holders)
  expect(dated.filter((file) => !known.some((start) => file.startsWith(start)))).toEqual([])
  expect(known.filter((start) => !dated.some((file) => file.startsWith(start)))).toEqual([])
  for (const where of Object.values(holders)) expect(facts.map((fact) => fact.where)).toContain(where)
})

test('A fact is due a year after its last check, or on its last valid day', () => {
  const fact = { where: 'figures', name: 'x', verifiedAt: '2026-11-20' }
  expect(nextCheckDay(fact)).toBe('2027-11-20')
  expect(nextCheckDay({ ...fact, until: '2026-12-31' })).toBe('2026-12-31')
  expect(nextCheckDay({ ...fact, until: '2030-12-31' })).toBe('2027-11-20')
  expect(factsDue('2026-09-01', 2)).toEqual([])
  expect(factsDue('2027-11-20', 0).length).toBeGreaterThan(90)
})
