import { answerProposedHour, readProposedHour } from '#app/operations/ceremony/proposed-hour.ts'
import { proposeHour } from '#app/operations/partners/propose-hour.ts'
import type { Role } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { dayCopy } from '#app/rules/mail/summary.ts'
import { MOST_PROPOSALS } from '#app/rules/partners/proposed-hour.ts'
import { type Account, findAccount } from '#db/accounts/accounts.ts'
import { findUserByEmail, type User } from '#db/accounts/users.ts'
import { findCeremony, insertCeremony, updateCeremony } from '#db/ceremony/ceremonies.ts'
import { insertMandate } from '#db/ceremony/mandates.ts'
import { deleteAccount } from '#db/erasure/delete.ts'
import { sweepPartnerFiles } from '#db/partners/file-ends.ts'
import { deleteOldProposedHours } from '#db/partners/proposed-hours.ts'
import { anEmail } from '#test/support/access/access.ts'
import { databasesOfTier, insertMember, insertPerson, testDatabase } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { openFamilyFiles, robert } from '#test/support/partners/family-files.ts'
import { insertPartner } from '#test/support/partners/partners.ts'
import { insertOnTeam } from '#test/support/partners/team.ts'

const inDays = (days: number) => parisDay(new Date(Date.now() + days * DAY_MS))
const before = `${inDays(5)}T10:00`
const proposed = `${inDays(6)}T14:30`

