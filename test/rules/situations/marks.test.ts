import { situations } from '#app/content/situations/situations.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { assembleDraft } from '#app/rules/situations/draft.ts'
import { knownQuestions } from '#letters/known.ts'
import { families, leastTold } from '#test/support/situations/families.ts'

/** The fields of "Ce que nous savons", which has everything that is not a fact of the situation. */
const known = fieldsOf(knownQuestions).map(({ name }) => name)

test.each(situations)('Each gap of $id links to a field of its page or of "Ce que nous savons"', (situation) => {
  const asked = {
    facts: leastTold(situation),
    goals: situation.goals.map(({ id }) => id),
    today: '2026-11-22',
  } as const
  const gaps = [{}, ...Object.values(families)].flatMap((answers) =>
    situation.tones.flatMap((tone) => assembleDraft(situation, { ...asked, answers, tone }).draft?.gaps ?? []),
  )
  const fields = [...situation.facts.map(({ name }) => name), ...known]
  expect(gaps.filter(({ field }) => !fields.includes(field))).toEqual([])
  // A person without known facts leaves gaps, and each one names the missing value.
  for (const { words } of gaps) expect(words).toMatch(/\p{L}/u)
})

test('There are gaps for each of the two pages', () => {
  const gaps = situations.flatMap((situation) => {
    const facts = leastTold(situation)
    const asked = { facts, goals: [], tone: situation.tones[0]!, today: '2026-11-22' as const }
    return assembleDraft(situation, { ...asked, answers: {} }).draft?.gaps ?? []
  })
  expect(gaps.some(({ field }) => known.includes(field))).toBe(true)
  expect(gaps.some(({ field }) => !known.includes(field))).toBe(true)
})
