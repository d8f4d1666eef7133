import { withNotarySaid } from '#app/rules/letters/known/notary.ts'

test("filling in a notary's fields means that there is a notary, unless the family answered that there is none", () => {
  expect(withNotarySaid({ notaryName: 'Maître Petit' }).hasNotary).toBe('yes')
  expect(withNotarySaid({ notaryName: 'Maître Petit', hasNotary: 'no' }).hasNotary).toBe('no')
  expect(withNotarySaid({ notaryName: ' ', applicantCity: 'Nantes' }).hasNotary).toBeUndefined()
})