describe.each(Object.entries(databasesOfTier))('An hour that a partner proposes, on %s', async (_name, open) => {
  const db = testDatabase(open)
  let fileId: string
  let account: Account
  let owner: User
  let ceremonyId: string

  const partner = await openFamilyFiles(db)
  beforeEach(async () => {
    await partner.reset()
    const { id, key, email } = await partner.openFor()
    fileId = id
    await partner.claim(key, { ...robert, email })
    owner = (await findUserByEmail(db, partner.deps.keys, email))!
    const [membership] = await partner.access.accountsOf(email)
    account = (await findAccount(db, partner.deps.keys, membership!.accountId))!
    const ceremony = { ceremonyType: 'church', datetime: before, isConfirmed: true, address: 'Locmaria' } as const
    ceremonyId = await insertCeremony(db, account, ceremony, 1, { by: owner.id, now: partner.deps.now() })
  })

  const propose = (datetime = proposed, id = fileId) =>
    proposeHour(partner.deps, partner.actor, { fileId: id, datetime })
  const waiting = () => readProposedHour(partner.deps, account, ceremonyId)
  const told = async () => (await partner.files()).find(({ id }) => id === fileId)?.answer
  const hour = async () => (await findCeremony(db, account, ceremonyId))?.datetime
  const answer = (accepts: boolean, seen: string, user = owner) =>
    answerProposedHour(partner.deps, { account, user }, { accepts, seen })

  async function aRelative(role: Role) {
    const user = await insertMember(db, account, role, { now: partner.deps.now() })
    return user
  }

  test('the family reads it, is told by email and accepts in one press', async () => {
    const [editor, reader] = [await aRelative('administrator'), await aRelative('reader')]
    expect(await propose()).toEqual({ ok: true, value: undefined })
    expect(await hour()).toBe(before)
    const { seen, datetime } = (await waiting())!
    expect(datetime).toBe(proposed)
    for (const { email } of [owner, editor])
      expect((await mailsTo(db, email)).at(-1)!.text.replace(/\s/g, ' ')).toContain(
        `${dayCopy(proposed, inDays(0)).replace(/\s/g, ' ')}, 14 h 30`,
      )
    expect((await mailsTo(db, reader.email)).map(({ kind }) => kind)).not.toContain('proposed-hour')
    expect(await answer(true, seen, editor)).toEqual({ ok: true, value: undefined })
    expect(await findCeremony(db, account, ceremonyId)).toMatchObject({ datetime: proposed, isConfirmed: true })
    expect(await waiting()).toBeUndefined()
    expect(await told()).toBe('accepted')
  })

  test('kept, the ceremony stays as it was and nothing waits any more', async () => {
    await propose()
    expect(await answer(false, (await waiting())!.seen)).toEqual({ ok: true, value: undefined })
    expect([await hour(), await waiting()]).toEqual([before, undefined])
    expect(await told()).toBe('kept')
    await propose()
    expect(await told()).toBeUndefined()
  })

  test('an answer is read by the partner that proposed the hour, on that file alone', async () => {
    const others = [await partner.openFor(anEmail()), await partner.openFor(anEmail())]
    await propose()
    await answer(true, (await waiting())!.seen)
    const answers = (await partner.files()).map(({ id, answer }) => [id, answer])
    for (const { id } of others) expect(answers).toContainEqual([id, undefined])
    expect(await told()).toBe('accepted')
  })

  test('an answer to another proposal, or beside an hour that a relative changed, is refused', async () => {
    await propose()
    const first = (await waiting())!.seen
    await propose(`${inDays(7)}T09:00`)
    const refused = { ok: false, problem: 'changed-meanwhile' }
    expect(await answer(true, first)).toEqual(refused)
    const second = (await waiting())!.seen
    const moved = { ...(await findCeremony(db, account, ceremonyId))!, datetime: `${inDays(5)}T11:00` }
    await updateCeremony(db, account, moved, { by: owner.id, now: partner.deps.now() })
    expect(await answer(true, second)).toEqual(refused)
    expect(await hour()).toBe(`${inDays(5)}T11:00`)
    expect(await answer(true, (await waiting())!.seen)).toEqual({ ok: true, value: undefined })
    expect(await answer(true, second)).toEqual({ ok: false, problem: 'not-there' })
  })

  test('a reader, a stranger and the holder of a mandate do not answer for the family', async () => {
    await propose()
    const { seen } = (await waiting())!
    const mandated = await insertPerson(db)
    const given = { userId: mandated.id, until: inDays(20), name: 'Luc', email: mandated.email }
    await insertMandate(db, account, given, partner.deps.now())
    for (const user of [await aRelative('reader'), await insertPerson(db), mandated])
      expect(await answer(true, seen, user)).toEqual({ ok: false, problem: 'not-allowed' })
    expect(await hour()).toBe(before)
  })

  test('the partner learns nothing: the same outcome for an account that is gone, and for one that moved', async () => {
    const other = await insertPartner(db, { slug: 'autre', hostname: `${fileId}.example` })
    await db.updateTable('account').set({ domainId: other.id }).where('id', '=', account.id).execute()
    expect(await propose()).toEqual({ ok: true, value: undefined })
    expect(await waiting()).toBeUndefined()
    await deleteAccount(db, account.id)
    expect(await propose()).toEqual({ ok: true, value: undefined })
    expect(await db.selectFrom('claimedFile').selectAll().where('fileId', '=', fileId).execute()).toEqual([])
  })

  test('a file that waits, that of another partner, and a sixth hour in a day are refused', async () => {
    const waits = await partner.openFor(anEmail())
    expect(await propose(proposed, waits.id)).toEqual({ ok: false, problem: 'unknown-file' })
    const other = await insertPartner(db, { slug: 'ailleurs', hostname: `ailleurs-${fileId}.example` })
    const stranger = await insertOnTeam(db, { domainId: other.id, role: 'owner', now: partner.deps.now() })
    const theirs = await proposeHour(partner.deps, { person: stranger }, { fileId, datetime: proposed })
    expect(theirs).toEqual({ ok: false, problem: 'unknown-file' })
    for (let n = 0; n < MOST_PROPOSALS; n++) expect((await propose()).ok).toBe(true)
    expect(await propose()).toEqual({ ok: false, problem: 'too-many-proposals' })
  })

  test('an hour without an answer is deleted, and the link to the account with the file', async () => {
    await propose()
    partner.access.later(10 * DAY_MS)
    expect(await waiting()).toBeUndefined()
    await deleteOldProposedHours(db, new Date(partner.deps.now().getTime() + 31 * DAY_MS))
    expect(await db.selectFrom('proposedHour').selectAll().execute()).toEqual([])
    await sweepPartnerFiles(db, new Date(partner.deps.now().getTime() + 400 * DAY_MS))
    expect(await db.selectFrom('claimedFile').selectAll().execute()).toEqual([])
  })
})
