import { findLink, resendSignIn } from '#app/operations/access/sign-in.ts'
import { closeSessionByMail, signOut } from '#app/operations/access/sign-out.ts'
import { holdForm, listHeldForms } from '#db/access/held-forms.ts'
import { chooseAccount, findSession } from '#db/access/sessions.ts'
import { listAudit } from '#db/accounts/audit-entries.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { anEmail, jeanne, MINUTE, openAccess, tokenIn } from '#test/support/access/access.ts'
import { databasesOfTier, testDatabase, unwrap } from '#test/support/given.ts'

const from = { visitorId: 'my browser', network: undefined }

describe.each(Object.entries(databasesOfTier))('Signing in again, on %s', async (_name, open) => {
  const db = testDatabase(open)

  const access = await openAccess(db)
  beforeEach(() => access.later(0))

  async function comeBack(
    email: string,
    asked: Parameters<typeof access.ask>[1] = {},
    at: Parameters<typeof access.follow>[1] = {},
  ) {
    await access.ask(email, asked)
    return unwrap(await access.follow(tokenIn(await access.readMail()), at))
  }
  const told = () => db.selectFrom('outbox').select('id').where('kind', '=', 'new-sign-in').orderBy('id').execute()
  const serviceOf = async (email: string) => (await findUserByEmail(db, access.deps.keys, email))?.currentService

  test('after a sign-up the first step opens, then the wanted page, whose service becomes the current one', async () => {
    const { email, landing: first } = await access.enter()
    const returnTo = '/demarches-administratives/courriers/bailleur?a=b'
    expect((await comeBack(email, { returnTo })).landing).toBe(returnTo)
    expect(await serviceOf(email)).toBe('demarches-administratives')
    expect(first).toBe('/demarches-administratives')
    expect((await comeBack(email, { returnTo: '/utilisateurs' })).landing).toBe('/utilisateurs')
    expect(await serviceOf(email)).toBe('services')
    expect((await comeBack(email)).landing).toBe('/services')
  })

  test('signing in to a service that is not open yet redirects to the list of services', async () => {
    expect((await comeBack(anEmail(), { signUp: jeanne, returnTo: '/tarificateur' })).landing).toBe('/services')
  })

  test('another email may be requested a minute later for the same page, and the first link still works', async () => {
    const email = anEmail()
    await access.ask(email, { signUp: jeanne, returnTo: '/services', visitorId: 'a patient browser' })
    const first = tokenIn(await access.readMail())
    const again = () => resendSignIn(access.deps, { ...from, visitorId: 'a patient browser' })
    access.later(0.9 * MINUTE)
    expect(await again()).toEqual({ ok: false, problem: 'too-soon' })
    access.later(1.1 * MINUTE)
    expect((await again()).ok).toBe(true)
    const second = await access.readMail()
    expect(second.to).toBe(email)
    expect(tokenIn(second)).not.toBe(first)
    expect((await access.follow(first)).ok).toBe(true)
    expect(await access.follow(tokenIn(second))).toMatchObject({ ok: true, value: { landing: '/services' } })
    expect(await access.accountsOf(email)).toHaveLength(1)
  })

  test('a browser without a pending request cannot request another email', async () => {
    const answer = await resendSignIn(access.deps, { ...from, visitorId: 'a new browser' })
    expect(answer).toEqual({ ok: false, problem: 'nothing-asked' })
  })

  test('an email to a known address names the device and the time; the first email does not', async () => {
    const { email } = await access.enter()
    await comeBack(email, {}, { device: 'Safari sur iPhone' })
    const mail = await access.readMail('new-sign-in')
    expect(mail.to).toBe(email)
    expect(mail.text).toContain('Safari sur iPhone')
    expect(mail.text).toMatch(/\d+\sh\s\d\d/)
    const before = await told()
    await access.enter()
    expect(await told()).toEqual(before)
  })

  test("proving one's identity keeps the chosen account and notifies nobody", async () => {
    const { email, sessionId, session } = await access.enter()
    const paul = await comeBack(email, { signUp: { deceasedFirstName: 'Paul' } })
    const chosen = (await findSession(db, hashOf(paul.sessionId), new Date()))!.accountId!
    await chooseAccount(db, session.idHash, chosen)
    const before = await told()
    const fresh = await comeBack(email, {}, { sessionId })
    expect((await findSession(db, hashOf(fresh.sessionId), new Date()))?.accountId).toBe(chosen)
    expect(await findSession(db, session.idHash, new Date())).toBeUndefined()
    expect(await told()).toEqual(before)
  })

  test('a session on a shared computer ends after half an hour without a page, as announced', async () => {
    const email = anEmail()
    await access.ask(email, { signUp: jeanne, shared: true })
    const token = tokenIn(await access.readMail())
    expect(await findLink(access.deps, { token, visitorId: 'my browser' })).toMatchObject({ shared: true })
    expect(await findLink(access.deps, { token, visitorId: 'my telephone' })).toMatchObject({ shared: false })
    const started = unwrap(await access.follow(token, { shared: true }))
    const find = (minutes: number) =>
      findSession(db, hashOf(started.sessionId), new Date(Date.now() + minutes * MINUTE))
    expect(await find(29)).toMatchObject({ shared: true })
    expect(await find(31)).toBeUndefined()
  })

  describe('Signing in with a form that was sent too late', () => {
    const form = { path: '/utilisateurs', fields: [['email', 'paul@famille.example']] as [string, string][] }
    const hold = (userId: string, browser = 'my browser') =>
      holdForm(db, access.deps.keys, { browserHash: hashOf(browser), userId }, form, access.deps.now())

    test('the saved form opens once, and is stored encrypted', async () => {
      const { email, user } = await access.enter()
      await hold(user.id)
      expect(JSON.stringify(await db.selectFrom('heldForm').selectAll().execute())).not.toContain('paul')
      expect((await comeBack(email, { returnTo: '/services' })).landing).toBe('/reprendre')
      expect((await comeBack(email, { returnTo: '/services' })).landing).toBe('/services')
      const holder = { browserHash: hashOf('my browser'), userId: user.id }
      expect(await listHeldForms(db, access.deps.keys, holder, new Date())).toMatchObject([form])
    })

    test('the saved form does not open for another user, or in another browser', async () => {
      const { email, user } = await access.enter()
      await hold(user.id)
      const other = await access.enter()
      expect((await comeBack(other.email)).landing).not.toBe('/reprendre')
      expect((await comeBack(email, {}, { visitorId: 'my telephone' })).landing).not.toBe('/reprendre')
    })

    test('the saved form is deleted after a day, and when its user leaves', async () => {
      const { email, user, sessionId } = await access.enter()
      const holder = { browserHash: hashOf('my browser'), userId: user.id }
      await hold(user.id)
      expect(await listHeldForms(db, access.deps.keys, holder, new Date(Date.now() + 1441 * MINUTE))).toEqual([])
      await signOut(access.deps, { ...from, sessionId, device: '' })
      expect((await comeBack(email)).landing).not.toBe('/reprendre')
    })
  })

  test('sign-ins, departures and sessions closed from elsewhere are in the audit log', async () => {
    const { email, session, sessionId } = await access.enter()
    const elsewhere = await comeBack(email)
    const other = { session, id: hashOf(elsewhere.sessionId), network: undefined }
    expect(await closeSessionByMail(access.deps, other)).toEqual({ ok: true, value: undefined })
    expect(await findSession(db, hashOf(elsewhere.sessionId), new Date())).toBeUndefined()
    await signOut(access.deps, { ...from, sessionId, device: '' })
    expect(await findSession(db, session.idHash, new Date())).toBeUndefined()
    const [membership] = await access.accountsOf(email)
    const journal = await listAudit(db, { id: membership!.accountId })
    expect(journal.map(({ act }) => act)).toEqual(['signed-out', 'session-closed', 'signed-in', 'signed-in'])
  })

  test("a user cannot close another user's session", async () => {
    const mine = await access.enter()
    const other = await access.enter()
    const theirs = { session: mine.session, id: other.session.idHash, network: undefined }
    expect(await closeSessionByMail(access.deps, theirs)).toEqual({ ok: false, problem: 'unknown-session' })
    expect(await findSession(db, other.session.idHash, new Date())).toBeDefined()
  })
})
