import { closeSession } from '#db/access/open-sessions.ts'
import { chooseAccount, findSession } from '#db/access/sessions.ts'
import { deleteMembership } from '#db/accounts/memberships.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { anEmail, jeanne, MINUTE, openAccess, tokenIn } from '#test/support/access/access.ts'
import { databasesOfTier, testDatabase, unwrap } from '#test/support/given.ts'

const DAY = 24 * 60 * MINUTE

describe.each(Object.entries(databasesOfTier))('after a session has ended, on %s', async (_name, open) => {
  const db = testDatabase(open)

  const access = await openAccess(db)
  beforeEach(() => access.later(0))

  async function comeBack(email: string, asked: Parameters<typeof access.ask>[1] = {}, sessionId?: string) {
    await access.ask(email, asked)
    return unwrap(await access.follow(tokenIn(await access.readMail()), { sessionId }))
  }
  const sessionOf = ({ sessionId }: { sessionId: string }) => findSession(db, hashOf(sessionId), access.deps.now())

  /** Signs in someone with two deceased, who has chosen the second, and keeps the session open. */
  async function chosen() {
    const { email, user, sessionId, session } = await access.enter()
    const signUp = { ...jeanne, deceasedFirstName: 'Paul' }
    const accountId = (await sessionOf(await comeBack(email, { signUp })))!.accountId!
    await chooseAccount(db, session.idHash, accountId)
    return { email, user, sessionId, accountId }
  }
  type Chosen = Awaited<ReturnType<typeof chosen>>

  const ends: Record<string, (of: Chosen) => unknown> = {
    'by itself': () => access.later(30.5 * DAY),
    'from elsewhere': ({ user, sessionId }) => closeSession(db, user.id, hashOf(sessionId), access.deps.now()),
  }

  test.each(Object.entries(ends))('%s, the requested page opens on the chosen deceased', async (_how, end) => {
    const was = await chosen()
    await end(was)
    expect(await sessionOf(was)).toBeUndefined()
    const returnTo = '/demarches-administratives/courriers/copieActeDeces'
    const fresh = await comeBack(was.email, { returnTo }, was.sessionId)
    expect(fresh.landing).toBe(returnTo)
    expect((await sessionOf(fresh))?.accountId).toBe(was.accountId)
  })

  test.each(Object.entries(ends))('%s, a removed member does not get that account', async (_how, end) => {
    const was = await chosen()
    await end(was)
    await deleteMembership(db, was.accountId, was.user.id)
    expect((await sessionOf(await comeBack(was.email, {}, was.sessionId)))?.accountId).toBeUndefined()
  })

  test.each(Object.entries(ends))('%s, nobody else gets that account', async (_how, end) => {
    const was = await chosen()
    const { email } = await access.enter(anEmail())
    await end(was)
    const fresh = await sessionOf(await comeBack(email, {}, was.sessionId))
    expect(fresh).toBeDefined()
    expect(fresh?.accountId).toBeUndefined()
  })
})
