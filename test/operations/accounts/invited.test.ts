import { revokeInvitation } from '#app/operations/accounts/invitations.ts'
import { acceptInvitation, findInvited, refuseInvitation } from '#app/operations/accounts/invited.ts'
import { refuse } from '#app/rules/outcome.ts'
import { findSession, insertSession } from '#db/access/sessions.ts'
import { listInvitations } from '#db/accounts/invitations.ts'
import { deleteMembership } from '#db/accounts/memberships.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { databasesOfTier, eachTest, insertFamily, later, noon, testDatabase, testKeys } from '#test/support/given.ts'

const DAY = 24 * 60 * 60_000
const browser = { visitorId: 'a browser', sessionId: undefined, network: undefined, device: 'Firefox' }
const LETTERS = '/demarches-administratives'
const nobody = { signedIn: undefined, browser }

describe.each(Object.entries(databasesOfTier))('Answering an invitation, on %s', (_name, open) => {
  const db = testDatabase(open)
  const family = eachTest(() => openSharedAccount(db))

  test('a new user who accepts gets a user, a membership and a session on this account', async () => {
    const { email, token } = await family.invited()
    const asked = { token, ...nobody, displayName: 'Marc' }
    const accepted = await acceptInvitation(family.deps, asked)
    if (!accepted.ok || accepted.value.next !== 'session') throw new Error('no session')
    const user = await findUserByEmail(db, testKeys, email)
    expect(user?.displayName).toBe('Marc')
    expect(await family.roleOf(user!.id)).toBe('administrator')
    const session = await findSession(db, hashOf(accepted.value.sessionId), noon)
    expect(session).toMatchObject({ userId: user!.id, accountId: family.account.id })
    const [told] = await family.mailsTo(family.owner.user.email)
    expect(told?.subject).toBe('Marc accepte votre invitation (dossier d’Étienne Kowalczyk)')
    expect((await family.journal())[0]).toEqual({ act: 'invitation-accepted', object: `${user!.id} administrator` })
  })

  test('simultaneous acceptances create one membership', async () => {
    const { token } = await family.invited()
    const answers = await Promise.all([1, 2, 3].map(() => acceptInvitation(family.deps, { token, ...nobody })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await acceptInvitation(family.deps, { token, ...nobody })).toEqual(refuse('dead-invitation'))
  })

  test('a user with other accounts must sign in as usual', async () => {
    const other = await insertFamily(db)
    const { token } = await family.invited(other.owner.email)
    const accepted = await acceptInvitation(family.deps, { token, ...nobody })
    expect(accepted).toEqual({
      ok: true,
      value: { next: 'sign-in', userId: other.owner.id, accountId: family.account.id, landing: LETTERS },
    })
    expect(await family.roleOf(other.owner.id)).toBe('administrator')
  })

  test('a signed-in user who accepts sees this account from then on', async () => {
    const { owner: marc, domain } = await insertFamily(db)
    const session = { idHash: hashOf(marc.id), userId: marc.id, domainId: domain.id, shared: false }
    await insertSession(db, testKeys, { ...session, expiresAt: later(noon, DAY) }, noon)
    const { token } = await family.invited(marc.email)
    const accepted = await acceptInvitation(family.deps, { token, ...nobody, signedIn: { user: marc, session } })
    expect(accepted).toEqual({ ok: true, value: { next: 'here', landing: LETTERS } })
    expect((await findSession(db, session.idHash, noon))?.accountId).toBe(family.account.id)
  })

  test('another user who is signed in on the same browser cannot accept', async () => {
    const { owner: paul } = await insertFamily(db)
    const { token } = await family.invited()
    const asked = { token, ...nobody, signedIn: { user: paul, session: { idHash: 'paul' } } }
    expect(await acceptInvitation(family.deps, asked)).toEqual(refuse('someone-else'))
    expect((await findInvited(family.deps, token))?.state).toBe('open')
  })

  test.each([
    ['expired', () => family.later(14 * DAY)],
    ['refused', (token: string) => refuseInvitation(family.deps, { token, browser })],
    [
      'revoked',
      async () => {
        const { id } = (await listInvitations(db, family.account))[0]!
        await revokeInvitation(family.deps, family.owner, { id })
      },
    ],
  ])('an invitation that is %s can no longer be answered', async (state, end) => {
    const { email, token } = await family.invited()
    await end(token)
    expect((await findInvited(family.deps, token))?.state).toBe(state)
    expect(await acceptInvitation(family.deps, { token, ...nobody })).toMatchObject({ ok: false })
    expect(await refuseInvitation(family.deps, { token, browser })).toMatchObject({ ok: false })
    expect(await findUserByEmail(db, testKeys, email)).toBeUndefined()
  })

  test('an invitation works after its sender has left', async () => {
    const { token } = await family.invited()
    await deleteMembership(db, family.account.id, family.owner.user.id)
    expect(await acceptInvitation(family.deps, { token, ...nobody })).toMatchObject({ ok: true })
  })
})
