import { randomUUID } from 'node:crypto'
import { findEndedSession } from '#db/access/ended-sessions.ts'
import { closeOtherSessions, closeSession, listOpenSessions, renewSessions } from '#db/access/open-sessions.ts'
import { chooseAccount, deleteSession, findSession, insertSession, touchSession } from '#db/access/sessions.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { sweep } from '#db/instance/sweep.ts'
import { databases, insertFamily, later, noon, testDatabase, testKeys, testSecret } from '#test/support/given.ts'

const HOUR = 3_600_000

describe.each(Object.entries(databases))('sessions on %s', (_name, open) => {
  const db = testDatabase(open)

  async function aSession({ shared = false } = {}) {
    const { owner, domain, account } = await insertFamily(db)
    const idHash = randomUUID()
    const expiresAt = later(noon, HOUR)
    await insertSession(db, testKeys, { idHash, userId: owner.id, domainId: domain.id, shared, expiresAt }, noon)
    return { idHash, owner, domain, account }
  }

  test('sessions store the user, the site, and whether the computer is shared', async () => {
    const { idHash, owner, domain } = await aSession({ shared: true })
    expect(await findSession(db, idHash, noon)).toEqual({
      idHash,
      userId: owner.id,
      domainId: domain.id,
      accountId: undefined,
      shared: true,
      byPassword: false,
      signedInAt: noon.toISOString(),
      seenAt: noon.toISOString(),
      expiresAt: later(noon, HOUR).toISOString(),
    })
  })

  test('sessions end and cannot be revived', async () => {
    const { idHash } = await aSession()
    expect(await findSession(db, idHash, later(noon, HOUR - 1))).toBeDefined()
    await touchSession(db, idHash, later(noon, 9 * HOUR), later(noon, HOUR))
    expect(await findSession(db, idHash, later(noon, HOUR))).toBeUndefined()
  })

  test('sessions are extended while the user is active', async () => {
    const { idHash } = await aSession()
    await touchSession(db, idHash, later(noon, 2 * HOUR), later(noon, HOUR / 2))
    const session = await findSession(db, idHash, later(noon, HOUR))
    expect(session).toMatchObject({ shared: false, seenAt: later(noon, HOUR / 2).toISOString() })
  })

  test('remember the chosen account until it is deleted', async () => {
    const { idHash, account } = await aSession()
    await chooseAccount(db, idHash, account.id)
    expect((await findSession(db, idHash, noon))?.accountId).toBe(account.id)
    await db.deleteFrom('account').where('id', '=', account.id).execute()
    expect((await findSession(db, idHash, noon))?.accountId).toBeUndefined()
  })

  test('sessions are deleted one at a time by signing out', async () => {
    const mine = await aSession()
    const other = await aSession()
    await deleteSession(db, mine.idHash)
    expect(await findSession(db, mine.idHash, noon)).toBeUndefined()
    expect(await findSession(db, other.idHash, noon)).toBeDefined()
  })

  test('sessions are deleted with their user', async () => {
    const { idHash, owner } = await aSession()
    await db.deleteFrom('user').where('id', '=', owner.id).execute()
    expect(await findSession(db, idHash, noon)).toBeUndefined()
  })

  test('sessions are found for a day after they end, with the way they ended; then no row is left', async () => {
    const { idHash } = await aSession()
    const closed = await aSession()
    await closeSession(db, closed.owner.id, closed.idHash, noon)
    expect(await findEndedSession(db, idHash)).toMatchObject({ by: 'time' })
    expect(await findEndedSession(db, closed.idHash)).toMatchObject({ userId: closed.owner.id, by: 'hand' })
    await sweep(db, later(noon, 25 * HOUR - 1))
    expect(await findEndedSession(db, idHash)).toBeDefined()
    expect(await findEndedSession(db, closed.idHash)).toBeUndefined()
    await sweep(db, later(noon, 25 * HOUR))
    expect(await findEndedSession(db, idHash)).toBeUndefined()
  })

  test('sessions are listed to their user with their device while open, last seen first', async () => {
    const { idHash, owner, domain } = await aSession()
    const session = { userId: owner.id, domainId: domain.id, shared: false, expiresAt: later(noon, HOUR) }
    const phone = { ...session, idHash: randomUUID(), device: 'Safari sur iPhone' }
    await insertSession(db, testKeys, phone, later(noon, 1))
    const list = () => listOpenSessions(db, testKeys, owner.id, later(noon, 2))
    expect((await list()).map(({ id, device }) => [id, device])).toEqual([
      [phone.idHash, 'Safari sur iPhone'],
      [idHash, undefined],
    ])
    expect(JSON.stringify(await db.selectFrom('session').selectAll().execute())).not.toContain('iPhone')

    expect(await closeSession(db, owner.id, phone.idHash, noon)).toBe(true)
    expect(await closeSession(db, owner.id, phone.idHash, noon)).toBe(false)
    expect((await list()).map(({ id }) => id)).toEqual([idHash])
    expect(await findSession(db, phone.idHash, noon)).toBeUndefined()
  })

  test('sessions can be closed by their user only, alone or all except one', async () => {
    const mine = await aSession()
    const other = await aSession()
    expect(await closeSession(db, mine.owner.id, other.idHash, noon)).toBe(false)
    await closeOtherSessions(db, mine.owner.id, 'another', noon)
    expect(await findSession(db, mine.idHash, noon)).toBeUndefined()
    expect(await findSession(db, other.idHash, noon)).toBeDefined()
  })

  test('sessions are sealed with the newest secret, so that an older one can be removed', async () => {
    const { owner, domain } = await aSession()
    const renewed = keyRing(['another secret for tests, thirty-two bytes and more', testSecret])
    const idHash = randomUUID()
    const session = { idHash, userId: owner.id, domainId: domain.id, shared: false, device: 'Firefox sur Windows' }
    await insertSession(db, testKeys, { ...session, expiresAt: later(noon, HOUR) }, later(noon, 1))
    await renewSessions(db, renewed)
    const [latest] = await listOpenSessions(db, renewed, owner.id, noon)
    expect(latest?.device).toBe('Firefox sur Windows')
    await expect(listOpenSessions(db, testKeys, owner.id, noon)).rejects.toThrow()
  })
})
