import { saveKnown } from '#app/operations/accounts/entries.ts'
import { inviteUser } from '#app/operations/accounts/invitations.ts'
import { acceptInvitation } from '#app/operations/accounts/invited.ts'
import { dissociateUser } from '#app/operations/accounts/members.ts'
import { removePartner } from '#app/operations/partners/partners.ts'
import { refuse } from '#app/rules/outcome.ts'
import { findSession } from '#db/access/sessions.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { listAudit } from '#db/accounts/audit-entries.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { findHelperMandate, findLivingHelper } from '#db/helpers/mandates.ts'
import { tokenOf } from '#test/support/accounts/sharing.ts'
import { databasesOfTier, insertPerson, newFolder, noon, unwrap } from '#test/support/given.ts'
import { openHelped } from '#test/support/helpers/helped.ts'
import { openTeamHelp } from '#test/support/helpers/of-team.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { insertPartner } from '#test/support/partners/partners.ts'
import { insertOnTeam } from '#test/support/partners/team.ts'

describe.each(Object.entries(databasesOfTier))('A mandate that nobody took back, on %s', async (_name, open) => {
  const db = await open()
  afterAll(() => db.destroy())

  test('a helper who joins the family has no mandate any more, also once they are removed from it', async () => {
    const family = await openHelped(db)
    const id = await family.begin()
    const opened = unwrap(await family.signInTo(id))
    const { sessionId, helping: helper } = opened
    const user = await family.helper()
    await inviteUser(family.deps, family.owner, { email: family.email, role: 'reader', service: 'da' })
    const token = tokenOf((await mailsTo(db, family.email)).at(-1))
    const browser = { visitorId: 'a browser', sessionId: undefined, network: undefined, device: 'Firefox' }
    expect((await acceptInvitation(family.deps, { token, signedIn: undefined, browser })).ok).toBe(true)
    expect(await findSession(db, hashOf(sessionId), noon)).toBeUndefined()
    const actor = { account: family.account, user, helper }
    expect(await saveKnown(family.deps, actor, { applicantFirstName: 'Anne' })).toEqual(refuse('not-allowed'))
    expect((await dissociateUser(family.deps, family.owner, { userId: user.id })).ok).toBe(true)
    expect(await family.signInTo(id)).toEqual(refuse('unknown'))
  })

  test('when a partner leaves, the mandates of its team end and the journal says so; mandates of other teams stay', async () => {
    const house = await openTeamHelp(db)
    const isLiving = async (mandate: { id: string; userId: string }) =>
      (await findLivingHelper(db, { userId: mandate.userId, id: mandate.id }, noon)) !== undefined
    const stays = await house.begin(await house.enter())
    const slug = `leaves-${stays.id.slice(0, 8)}`
    const hostname = `${slug}.example`
    const leaving = await insertPartner(db, { slug, hostname, name: 'Leaves' })
    const { email } = await insertOnTeam(db, { domainId: leaving.id, role: 'adviser' })
    const soazig = { user: await insertPerson(db, email) }
    house.deps.site = { ...house.site, domainId: leaving.id }
    const prepared = await house.prepare(soazig)
    const id = prepared.ok ? prepared.value : ''
    expect((await house.bring(soazig, id)).ok).toBe(true)
    const mandate = (await findHelperMandate(db, { id }))!
    expect([await isLiving(mandate), await isLiving(stays)]).toEqual([true, true])

    const removed = await removePartner({ ...house.deps, folder: newFolder() }, hostname)
    expect(removed).toMatchObject({ ok: true, value: { accounts: 1 } })
    expect([await isLiving(mandate), await isLiving(stays)]).toEqual([false, true])
    expect((await findHelperMandate(db, { id }))?.endedBy).toBe('team')
    const account = (await findAccount(db, house.deps.keys, mandate.accountId))!
    const [last] = await listAudit(db, account, {})
    expect(last).toMatchObject({ act: 'helper-ended', object: id })
  })
})
