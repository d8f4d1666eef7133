import { listDeceased } from '#db/accounts/deceased.ts'
import { anEmail, jeanne, openAccess, tokenIn } from '#test/support/access/access.ts'
import { testDatabase } from '#test/support/given.ts'

// A father and his son, or twins, may have one name.

const access = await openAccess(testDatabase())

async function enter(email: string, besides?: readonly string[]) {
  await access.ask(email, { signUp: { ...jeanne, ...(besides && { besides }) } })
  return tokenIn(await access.readMail())
}
const idsOf = async (email: string) => (await access.accountsOf(email)).map(({ accountId }) => accountId)

test('who signs up again for a person is led back to the account they have', async () => {
  const { email } = await access.enter()
  expect((await access.follow(await enter(email))).ok).toBe(true)
  expect(await idsOf(email)).toHaveLength(1)
})

test('who asks for another account has one more, for a person of the same name too', async () => {
  const { email, user } = await access.enter(anEmail())
  const [first] = await idsOf(email)
  const tokens = [await enter(email, [first!]), await enter(email, [first!])]
  for (const token of tokens) expect((await access.follow(token)).ok).toBe(true)
  // Two links of one wish open one account.
  expect(await idsOf(email)).toHaveLength(2)
  const listed = await listDeceased(access.deps.db, access.deps.keys, user.id)
  expect(listed.map(({ name }) => name)).toEqual(['Jeanne Moreau', 'Jeanne Moreau'])
})
