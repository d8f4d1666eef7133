import { describe, expect, test } from 'vitest'
import { rightsOf } from '#app/rules/rights/rights.ts'
import families from './families.json' with { type: 'json' }

describe('The rights of twelve families', () => {
  test.each(families)('$id', ({ facts, expected }) => {
    const found = rightsOf(facts)
    const ids = Object.fromEntries(Object.entries(found).map(([state, rights]) => [state, rights.map(({ id }) => id)]))
    expect(ids).toEqual(expected)
  })
})
