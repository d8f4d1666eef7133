import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { once } from '#app/operations/instance/once.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { deleteOldKeys } from '#db/instance/idempotency-keys.ts'
import { databasesOfTier, insertPerson, later, testDatabase, testKeys } from '#test/support/given.ts'

const DAY = 24 * 60 * 60_000

describe.each(Object.entries(databasesOfTier))('A repeated form, on %s', (_name, open) => {
  const db = testDatabase(open)

  /** Returns an act that adds a user, and the number added so far. */
  function adding() {
    const name = randomUUID()
    const act = async (db: Db) => {
      await wait(5)
      await insertPerson(db, `${name}-${randomUUID()}@famille.example`)
      done += 1
      return accept({ number: done })
    }
    let done = 0
    return { act, times: () => done }
  }

  const newAct = () => ({ key: randomUUID(), userId: randomUUID() })

  test('a repeated form has one effect and gets the same answer', async () => {
    const { act, times } = adding()
    const asked = newAct()
    const first = await once(db, asked, act)
    expect([await once(db, asked, act), await once(db, asked, act)]).toEqual([first, first])
    expect(times()).toBe(1)
  })

  test('five simultaneous requests have one effect and get the same answer', async () => {
    const { act, times } = adding()
    const asked = newAct()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => once(db, asked, act)))
    expect(answers).toEqual(Array(5).fill({ ok: true, value: { number: 1 } }))
    expect(times()).toBe(1)
  })

  test("another user's request is another act", async () => {
    const { act, times } = adding()
    const { key, userId } = newAct()
    await once(db, { key, userId }, act)
    expect(await once(db, { key, userId: randomUUID() }, act)).toEqual(accept({ number: 2 }))
    expect(times()).toBe(2)
  })

  test('without a key, the act runs each time', async () => {
    const { act, times } = adding()
    const asked = { key: undefined, userId: randomUUID() }
    await once(db, asked, act)
    await once(db, asked, act)
    expect(times()).toBe(2)
  })

  test('a refused form may be accepted later, and the writes of the refusal are committed', async () => {
    const asked = newAct()
    const email = `${asked.key}@famille.example`
    const refusal = await once(db, asked, async (db) => {
      await insertPerson(db, email)
      return refuse('too-early')
    })
    expect(refusal).toEqual(refuse('too-early'))
    expect(await once(db, asked, async () => accept('now'))).toEqual(accept('now'))
    expect(await findUserByEmail(db, testKeys, email)).toMatchObject({ email })
  })

  test('a failed form runs again as if for the first time, and the failure leaves no row', async () => {
    const { act, times } = adding()
    const asked = newAct()
    const people = async () => (await db.selectFrom('user').select('id').execute()).length
    const before = await people()
    const failed = once(db, asked, async (db) => {
      await act(db)
      throw new Error('cut')
    })
    await expect(failed).rejects.toThrow('cut')
    expect(await people()).toBe(before)
    await once(db, asked, act)
    expect(times()).toBe(2)
    expect(await people()).toBe(before + 1)
  })

  test('a form is remembered for a week', async () => {
    const { act, times } = adding()
    const asked = newAct()
    await once(db, asked, act)
    await deleteOldKeys(db, later(new Date(), 6 * DAY))
    await once(db, asked, act)
    expect(times()).toBe(1)
    await deleteOldKeys(db, later(new Date(), 8 * DAY))
    await once(db, asked, act)
    expect(times()).toBe(2)
  })
})
