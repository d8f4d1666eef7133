import { openSpace } from '#app/operations/deceased-space/space.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import type { SpaceSignUp } from '#app/rules/deceased-space/sign-up.ts'
import { toSpaceSignUp } from '#app/rules/deceased-space/sign-up.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { anEmail, jeanne, openAccess, tokenIn } from '#test/support/access/access.ts'
import { databasesOfTier, testDatabase, unwrap } from '#test/support/given.ts'

describe.each(Object.entries(databasesOfTier))('Space details given at sign-up, on %s', async (_name, open) => {
  const db = testDatabase(open)
  const door = await openAccess(db)

  /** Signs up with these facts and comes in by the link. */
  async function signUp(space: SpaceSignUp | undefined, { email = anEmail(), who = jeanne } = {}) {
    const asked = { signUp: { ...who, ...(space && { space }) }, returnTo: '/espace-defunt' }
    await door.ask(email, asked)
    const started = unwrap(await door.follow(tokenIn(await door.readMail())))
    const user = (await findUserByEmail(db, door.deps.keys, email))!
    const accounts = await Promise.all(
      (await door.accountsOf(email)).map(({ accountId }) => findAccount(db, door.deps.keys, accountId)),
    )
    const names = await Promise.all(accounts.map(async (one) => (await readProfile(db, one!)).deceasedFirstName))
    const account = accounts[names.indexOf(who.deceasedFirstName)]!
    return { email, actor: { account, user }, account, landing: started.landing }
  }

  test('the visibility and the dates are saved', async () => {
    const told = { visibility: 'relatives', defunctBirthDate: '1941-05-02', defunctDeathDate: '2026-03-01' } as const
    const { actor, account } = await signUp(told)
    expect(await findSpace(db, account)).toBeUndefined()
    await openSpace(door.deps, actor)
    expect(await findSpace(db, account)).toMatchObject({ visibility: 'relatives' })
    expect(await readProfile(db, account)).toMatchObject({
      defunctBirthDate: '1941-05-02',
      defunctDeathDate: '2026-03-01',
    })
  })

  test('an existing space and existing dates are not changed', async () => {
    const { actor, account, email } = await signUp({ visibility: 'link', defunctDeathDate: '2026-03-01' })
    await openSpace(door.deps, actor)
    const again = { visibility: 'relatives', defunctBirthDate: '1941-05-02', defunctDeathDate: '2026-03-02' } as const
    await signUp(again, { email })
    await openSpace(door.deps, actor)
    expect(await findSpace(db, account)).toMatchObject({ visibility: 'link' })
    expect(await readProfile(db, account)).toMatchObject({
      defunctBirthDate: '1941-05-02',
      defunctDeathDate: '2026-03-01',
    })
  })

  test.each([
    ['nothing, from another service', undefined],
    ['that one chooses later', { visibility: 'later' } as const],
    ['nothing', toSpaceSignUp({})],
  ])('with %s, the space is for relatives until its family chooses', async (_what, told) => {
    const { actor, account } = await signUp(told)
    await openSpace(door.deps, actor)
    expect(await findSpace(db, account)).toMatchObject({ visibility: 'relatives', isVisibilityChosen: false })
  })

  test('a user who already has a space is redirected to the new one', async () => {
    const { email, landing: first, account: hers } = await signUp({ visibility: 'link' })
    expect(first).toBe(spaceOf(hers.hashid))
    const paul = { deceasedFirstName: 'Paul' }
    const { landing, account } = await signUp({ visibility: 'relatives' }, { email, who: paul })
    expect(account.id).not.toBe(hers.id)
    expect(landing).toBe(spaceOf(account.hashid))
  })
})
