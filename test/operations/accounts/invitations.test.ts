import { randomUUID } from 'node:crypto'
import { inviteUser, resendInvitation, revokeInvitation } from '#app/operations/accounts/invitations.ts'
import { findInvited } from '#app/operations/accounts/invited.ts'
import { listInvitations } from '#db/accounts/invitations.ts'
import { anAddress, openSharedAccount, tokenOf } from '#test/support/accounts/sharing.ts'
import { databasesOfTier, eachTest, testDatabase } from '#test/support/given.ts'

const DAY = 24 * 60 * 60_000

describe.each(Object.entries(databasesOfTier))('An invitation, on %s', (_name, open) => {
  const db = testDatabase(open)
  const family = eachTest(() => openSharedAccount(db))

  test('an invitation is one email with the sender, the deceased, the permissions and the expiry date', async () => {
    const email = anAddress()
    expect(await family.invite(email, { message: 'Merci de ton aide' })).toMatchObject({ ok: true })
    const [mail, ...others] = await family.mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Claire Moreau vous invite à l’aider (dossier d’Étienne Kowalczyk)')
    for (const words of ['Merci de ton aide', 'lire et remplir les courriers', '19\u00a0mars 2026', 'localhost:3000']) {
      expect(mail?.text).toContain(words)
    }
    expect(await family.journal()).toEqual([{ act: 'invited', object: expect.stringMatching(/ administrator$/) }])
  })

  test('the same form twice sends one email and gets the same response', async () => {
    const email = anAddress()
    const twice = { ...family.owner, once: randomUUID() }
    const ask = () => inviteUser(family.deps, twice, { email, role: 'reader', service: 'da' })
    const [first, second] = await Promise.all([ask(), ask()])
    expect(first).toMatchObject({ ok: true })
    expect(second).toEqual(first)
    expect(await family.mailsTo(email)).toHaveLength(1)
  })

  test.each([
    ['own-address', async () => family.owner.user.email.toUpperCase()],
    ['already-member', async () => (await family.join('reader')).user.email],
    ['already-invited', async () => (await family.invited()).email],
  ])('an invitation is refused when the address is %s', async (problem, address) => {
    const email = await address()
    const before = (await family.mailsTo(email)).length
    expect(await family.invite(email)).toEqual({ ok: false, problem })
    expect(await family.mailsTo(email)).toHaveLength(before)
  })

  test('an account may send twenty invitations a day, repeated ones included', async () => {
    for (let count = 0; count < 19; count++) await family.invite(anAddress())
    const [first] = await listInvitations(db, family.account)
    expect(await resendInvitation(family.deps, family.owner, { id: first!.id })).toMatchObject({ ok: true })
    expect(await family.invite(anAddress())).toEqual({ ok: false, problem: 'too-many-invitations' })
    family.later(DAY + 1)
    expect(await family.invite(anAddress())).toMatchObject({ ok: true })
  })

  test.each(['administrator', 'reader'] as const)('an %s may not send, resend or revoke invitations', async (role) => {
    const someone = await family.join(role)
    await family.invited()
    const { id } = (await listInvitations(db, family.account))[0]!
    const refusal = { ok: false, problem: 'not-allowed' }
    expect(await inviteUser(family.deps, someone, { email: anAddress(), role: 'reader', service: 'da' })).toEqual(
      refusal,
    )
    expect(await resendInvitation(family.deps, someone, { id })).toEqual(refusal)
    expect(await revokeInvitation(family.deps, someone, { id })).toEqual(refusal)
  })

  test('a resent invitation has a new link, and the first one stops working', async () => {
    const { email, token } = await family.invited()
    const { id } = (await listInvitations(db, family.account))[0]!
    await resendInvitation(family.deps, family.owner, { id })
    const again = tokenOf((await family.mailsTo(email)).find((mail) => tokenOf(mail) !== token))
    expect((await findInvited(family.deps, token))?.state).toBe('revoked')
    expect((await findInvited(family.deps, again))?.state).toBe('open')
    expect(await resendInvitation(family.deps, family.owner, { id })).toMatchObject({ ok: false })
  })
})
