import { findLink } from '#app/operations/access/sign-in.ts'
import { findSession } from '#db/access/sessions.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { anEmail, jeanne, linkIn, MINUTE, openAccess, tokenIn } from '#test/support/access/access.ts'
import { databasesOfTier, testDatabase, unwrap } from '#test/support/given.ts'

describe.each(Object.entries(databasesOfTier))('Signing in, on %s', async (_name, open) => {
  const db = testDatabase(open)

  const access = await openAccess(db)
  beforeEach(() => access.later(0))

  test('signing up creates nothing until the link is used, then a space owned by the user', async () => {
    const { email, token } = await access.signUp()
    expect(await findUserByEmail(db, access.deps.keys, email)).toBeUndefined()

    const started = unwrap(await access.follow(token))
    const [membership] = await access.accountsOf(email)
    expect(membership?.role).toBe('owner')
    const account = await findAccount(db, access.deps.keys, membership!.accountId)
    expect(await readProfile(db, account!)).toEqual({ ...jeanne, applicantEmail: email })
    const session = await findSession(db, hashOf(started.sessionId), new Date())
    expect(session?.accountId).toBe(membership!.accountId)
  })

  test('a link works once, even for simultaneous requests', async () => {
    const { token } = await access.signUp()
    const answers = await Promise.all([access.follow(token), access.follow(token), access.follow(token)])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(await access.follow(token)).toEqual({ ok: false, problem: 'dead-link' })
  })

  test('opening a link without confirming does not use it up', async () => {
    const { email, token } = await access.signUp()
    for (const visitorId of ['my browser', 'a mail scanner']) {
      expect(await findLink(access.deps, { token, visitorId })).toEqual({
        email,
        sameBrowser: visitorId === 'my browser',
        shared: false,
      })
    }
    expect((await access.follow(token)).ok).toBe(true)
  })

  test('a link is valid for ten minutes', async () => {
    const { token } = await access.signUp()
    access.later(9.9 * MINUTE)
    expect(await findLink(access.deps, { token, visitorId: 'my browser' })).toBeDefined()
    access.later(10.1 * MINUTE)
    expect(await findLink(access.deps, { token, visitorId: 'my browser' })).toBeUndefined()
    expect((await access.follow(token)).ok).toBe(false)
  })

  test('a link with any change is refused', async () => {
    const { token } = await access.signUp()
    for (const at of [12, 40, token.length - 4]) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
      expect((await access.follow(changed)).ok).toBe(false)
    }
    expect((await access.follow('')).ok).toBe(false)
  })

  test('the link is on our own host, and the email has one recipient', async () => {
    const { email, mail } = await access.signUp()
    expect(linkIn(mail)).toMatch(/^http:\/\/localhost:3000\/magic-link\?token=/)
    expect(mail.to).toBe(email)
    expect(mail.from).toBe('aide@aupres.example')
  })

  test('the database contains neither the token, the code nor the email address', async () => {
    const { email, token, code } = await access.signUp()
    const rows = JSON.stringify(await db.selectFrom('signInToken').selectAll().execute())
    for (const secret of [email, token, code, code.replace('-', ''), 'Jeanne']) expect(rows).not.toContain(secret)
    expect(rows).toContain(hashOf(token))
  })

  test('the code works in the requesting browser, with or without hyphen and capitals', async () => {
    const first = await access.signUp()
    expect((await access.copy(first.code, { visitorId: 'another browser' })).ok).toBe(false)
    expect((await access.copy(` ${first.code.toLowerCase().replace('-', ' ')} `)).ok).toBe(true)
    expect((await access.copy(first.code)).ok).toBe(false)
    expect((await access.follow(first.token)).ok).toBe(false)
  })

  test('after five wrong codes the right one is refused; the link still works', async () => {
    const { code, token } = await access.signUp(anEmail(), 'a guessing browser')
    for (let wrong = 0; wrong < 5; wrong++) await access.copy('AAAA-AAAA', { visitorId: 'a guessing browser' })
    expect((await access.copy(code, { visitorId: 'a guessing browser' })).ok).toBe(false)
    expect((await access.follow(token)).ok).toBe(true)
  })

  test('an unknown address gets another email and the same response, and no access', async () => {
    const email = anEmail()
    const answer = await access.ask(email)
    expect(answer).toEqual({ ok: true, value: undefined })
    const mail = await access.readMail()
    expect(mail.to).toBe(email)
    expect(linkIn(mail)).toBe('')
    expect(mail.text).toContain('n’a pas d’espace')
    expect(await findUserByEmail(db, access.deps.keys, email)).toBeUndefined()
  })

  test('signing in again opens the same space, and ends the previous session', async () => {
    const { email, token } = await access.signUp()
    const first = unwrap(await access.follow(token))
    await access.ask(email.toUpperCase())
    const second = await access.follow(tokenIn(await access.readMail()), first)
    expect(second.ok).toBe(true)
    expect(await findSession(db, hashOf(first.sessionId), new Date())).toBeUndefined()
    expect(await access.accountsOf(email)).toHaveLength(1)
  })

  test('signing up twice for the same deceased opens one space, for another one a second space', async () => {
    const { email, token } = await access.signUp()
    await access.follow(token)
    const again = await access.signUp(email)
    await access.follow(again.token)
    expect(await access.accountsOf(email)).toHaveLength(1)

    const signUpForPaul = { deceasedFirstName: 'Paul', deceasedLastName: 'Moreau' }
    await access.ask(email, { signUp: signUpForPaul })
    await access.follow(tokenIn(await access.readMail()))
    expect(await access.accountsOf(email)).toHaveLength(2)
  })

  test('the fourth email in a quarter of an hour is refused, and the first link still works', async () => {
    const email = anEmail()
    const ask = () => access.ask(email, { signUp: jeanne, network: 'a network' })
    await ask()
    const token = tokenIn(await access.readMail())
    await ask()
    await ask()
    expect(await ask()).toEqual({ ok: false, problem: 'too-many-mails' })
    expect((await access.follow(token)).ok).toBe(true)
  })
})
