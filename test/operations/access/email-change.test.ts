import { askEmailChange, changeEmail, findNewAddress } from '#app/operations/access/email-change.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import { findSession } from '#db/access/sessions.ts'
import { listAudit } from '#db/accounts/audit-entries.ts'
import { findUser, findUserByEmail } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { anEmail, MINUTE, openAccess, tokenIn } from '#test/support/access/access.ts'
import { databasesOfTier, testDatabase, unwrap } from '#test/support/given.ts'

const tokenOf = (mail: Mail) => new URL(/https?:\S+nouvelle-adresse\S+/.exec(mail.text)![0]).searchParams.get('token')!

describe.each(Object.entries(databasesOfTier))('changing the email address, on %s', async (_name, open) => {
  const db = testDatabase(open)

  const access = await openAccess(db)
  beforeEach(() => access.later(0))

  async function someone(wanted = anEmail()) {
    const started = await access.enter()
    const { user, session } = started
    const ask = (email = wanted, network?: string) => askEmailChange(access.deps, { user, email, network })
    const confirm = (token: string) => changeEmail(access.deps, { user, session, token, network: undefined })
    const current = async () => (await findUser(db, access.deps.keys, user.id))!.email
    return { ...started, wanted, ask, confirm, current }
  }

  test('the new address replaces the old one only once its link is followed', async () => {
    const { email, user, wanted, ask, confirm, current } = await someone()
    expect(await ask()).toEqual({ ok: true, value: undefined })
    const mail = await access.readMail('confirm-email')
    expect(mail.to).toBe(wanted)
    const token = tokenOf(mail)
    expect((await findNewAddress(access.deps, { token, user }))?.email).toBe(wanted)
    expect(await current()).toBe(email)

    expect(await confirm(token)).toEqual({ ok: true, value: undefined })
    expect(await current()).toBe(wanted)
    expect(await findUserByEmail(db, access.deps.keys, email)).toBeUndefined()
    expect(await confirm(token)).toEqual({ ok: false, problem: 'dead-link' })
    expect(await access.accountsOf(wanted)).toHaveLength(1)
  })

  test('the change is reported to the old address, partly masked, and to the audit log', async () => {
    const { email, wanted, ask, confirm } = await someone()
    await ask()
    await confirm(tokenOf(await access.readMail('confirm-email')))
    const told = await access.readMail('email-changed')
    expect(told.to).toBe(email)
    expect(told.text).not.toContain(wanted)
    const [membership] = await access.accountsOf(wanted)
    expect((await listAudit(db, { id: membership!.accountId }))[0]?.act).toBe('email-changed')
  })

  test('the change closes the other sessions, and links sent to the old address no longer work', async () => {
    const { email, session, ask, confirm } = await someone()
    await access.ask(email)
    const elsewhere = unwrap(await access.follow(tokenIn(await access.readMail())))
    await access.ask(email)
    const waiting = tokenIn(await access.readMail())
    await ask()
    await confirm(tokenOf(await access.readMail('confirm-email')))
    expect(await findSession(db, hashOf(elsewhere.sessionId), new Date())).toBeUndefined()
    expect(await findSession(db, session.idHash, new Date())).toBeDefined()
    expect((await access.follow(waiting)).ok).toBe(false)
  })

  test('nobody else can confirm the change, even with the link', async () => {
    const { ask, current, email } = await someone()
    await ask()
    const token = tokenOf(await access.readMail('confirm-email'))
    const other = await someone()
    expect(await other.confirm(token)).toEqual({ ok: false, problem: 'dead-link' })
    expect(await findNewAddress(access.deps, { token, user: other.user })).toBeUndefined()
    expect([await current(), await other.current()]).toEqual([email, other.email])
  })

  test('an address that has a user is refused only once its link is followed', async () => {
    const known = await access.enter()
    const { ask, confirm, current, email } = await someone()
    expect(await ask(known.email)).toEqual({ ok: true, value: undefined })
    const token = tokenOf(await access.readMail('confirm-email'))
    expect(await confirm(token)).toEqual({ ok: false, problem: 'taken' })
    expect(await current()).toBe(email)
  })

  test('the link works once within ten minutes, even for simultaneous requests', async () => {
    const { ask, confirm, user } = await someone()
    await ask()
    const token = tokenOf(await access.readMail('confirm-email'))
    access.later(10.1 * MINUTE)
    expect(await findNewAddress(access.deps, { token, user })).toBeUndefined()
    access.later(0)
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('the address must differ, and gets at most three emails in a quarter of an hour', async () => {
    const { email, wanted, ask } = await someone()
    expect(await ask(email.toUpperCase())).toEqual({ ok: false, problem: 'same-address' })
    for (let asked = 0; asked < 3; asked++) await ask(wanted, 'a network')
    expect(await ask(wanted, 'a network')).toEqual({ ok: false, problem: 'too-many-mails' })
  })
})
