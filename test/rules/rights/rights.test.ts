import { rights } from '#app/content/rights/rights.ts'
import { rightsOf } from '#app/rules/rights/rights.ts'
import families from './families.json' with { type: 'json' }

test.each(families)('the rights of family $id, of which all others are excluded', ({ facts, expected }) => {
  const found = rightsOf(facts)
  const ids = Object.fromEntries(Object.entries(found).map(([state, rights]) => [state, rights.map(({ id }) => id)]))
  const named = Object.values(expected).flat()
  expect(ids).toEqual({ ...expected, no: rights.map(({ id }) => id).filter((id) => !named.includes(id)) })
})
