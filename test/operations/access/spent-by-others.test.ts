import { signOut } from '#app/operations/access/sign-out.ts'
import { markOfDevice } from '#app/rules/access/devices.ts'
import { MAX_MAILS_TO_UNKNOWN } from '#app/rules/access/sign-in.ts'
import { jeanne, MINUTE, openAccess, tokenIn } from '#test/support/access/access.ts'
import { testDatabase } from '#test/support/given.ts'

const db = testDatabase()
const access = await openAccess(db)

describe('When many networks have requested emails to an address', () => {
  const tooMany = { ok: false, problem: 'too-many-mails' }
  afterEach(() => db.deleteFrom('outbox').execute()) // the next test reads its own emails
  /** Asks from one network after the other, and returns how many emails were sent. */
  async function spend(email: string, networks: number): Promise<number> {
    let sent = 0
    for (let at = 0; at < networks; at++) sent += (await access.ask(email, { network: `${email} ${at}` })).ok ? 1 : 0
    return sent
  }

  test('a network that has not requested one yet is served once', async () => {
    const { email } = await access.enter()
    expect(await spend(email, 6)).toBe(6)
    expect((await access.ask(email, { network: 'home' })).ok).toBe(true)
    expect(await access.ask(email, { network: 'home' })).toEqual(tooMany)
  })

  test('a browser that has signed in with the address is served three times, even from the worst network', async () => {
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

  test('so is a browser that has signed out again, and its mark is useless for another address', async () => {
    const { email, user, sessionId } = await access.enter()
    const { keys, site } = access.deps
    const here = { visitorId: 'my browser', sessionId, network: undefined, device: 'Firefox' }
    await signOut(access.deps, here)
    await spend(email, 4)
    const mark = keys.sign('device', markOfDevice(site, user.id))
    const mine = { network: `${email} 0`, sessionId, deviceMarks: ['made up', mark] }
    expect(await access.ask(email, { ...mine, deviceMarks: ['made up'] })).toEqual(tooMany)
    for (let asked = 0; asked < 3; asked++) expect((await access.ask(email, mine)).ok).toBe(true)
    expect(await access.ask(email, mine)).toEqual(tooMany)
    await db.deleteFrom('outbox').execute()

    const other = await access.enter()
    await spend(other.email, 4)
    expect(await access.ask(other.email, { ...mine, network: `${other.email} 0` })).toEqual(tooMany)
    await db.deleteFrom('outbox').execute()
    const elsewhere = keys.sign('device', markOfDevice({ domainId: 'another' }, other.user.id))
    const moved = { network: `${other.email} 0`, deviceMarks: [elsewhere] }
    expect(await access.ask(other.email, moved)).toEqual(tooMany)
  })

  test('a stolen mark of a browser uses up nothing of a signed-in browser', async () => {
    const { email, user, sessionId } = await access.enter()
    const mark = access.deps.keys.sign('device', markOfDevice(access.deps.site, user.id))
    await spend(email, 4)
    const network = `${email} 0`
    for (let asked = 0; asked < 4; asked++) await access.ask(email, { network, deviceMarks: [mark] })
    expect((await access.ask(email, { network, sessionId })).ok).toBe(true)
  })

  test('the emails have a limit, and a refused user has a link that is valid until the next one', async () => {
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

test('from one network, few strangers get an email per hour; the page is the same, and its families are still served', async () => {
  await db.deleteFrom('outbox').execute()
  const { email } = await access.enter()
  await db.deleteFrom('outbox').execute()
  const network = 'a network that writes to strangers'
  const answers = new Set<string>()
  for (let at = 0; at < 40; at++) answers.add(JSON.stringify(await access.ask(`stranger${at}@example.fr`, { network })))
  expect([...answers]).toEqual([JSON.stringify({ ok: true })])
  const waiting = async () => (await db.selectFrom('outbox').select('id').execute()).length
  expect(await waiting()).toBe(MAX_MAILS_TO_UNKNOWN)
  expect((await access.ask(email, { network })).ok).toBe(true)
  expect(await waiting()).toBe(MAX_MAILS_TO_UNKNOWN + 1)
  const asked = { network, signUp: jeanne }
  expect(await access.ask('new-family@example.fr', asked)).toEqual({ ok: false, problem: 'too-many-mails' })
})
