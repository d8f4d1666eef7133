import { randomBytes } from 'node:crypto'
import type { Account } from '#db/accounts/accounts.ts'
import { deleteOldInvitations, endInvitation, revokeInvitationsBy } from '#db/accounts/invitation-ends.ts'
import {
  findInvitation,
  findInvitedAccountId,
  insertInvitation,
  listInvitations,
  type NewInvitation,
} from '#db/accounts/invitations.ts'
import { claimMail } from '#db/mail/claims.ts'
import { markMailRefused, markMailSent, queueMail } from '#db/mail/outbox.ts'
import type { Id } from '#db/schema.ts'
import { databases, insertFamily, insertPerson, later, noon, testDatabase, testKeys } from '#test/support/given.ts'

const DAY = 24 * 60 * 60_000
const aHash = () => randomBytes(32).toString('hex')
const aMail = {
  kind: 'invitation',
  to: 'a@b.example',
  from: 'c@d.example',
  fromName: 'E',
  subject: '',
  text: '',
  html: '',
}

describe.each(Object.entries(databases))('invitations, on %s', (_name, open) => {
  const db = testDatabase(open)

  function invitationBy(invitedBy: Id, differs: Partial<NewInvitation> = {}): NewInvitation {
    const written = {
      email: 'marc@famille.example',
      inviterName: 'Claire Moreau',
      message: 'Merci',
      service: 'ed' as const,
    }
    const expiresAt = later(noon, 14 * DAY)
    return { ...written, role: 'reader', invitedBy, tokenHash: aHash(), mailId: 'forgotten', expiresAt, ...differs }
  }

  const find = (account: Account, id: Id) => findInvitation(db, account, { id })

  test('an invitation is found by its link or id in its own account, with its content', async () => {
    const { account, owner } = await insertFamily(db)
    const { account: other } = await insertFamily(db)
    const sent = invitationBy(owner.id)
    const id = await insertInvitation(db, account, sent, noon)
    const expected = {
      id,
      accountId: account.id,
      role: 'reader',
      invitedBy: owner.id,
      email: 'marc@famille.example',
      inviterName: 'Claire Moreau',
      service: 'ed',
      message: 'Merci',
      createdAt: noon.toISOString(),
      expiresAt: later(noon, 14 * DAY).toISOString(),
    }
    expect(await findInvitedAccountId(db, sent.tokenHash)).toBe(account.id)
    expect(await findInvitation(db, account, { tokenHash: sent.tokenHash })).toEqual(expected)
    expect(await find(account, id)).toEqual(expected)
    expect(await find(other, id)).toBeUndefined()
  })

  test('an invitation ends once, even with concurrent answers', async () => {
    const { account, owner } = await insertFamily(db)
    const id = await insertInvitation(db, account, invitationBy(owner.id), noon)
    const answers = await Promise.all(
      (['accepted', 'refused', 'revoked'] as const).map((end) => endInvitation(db, id, end, noon)),
    )
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect((await find(account, id))?.end).toBe(['accepted', 'refused', 'revoked'][answers.indexOf(true)])
  })

  test('when an inviter leaves, their pending invitations are revoked', async () => {
    const { account, owner } = await insertFamily(db)
    const marc = await insertPerson(db)
    const [waiting, accepted] = [
      await insertInvitation(db, account, invitationBy(owner.id), noon),
      await insertInvitation(db, account, invitationBy(owner.id), noon),
    ]
    const ofAnother = await insertInvitation(db, account, invitationBy(marc.id), noon)
    await endInvitation(db, accepted, 'accepted', noon)
    await revokeInvitationsBy(db, account.id, owner.id, noon)
    expect((await find(account, waiting))?.end).toBe('revoked')
    expect((await find(account, accepted))?.end).toBe('accepted')
    expect((await find(account, ofAnother))?.end).toBeUndefined()
  })

  test('the list gives the state of each email', async () => {
    const { account, owner } = await insertFamily(db)
    const mails = [await queueMail(db, testKeys, aMail, noon), await queueMail(db, testKeys, aMail, noon)]
    mails.push(await queueMail(db, testKeys, aMail, noon), 'swept')
    for (const [index, mailId] of mails.entries()) {
      await insertInvitation(db, account, invitationBy(owner.id, { mailId }), later(noon, index))
    }
    await claimMail(db, testKeys, noon, DAY)
    await markMailSent(db, mails[1]!, noon)
    await markMailRefused(db, mails[2]!, noon, 'smtp-550')
    const states = (await listInvitations(db, account)).map(({ mail }) => mail)
    expect(states).toEqual(['waiting', 'sent', 'refused', 'sent'])
  })

  test('an invitation is deleted after thirty days, however it ended', async () => {
    const { account, owner } = await insertFamily(db)
    await insertInvitation(db, account, invitationBy(owner.id), noon)
    await deleteOldInvitations(db, later(noon, 29 * DAY))
    expect(await listInvitations(db, account)).toHaveLength(1)
    await deleteOldInvitations(db, later(noon, 31 * DAY))
    expect(await listInvitations(db, account)).toEqual([])
  })

  test('the content of an invitation is not readable in the database', async () => {
    const { account, owner } = await insertFamily(db)
    const id = await insertInvitation(db, account, invitationBy(owner.id), noon)
    const row = await db.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/marc|Claire|Merci/)
  })
})
