import { currentTerms, isTermsChangeToTell, termsVersions } from '#app/rules/access/terms.ts'

const [first] = termsVersions

test.each<[accepted: string[], isTold: boolean]>([
  [[], false],
  [[first.version], true],
  [[currentTerms.version], false],
  [[first.version, currentTerms.version], false],
])('Whether a user who accepted %j is notified: %s', (accepted, isTold) => {
  expect(isTermsChangeToTell(accepted)).toBe(isTold)
})

test('Versions are in order, and each describes its change in one sentence', () => {
  const versions = termsVersions.map(({ version }) => version)
  expect(versions).toEqual([...new Set(versions)].toSorted())
  for (const { change } of termsVersions.slice(1)) expect(change).toMatch(/^[^.]{20,170}\.$/)
})
