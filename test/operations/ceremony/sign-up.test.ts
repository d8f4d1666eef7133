import { addCeremony, openWithDefault, readCeremonies } from '#app/operations/ceremony/ceremonies.ts'
import type { CeremonyAnswers } from '#app/rules/ceremony/sign-up.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import { anEmail, jeanne, openAccess, tokenIn } from '#test/support/access/access.ts'
import { databasesOfTier, testDatabase, unwrap } from '#test/support/given.ts'

const usual = { address: 'Crématorium du partenaire', events: [] }

describe.each(Object.entries(databasesOfTier))('Ceremony details given at sign-up, on %s', async (_name, open) => {
  const db = testDatabase(open)
  const door = await openAccess(db)

  /** Signs up with these facts and comes in by the link. */
  async function signUp(ceremony?: CeremonyAnswers, email = anEmail()) {
    await door.ask(email, { signUp: { ...jeanne, ...(ceremony && { ceremony }) } })
    const token = tokenIn(await door.readMail())
    unwrap(await door.follow(token))
    const user = (await findUserByEmail(db, door.deps.keys, email))!
    const [membership] = await door.accountsOf(email)
    const account = (await findAccount(db, door.deps.keys, membership!.accountId))!
    return { email, actor: { account, user }, account }
  }

  test("the first ceremony starts with them, before the partner's settings", async () => {
    const told = { funeral: 'burial', address: 'Cimetière de Rezé', datetime: '2026-12-01T10:00' } as const
    const { actor, account } = await signUp(told)
    expect(await readCeremonies(db, account)).toEqual([])
    await openWithDefault(door.deps, actor, usual)
    expect(await readCeremonies(db, account)).toMatchObject([
      { ceremonyType: 'cemetery', address: 'Cimetière de Rezé', datetime: '2026-12-01T10:00', isConfirmed: true },
    ])
    await addCeremony(door.deps, actor, usual)
    expect((await readCeremonies(db, account))[1]).toMatchObject({ address: '', isConfirmed: false })
  })

  test('without details, the ceremony is the default one, unconfirmed', async () => {
    const { actor, account } = await signUp()
    expect(await readProfile(db, account)).not.toHaveProperty('ceremonyFuneral')
    await openWithDefault(door.deps, actor, usual)
    expect(await readCeremonies(db, account)).toMatchObject([{ ceremonyType: 'crematorium', isConfirmed: false }])
  })

  test('an existing ceremony is not changed', async () => {
    const { actor, account, email } = await signUp()
    await openWithDefault(door.deps, actor, usual)
    await signUp({ address: 'Ailleurs' }, email)
    expect(await readProfile(db, account)).not.toHaveProperty('ceremonyAddress')
    expect(await readCeremonies(db, account)).toMatchObject([{ address: usual.address }])
  })
})
