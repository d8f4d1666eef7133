import { expect, test } from 'vitest'
import { withNotarySaid } from '#app/rules/letters/known/notary.ts'

test('whoever names a notary has one, unless they said that there is none', () => {
  expect(withNotarySaid({ notaryName: 'Maître Petit' }).hasNotary).toBe('yes')
  expect(withNotarySaid({ notaryName: 'Maître Petit', hasNotary: 'no' }).hasNotary).toBe('no')
  expect(withNotarySaid({ notaryName: ' ', applicantCity: 'Nantes' }).hasNotary).toBeUndefined()
})
