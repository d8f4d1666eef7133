import { randomBytes } from 'node:crypto'
import { findAccount, insertAccount } from '#db/accounts/accounts.ts'
import { findMembership, insertMembership, listMemberships } from '#db/accounts/memberships.ts'
import { findUser, findUserByEmail, insertUser } from '#db/accounts/users.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { renewSeals } from '#db/encryption/rotation.ts'
import {
  databases,
  insertDomain,
  insertFamily,
  insertPerson,
  later,
  noon,
  testDatabase,
  testKeys,
  testSecret,
} from '#test/support/given.ts'

const anAddress = () => `Zoé.${randomBytes(4).toString('hex')}@Famille.example`

describe.each(Object.entries(databases))('accounts and users on %s', (_name, open) => {
  const db = testDatabase(open)

  test('an account has a key of its own and a hashid of 26 base32 characters', async () => {
    const { id: domainId } = await insertDomain(db)
    const mine = await insertAccount(db, testKeys, { domainId, now: noon })
    const theirs = await insertAccount(db, testKeys, { domainId, now: noon })
    expect(mine.hashid).toMatch(/^[a-z2-7]{26}$/)
    expect(mine.hashid).not.toBe(theirs.hashid)
    expect(mine.key.kid).not.toBe(theirs.key.kid)
    expect(await findAccount(db, testKeys, mine.id)).toEqual(mine)
  })

  test('an unknown account, and one whose key was deleted, are not found', async () => {
    const { account } = await insertFamily(db)
    await db.updateTable('account').set({ wrappedKey: null }).where('id', '=', account.id).execute()
    expect(await findAccount(db, testKeys, account.id)).toBeUndefined()
    expect(await findAccount(db, testKeys, 'unknown')).toBeUndefined()
  })

  test('an account with the wrapped key of another account cannot be opened', async () => {
    const { account: mine } = await insertFamily(db)
    const { account: theirs } = await insertFamily(db)
    const { wrappedKey } = await db
      .selectFrom('account')
      .select('wrappedKey')
      .where('id', '=', theirs.id)
      .executeTakeFirstOrThrow()
    await db.updateTable('account').set({ wrappedKey }).where('id', '=', mine.id).execute()
    await expect(findAccount(db, testKeys, mine.id)).rejects.toThrow('moved from another row')
  })

  test.each([
    (email: string) => email,
    (email: string) => `  ${email} `,
    (email: string) => email.toUpperCase(),
    (email: string) => email.normalize('NFD'),
  ])('a user is found by another spelling of their email address: %s', async (retype) => {
    const email = anAddress()
    const user = await insertUser(db, testKeys, { email, displayName: 'Zoé', now: noon })
    expect(user).toEqual({
      id: user.id,
      email: email.toLowerCase(),
      displayName: 'Zoé',
      currentService: 'demarches-administratives',
    })
    expect(await findUserByEmail(db, testKeys, retype(email))).toEqual(user)
    expect(await findUser(db, testKeys, user.id)).toEqual(user)
  })

  test('no user is found by an unknown email address or id', async () => {
    expect(await findUserByEmail(db, testKeys, 'nobody@famille.example')).toBeUndefined()
    expect(await findUser(db, testKeys, 'nobody')).toBeUndefined()
  })

  test('concurrent inserts of the same email address return the same user', async () => {
    const email = anAddress()
    const users = await Promise.all([1, 2, 3].map(() => insertUser(db, testKeys, { email, now: noon })))
    expect(new Set(users.map((user) => user.id)).size).toBe(1)
  })

  test('memberships are listed in order of creation, each with its role', async () => {
    const { id: userId } = await insertPerson(db)
    const { account: first } = await insertFamily(db)
    const { account: second } = await insertFamily(db)
    await insertMembership(db, { accountId: second.id, userId, role: 'reader' }, later(noon, 1))
    await insertMembership(db, { accountId: first.id, userId, role: 'administrator' }, noon)
    expect(await listMemberships(db, userId)).toEqual([
      { accountId: first.id, userId, role: 'administrator', subscription: false },
      { accountId: second.id, userId, role: 'reader', subscription: false },
    ])
    const membership = { accountId: second.id, userId, role: 'reader', subscription: false }
    expect(await findMembership(db, second.id, userId)).toEqual(membership)
  })

  test("a user has no membership in another family's account", async () => {
    const mine = await insertFamily(db)
    const theirs = await insertFamily(db)
    expect(await findMembership(db, theirs.account.id, mine.owner.id)).toBeUndefined()
  })

  test('the database rejects an unknown role', async () => {
    const { account } = await insertFamily(db)
    const { id: userId } = await insertPerson(db)
    const values = { accountId: account.id, userId, createdAt: noon.toISOString() }
    const insert = db.insertInto('membership').values({ ...values, role: 'admin' as 'owner' })
    await expect(insert.execute()).rejects.toThrow(/check/i)
  })

  test('an older secret still opens values, can be removed after renewal, and a wrong secret stops the start', async () => {
    const { id: domainId } = await insertDomain(db)
    const older = keyRing(['an older secret for tests only, thirty-two bytes and more'])
    const user = await insertUser(db, older, { email: anAddress(), displayName: 'Zoé', now: noon })
    const account = await insertAccount(db, older, { domainId, now: noon })
    await expect(renewSeals(db, testKeys)).rejects.toThrow('is a secret missing')

    const both = keyRing([testSecret, 'an older secret for tests only, thirty-two bytes and more'])
    expect(await findUserByEmail(db, both, user.email)).toEqual(user)
    expect(await insertUser(db, both, { email: user.email, now: noon })).toEqual(user)
    expect(await findAccount(db, both, account.id)).toEqual(account)

    await renewSeals(db, both)
    expect(await findUserByEmail(db, testKeys, user.email)).toEqual(user)
    expect(await findAccount(db, testKeys, account.id)).toEqual(account)
    await renewSeals(db, testKeys)
  })
})
