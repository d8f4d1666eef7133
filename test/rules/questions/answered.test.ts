import { describe, expect, test } from 'vitest'
import { hasAnswered } from '#app/rules/questions/answers.ts'
import { asked } from '#app/rules/questions/questions.ts'
import { knownQuestions } from '#letters/known.ts'

/** Fields of "Ce que nous savons", which a family fills in without having opened "À qui écrire ?". */
const known = knownQuestions.groups.flatMap(({ fields }) => fields.map(({ name }) => name))

describe('whether a family has answered "À qui écrire ?"', () => {
  test('by any answer of its own, "Je ne sais pas" too', () => {
    const own = asked.map(({ name }) => name).filter((name) => !known.includes(name))
    expect(own.length).toBeGreaterThan(14)
    expect(own.filter((name) => !hasAnswered({ [name]: 'unknown' }))).toEqual([])
  })

  test('not by what "Ce que nous savons" asks, which would call for every letter', () => {
    expect(known).toContain('hasNotary')
    expect(hasAnswered(Object.fromEntries(known.map((name) => [name, 'yes'])))).toBe(false)
  })
})
