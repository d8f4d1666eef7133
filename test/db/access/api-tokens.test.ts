import { randomUUID } from 'node:crypto'
import {
  deleteApiToken,
  findApiToken,
  insertApiToken,
  listApiTokens,
  noteUse,
  renewApiTokens,
} from '#db/access/api-tokens.ts'
import { closeOtherSessions } from '#db/access/open-sessions.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { sweep } from '#db/instance/sweep.ts'
import {
  databases,
  insertDomain,
  insertPerson,
  later,
  noon,
  testDatabase,
  testKeys,
  testSecret,
} from '#test/support/given.ts'

const HOUR = 3_600_000

describe.each(Object.entries(databases))('API tokens on %s', async (_name, open) => {
  const db = testDatabase(open)
  const domainId = (await insertDomain(db)).id

  async function aToken() {
    const { id: userId } = await insertPerson(db)
    const tokenHash = randomUUID()
    const label = { name: 'Logiciel', purpose: 'Le déroulé' }
    const expiresAt = later(noon, HOUR)
    const id = await insertApiToken(db, testKeys, { ...label, tokenHash, userId, domainId, expiresAt }, noon)
    const list = (keys = testKeys, now = noon) => listApiTokens(db, keys, { userId, domainId }, now)
    return { id, userId, tokenHash, list }
  }

  test('identify their owner until they expire', async () => {
    const { id, userId, tokenHash, list } = await aToken()
    expect(await findApiToken(db, tokenHash, noon)).toEqual({ id, userId, domainId, usedAt: undefined })
    expect(await findApiToken(db, tokenHash, later(noon, HOUR))).toBeUndefined()
    expect(await list()).toMatchObject([{ id, name: 'Logiciel', purpose: 'Le déroulé' }])
    expect(await list(testKeys, later(noon, HOUR))).toEqual([])
    await noteUse(db, id, later(noon, 1000))
    expect(await list()).toMatchObject([{ usedAt: later(noon, 1000).toISOString() }])
  })

  test('API tokens can be revoked by their owner only', async () => {
    const { id, userId, tokenHash } = await aToken()
    expect(await deleteApiToken(db, (await aToken()).userId, id)).toBe(false)
    expect(await deleteApiToken(db, userId, id)).toBe(true)
    expect(await findApiToken(db, tokenHash, noon)).toBeUndefined()
  })

  test('API tokens are revoked with all other sessions, and swept once expired', async () => {
    const [closed, swept] = [await aToken(), await aToken()]
    await closeOtherSessions(db, closed.userId, 'this one', noon)
    expect(await findApiToken(db, closed.tokenHash, noon)).toBeUndefined()
    await sweep(db, later(noon, HOUR))
    expect(await db.selectFrom('apiToken').select('id').where('id', '=', swept.id).execute()).toEqual([])
  })

  test('API tokens are sealed again with a new secret', async () => {
    const { list } = await aToken()
    const newer = keyRing(['a newer secret for tests, thirty-two bytes and more', testSecret])
    await renewApiTokens(db, newer)
    const alone = keyRing(['a newer secret for tests, thirty-two bytes and more'])
    expect(await list(alone)).toMatchObject([{ name: 'Logiciel' }])
  })
})
