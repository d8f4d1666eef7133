import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { MINUTE, openAccess, tokenIn } from '#test/support/access/access.ts'
import { databases } from '#test/support/db/databases.ts'

let db: Db
let access: Awaited<ReturnType<typeof openAccess>>
beforeAll(async () => {
  db = await databases.sqlite()
  access = await openAccess(db)
})
afterAll(() => db.destroy())

describe('when others have asked for mails to an address from network after network', () => {
  const tooMany = { ok: false, problem: 'too-many-mails' }
  afterEach(() => db.deleteFrom('outbox').execute()) // the next test reads mails of its own
  /** Each from a network of its own: answers how many were sent. */
  async function spend(email: string, networks: number): Promise<number> {
    let sent = 0
    for (let at = 0; at < networks; at++) sent += (await access.ask(email, { network: `${email} ${at}` })).ok ? 1 : 0
    return sent
  }

  test('a network that had not asked yet is served, once', async () => {
    const { email } = await access.enter()
    expect(await spend(email, 6)).toBe(6)
    expect((await access.ask(email, { network: 'home' })).ok).toBe(true)
    expect(await access.ask(email, { network: 'home' })).toEqual(tooMany)
  })

  test('a browser that has signed in with it is served three times, from the worst network too', async () => {
    const { email, sessionId } = await access.enter()
    await spend(email, 4)
    await db.deleteFrom('outbox').execute()
    const mine = { network: `${email} 0`, sessionId }
    for (let asked = 0; asked < 3; asked++) expect((await access.ask(email, mine)).ok).toBe(true)
    expect(await access.ask(email, mine)).toEqual(tooMany)
    await db.deleteFrom('outbox').execute()
    const other = await access.enter()
    expect(await access.ask(email, { ...mine, sessionId: other.sessionId })).toEqual(tooMany)
    expect(await access.ask(email, { ...mine, sessionId: 'made up' })).toEqual(tooMany)
  })

  test('the mails have an end, and whoever is then refused holds a link that is good until the next', async () => {
    const { email } = await access.enter()
    access.later(0)
    expect(await spend(email, 35)).toBe(33)
    const tokens: string[] = []
    for (let read = 0; read < 33; read++) tokens.push(tokenIn(await access.readMail()))
    access.later(9 * MINUTE)
    expect(await access.ask(email, { network: 'home' })).toEqual(tooMany)
    expect((await access.follow(tokens.at(-1)!)).ok).toBe(true)
    access.later(11 * MINUTE)
    expect((await access.ask(email, { network: 'another home' })).ok).toBe(true)
  })
})
