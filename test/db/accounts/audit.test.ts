import { sql } from 'kysely'
import type { AuditAction } from '#app/rules/accounts/audit.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { appendAudit, checkAudit, renewAuditHead } from '#db/accounts/audit.ts'
import { listAudit } from '#db/accounts/audit-entries.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { sweep } from '#db/instance/sweep.ts'
import { databases, testDatabase, testKeys, testSecret } from '#test/support/given.ts'

const YEAR = 366 * 24 * 60 * 60_000
// The database uses its own clock to decide which entries may be deleted.
const now = new Date()
const longAgo = new Date(now.getTime() - 2 * YEAR)

describe.each(Object.entries(databases))('the audit log on %s', (name, open) => {
  const db = testDatabase(open)
  const append = (act: AuditAction, { accountId = 'jeanne', at = now, object }: Told = {}) =>
    db.transaction().execute((db) => appendAudit(db, testKeys, { accountId, userId: 'zoe', act, object, at }))
  type Told = { accountId?: string; at?: Date; object?: string }
  const check = () => checkAudit(db, testKeys, now)

  test('an empty journal is valid', async () => {
    expect(await check()).toEqual(accept(0))
  })

  test('the journal stays valid when entries of more than a year are deleted', async () => {
    await append('signed-in', { at: longAgo })
    await sweep(db, now)
    expect(await listAudit(db, { id: 'jeanne' })).toEqual([])
    expect(await check()).toEqual(accept(0))
    await append('signed-in', { at: longAgo })
    await append('invited', { object: 'paul' })
    await sweep(db, now)
    expect(await check()).toEqual(accept(1))
  })

  test('the journal lists who did what on one account, newest first', async () => {
    await append('signed-in', { accountId: 'another' })
    await append('letter-printed', { object: 'bailleur' })
    const entries = await listAudit(db, { id: 'jeanne' })
    expect(entries.map(({ act, object, userId }) => [act, object, userId])).toEqual([
      ['letter-printed', 'bailleur', 'zoe'],
      ['invited', 'paul', 'zoe'],
    ])
    const before = entries[0]?.number
    expect(await listAudit(db, { id: 'jeanne' }, { before, count: 1 })).toMatchObject([{ act: 'invited' }])
  })

  test('stores concurrent entries in one chain', async () => {
    await Promise.all(Array.from({ length: 12 }, () => append('signed-in', { accountId: 'many' })))
    expect(await listAudit(db, { id: 'many' })).toHaveLength(12)
    expect((await check()).ok).toBe(true)
  })

  test('stores no entry of a rolled-back action', async () => {
    const undone = db.transaction().execute(async (db) => {
      await appendAudit(db, testKeys, { accountId: 'undone', userId: 'zoe', act: 'removed', at: now })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await listAudit(db, { id: 'undone' })).toEqual([])
    expect((await check()).ok).toBe(true)
  })

  test('rejects an entry outside a transaction', async () => {
    const alone = appendAudit(db, testKeys, { userId: 'zoe', act: 'signed-in', at: now })
    await expect(alone).rejects.toThrow('transaction')
  })

  test.each([
    ['changed', sql`update audit set act = 'removed'`],
    ['taken out', sql`delete from audit`],
    ['taken out, one of them', sql`delete from audit where number = (select max(number) from audit)`],
  ])('does not allow entries to be %s', async (_what, statement) => {
    await expect(statement.execute(db)).rejects.toThrow('append-only')
  })

  test('the journal does not allow an entry to replace another', async () => {
    const again = sql`into audit select number, at, account_id, 'paul', act, object, network, hash from audit`
    const [insert, refusal] = name === 'sqlite' ? [sql`insert or replace`, 'append-only'] : [sql`insert`, 'audit_pkey']
    await expect(sql`${insert} ${again}`.execute(db)).rejects.toThrow(refusal)
    expect((await check()).ok).toBe(true)
  })

  test('the journal stays valid after a change of secrets, once its head is signed again', async () => {
    const both = keyRing(['a newer secret, of thirty-two bytes or more!!', testSecret])
    await renewAuditHead(db, both)
    const newest = keyRing(['a newer secret, of thirty-two bytes or more!!'])
    expect((await checkAudit(db, newest, now)).ok).toBe(true)
    expect(await check()).toEqual(refuse('cut'))
    await renewAuditHead(db, keyRing([testSecret, 'a newer secret, of thirty-two bytes or more!!']))
    expect((await check()).ok).toBe(true)
  })

  describe('whose triggers were removed', () => {
    beforeAll(async () => {
      const table = name === 'sqlite' ? '' : ' on audit'
      for (const trigger of ['audit_stays', 'audit_is_kept']) {
        await sql.raw(`drop trigger ${trigger}${table}`).execute(db)
      }
    })

    test.each([
      ['changes an entry', sql`update audit set user_id = 'paul' where number = 9`, 'altered'],
      ['takes one out', sql`delete from audit where number = 9`, 'altered'],
      ['cuts the last', sql`delete from audit where number = (select max(number) from audit)`, 'cut'],
      ['takes them all out', sql`delete from audit`, 'cut'],
      ['signs the end again', sql`update audit_head set signature = 'x'`, 'cut'],
      ['takes the end away', sql`delete from audit_head`, 'cut'],
    ] as const)('is found invalid if an attacker %s', async (_what, statement, problem) => {
      const seen = db.transaction().execute(async (db) => {
        await statement.execute(db)
        throw Object.assign(new Error('undone'), { found: await checkAudit(db, testKeys, now) })
      })
      await expect(seen).rejects.toMatchObject({ found: refuse(problem) })
      expect((await check()).ok).toBe(true)
    })
  })
})
