import { expect, test } from 'vitest'
import { currentTerms, isTermsChangeToTell, termsVersions } from '#app/rules/access/terms.ts'

const [first] = termsVersions

test.each<[accepted: string[], isTold: boolean]>([
  [[], false],
  [[first.version], true],
  [[currentTerms.version], false],
  [[first.version, currentTerms.version], false],
])('who accepted %j is told: %s', (accepted, isTold) => {
  expect(isTermsChangeToTell(accepted)).toBe(isTold)
})

test('versions are in order, and each says in one sentence what it changed', () => {
  const versions = termsVersions.map(({ version }) => version)
  expect(versions).toEqual([...new Set(versions)].toSorted())
  for (const { change } of termsVersions.slice(1)) expect(change).toMatch(/^[^.]{20,170}\.$/)
})
