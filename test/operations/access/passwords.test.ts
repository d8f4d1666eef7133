import { isOverPasswordLimit } from '#app/operations/access/limits.ts'
import { changePassword, signInByPassword } from '#app/operations/access/passwords.ts'
import { markOfDevice } from '#app/rules/access/devices.ts'
import { findSession } from '#db/access/sessions.ts'
import { listAudit } from '#db/accounts/audit-entries.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { anEmail, jeanne, MINUTE, openAccess, tokenIn } from '#test/support/access/access.ts'
import { databasesOfTier, testDatabase, unwrap } from '#test/support/given.ts'

const password = 'le vent du nord'
const browser = { visitorId: 'my browser', sessionId: undefined, network: undefined, device: 'Firefox sur Windows' }

describe.each(Object.entries(databasesOfTier))('a password, on %s', async (_name, open) => {
  const db = testDatabase(open)

  const access = await openAccess(db)
  beforeEach(() => access.later(0))

  async function someone() {
    const started = await access.enter()
    const change = (wanted = password) => {
      const { user, session } = started
      return changePassword(access.deps, { user, session, password: wanted, network: undefined })
    }
    return { ...started, change }
  }
  const tryIt = (email: string, typed = password, network?: string) =>
    signInByPassword(access.deps, { email, password: typed, shared: false, browser: { ...browser, network } })

  test('a chosen password signs in, and is not stored in any row', async () => {
    const { email, change } = await someone()
    expect(await tryIt(email)).toEqual({ ok: false, problem: 'wrong-pair' })
    expect(await change()).toEqual({ ok: true, value: undefined })
    const started = await tryIt(email.toUpperCase())
    expect(started).toMatchObject({ ok: true, value: { landing: '/demarches-administratives' } })
    const rows = JSON.stringify(await db.selectFrom('password').selectAll().execute())
    expect(rows).not.toContain('vent')
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })

  test('a changed password replaces the first one', async () => {
    const { email, change } = await someone()
    await change()
    await change('la mer est calme')
    expect((await tryIt(email)).ok).toBe(false)
    expect((await tryIt(email, 'la mer est calme')).ok).toBe(true)
  })

  test('changing the password closes the other sessions and is reported by email and in the audit log', async () => {
    const { email, session, change } = await someone()
    await access.ask(email)
    const elsewhere = unwrap(await access.follow(tokenIn(await access.readMail())))
    await change()
    expect(await findSession(db, hashOf(elsewhere.sessionId), new Date())).toBeUndefined()
    expect(await findSession(db, session.idHash, new Date())).toBeDefined()
    const mail = await access.readMail('password-changed')
    expect(mail.to).toBe(email)
    expect(mail.text).toContain('Ce n’est pas vous')
    const [membership] = await access.accountsOf(email)
    const journal = await listAudit(db, { id: membership!.accountId })
    expect(journal[0]?.act).toBe('password-changed')
  })

  test.each(['short', 'motdepasse1234', 'aaaaaaaaaaaa'])('a password is not %s', async (weak) => {
    const { email, change } = await someone()
    expect((await change(weak)).ok).toBe(false)
    expect((await tryIt(email, weak)).ok).toBe(false)
  })

  test('a wrong password, an address without one and an unknown address get the same response', async () => {
    const { email, change } = await someone()
    const without = await someone()
    await change()
    const answers = [
      await tryIt(email, 'another password'),
      await tryIt(without.email),
      await tryIt(anEmail()),
      await tryIt(`${email}x`),
    ]
    for (const answer of answers) expect(answer).toEqual({ ok: false, problem: 'wrong-pair' })
  })

  test('refusing an unknown address takes as much work as refusing a known one', async () => {
    const { email, change } = await someone()
    await change()
    const work: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let turn = 0; turn < 15; turn++) {
      for (const kind of ['known', 'unknown'] as const) {
        // CPU time rather than elapsed time, so that other processes do not count.
        const before = process.cpuUsage()
        await tryIt(kind === 'known' ? email : anEmail(), 'another password')
        const { user, system } = process.cpuUsage(before)
        work[kind].push(user + system)
      }
    }
    const median = (all: number[]) => all.sort((a, b) => a - b)[7]!
    // Without a hash to compare, nearly all the work (one argon2 hash) would be missing.
    expect(median(work.unknown)).toBeGreaterThan(median(work.known) / 2)
    expect(median(work.known)).toBeGreaterThan(median(work.unknown) / 2)
  })

  test('an address has five tries in five minutes, even for the right password; a link still signs in', async () => {
    const { email, change } = await someone()
    await change()
    for (let wrong = 0; wrong < 5; wrong++) await tryIt(email, 'another password', 'a network')
    expect(await tryIt(email, password, 'another network')).toEqual({ ok: false, problem: 'too-many-tries' })
    await access.ask(email, { signUp: jeanne, network: 'a network' })
    expect((await access.follow(tokenIn(await access.readMail()))).ok).toBe(true)
    access.later(5.1 * MINUTE)
    expect((await tryIt(email, password, 'a network')).ok).toBe(true)
  })

  test.each(['is signed in', 'has signed out'])(
    'a browser that %s has tries that nobody else can use up',
    async (state) => {
      const { email, change, sessionId, user } = await someone()
      await change()
      for (let wrong = 0; wrong < 20; wrong++) await tryIt(email, 'another password', `network ${wrong}`)
      expect(await tryIt(email, password, 'home')).toEqual({ ok: false, problem: 'too-many-tries' })
      const { keys, site } = access.deps
      const known =
        state === 'is signed in' ? { sessionId } : { deviceMarks: [keys.sign('device', markOfDevice(site, user.id))] }
      const mine = { ...browser, network: 'home', ...known }
      const tryHere = (typed: string) =>
        signInByPassword(access.deps, { email, password: typed, shared: false, browser: mine })
      for (let wrong = 0; wrong < 4; wrong++)
        expect(await tryHere('another password')).toMatchObject({ problem: 'wrong-pair' })
      expect((await tryHere(password)).ok).toBe(true)
    },
  )

  test('a network has sixty tries in five minutes, over all addresses', async () => {
    for (let tries = 0; tries < 60; tries++) {
      expect(await isOverPasswordLimit(access.deps, { email: anEmail(), network: 'a crowd' })).toBe(false)
    }
    expect(await tryIt(anEmail(), password, 'a crowd')).toEqual({ ok: false, problem: 'too-many-tries' })
  })
})
