import { hasAnswered } from '#app/rules/questions/answers.ts'
import { asked } from '#app/rules/questions/questions.ts'
import { knownQuestions } from '#letters/known.ts'

/** Fields of "Ce que nous savons", which a family may fill in without opening "À qui écrire ?". */
const known = knownQuestions.groups.flatMap(({ fields }) => fields.map(({ name }) => name))

describe('Whether a family has answered "À qui écrire ?"', () => {
  test('any of its own answers counts, also "Je ne sais pas"', () => {
    const own = asked.map(({ name }) => name).filter((name) => !known.includes(name))
    expect(own.length).toBeGreaterThan(14)
    expect(own.filter((name) => !hasAnswered({ [name]: 'unknown' }))).toEqual([])
  })

  test('the answers of "Ce que nous savons" do not count, because they would call for every letter', () => {
    expect(known).toContain('hasNotary')
    expect(hasAnswered(Object.fromEntries(known.map((name) => [name, 'yes'])))).toBe(false)
  })
})
