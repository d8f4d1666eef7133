import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { chooseAccount, deleteSession, findSession, insertSession, touchSession } from '#db/sessions.ts'
import { sweep } from '#db/sweep.ts'
import { databases } from '#test/support/databases.ts'
import { insertFamily, later, noon } from '#test/support/factories.ts'

const HOUR = 3_600_000

describe.each(Object.entries(databases))('sessions on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.destroy())

  async function aSession({ shared = false } = {}) {
    const { owner, domain, account } = await insertFamily(db)
    const idHash = randomUUID()
    const expiresAt = later(noon, HOUR)
    await insertSession(db, { idHash, userId: owner.id, domainId: domain.id, shared, expiresAt }, noon)
    return { idHash, owner, domain, account }
  }

  test('say who, on which site, and whether the computer is shared', async () => {
    const { idHash, owner, domain } = await aSession({ shared: true })
    expect(await findSession(db, idHash, noon)).toEqual({
      idHash,
      userId: owner.id,
      domainId: domain.id,
      accountId: undefined,
      shared: true,
      createdAt: noon.toISOString(),
      seenAt: noon.toISOString(),
      expiresAt: later(noon, HOUR).toISOString(),
    })
  })

  test('end, and cannot be revived', async () => {
    const { idHash } = await aSession()
    expect(await findSession(db, idHash, later(noon, HOUR - 1))).toBeDefined()
    await touchSession(db, idHash, later(noon, 9 * HOUR), later(noon, HOUR))
    expect(await findSession(db, idHash, later(noon, HOUR))).toBeUndefined()
  })

  test('last longer for someone who is still there', async () => {
    const { idHash } = await aSession()
    await touchSession(db, idHash, later(noon, 2 * HOUR), later(noon, HOUR / 2))
    const session = await findSession(db, idHash, later(noon, HOUR))
    expect(session).toMatchObject({ shared: false, seenAt: later(noon, HOUR / 2).toISOString() })
  })

  test('remember the deceased that was chosen, until that account goes', async () => {
    const { idHash, account } = await aSession()
    await chooseAccount(db, idHash, account.id)
    expect((await findSession(db, idHash, noon))?.accountId).toBe(account.id)
    await db.deleteFrom('account').where('id', '=', account.id).execute()
    expect((await findSession(db, idHash, noon))?.accountId).toBeUndefined()
  })

  test('are gone after signing out, alone', async () => {
    const mine = await aSession()
    const other = await aSession()
    await deleteSession(db, mine.idHash)
    expect(await findSession(db, mine.idHash, noon)).toBeUndefined()
    expect(await findSession(db, other.idHash, noon)).toBeDefined()
  })

  test('go with their person', async () => {
    const { idHash, owner } = await aSession()
    await db.deleteFrom('user').where('id', '=', owner.id).execute()
    expect(await findSession(db, idHash, noon)).toBeUndefined()
  })

  test('leave no row once swept after their end', async () => {
    const { idHash } = await aSession()
    const rows = () => db.selectFrom('session').select('idHash').where('idHash', '=', idHash).execute()
    await sweep(db, later(noon, HOUR - 1))
    expect(await rows()).toHaveLength(1)
    await sweep(db, later(noon, HOUR))
    expect(await rows()).toHaveLength(0)
  })
})
