import { eraseDue } from '#app/operations/erasure/erase.ts'
import { eraseRests } from '#app/operations/erasure/rest.ts'
import { sweepAll } from '#app/operations/instance/sweep.ts'
import { addDays, addMonths, parisDay } from '#app/rules/days.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/rules/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { updateMembership } from '#db/accounts/memberships.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { findKeptSpace } from '#db/erasure/kept-spaces.ts'
import { erasureDeps } from '#test/support/erasure/erasing.ts'
import { databasesOfTier, insertFamily, later, ratesDatabases, testDatabase, testKeys } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { answerOnce, insertMemorial } from '#test/support/retention/memorials.ts'
import { insertSwept } from '#test/support/retention/swept-rows.ts'

// By the clock of the database, the journal refuses to delete rows younger than twelve months, so the thirty months of
// this test are in the past.
const start = new Date(`${addMonths(parisDay(new Date()), -31)}T10:00:00Z`)
const day = (count: number) => later(start, count * DAY_MS)

/** Day of the first email: the day after two years without a visit. */
const told = addDays(addMonths(parisDay(start), keptFor.idleAccount.months), 1)
const toldAfter = Math.round((Date.parse(told) - Date.parse(parisDay(start))) / DAY_MS)

/** The eve and the day of each event, with steps of two months in between. */
const days = [
  ...[0, 1, 2, 7, 8, 30, 31, 32],
  ...Array.from({ length: 11 }, (_, index) => 60 + index * 60),
  ...[-1, 0, 1, 15, 16, 29, 30, 31].map((count) => toldAfter + count),
  ...[800, 915],
]

/** Number of days after which each row of `insertSwept` is deleted. */
const ends: Record<string, number> = {
  signInToken: keptFor.signInLink.days,
  heldForm: keptFor.heldForm.hours / 24,
  emailChange: 0,
  bundle: keptFor.bundle.hours / 24,
  actOnce: keptFor.answeredForm.days,
  session: 30 + keptFor.endedSession.days,
  invitation: keptFor.invitation.days,
  mandate: keptFor.mandate.days,
  helperMandate: 366,
  outbox: keptFor.mail.days,
  spam: keptFor.spam.days,
  user: keptFor.personWithoutAccount.days + keptFor.endedSession.days,
  condolenceReport: 366,
  audit: 366,
  operatorAct: 366,
  order: 366,
  orderLetter: 366,
  paymentEvent: 366,
  apiToken: 365,
  export: keptFor.export.days,
  exportPart: keptFor.export.days,
  accountImport: keptFor.import.days,
  withdrawalRequest: keptFor.withdrawalRequest.months * 30,
  helpOffer: keptFor.helpOffer.months * 30,
}
/** Rows that a step of two months may add. */
const STEP_DAYS = 60

const memorials = ['idle memorial', 'memorial kept', 'memorial of nobody']

describe.each(Object.entries(databasesOfTier))('Thirty months, on %s', (name, open) => {
  const db = testDatabase(open)
  const gone: Record<string, number> = {}
  const mails: { to: string; kind: string; on: number }[] = []
  const families: Record<string, Awaited<ReturnType<typeof insertFamily>>> = {}

  beforeAll(async () => {
    const rates = await ratesDatabases[name as 'sqlite']()
    const deps = { ...(await erasureDeps(db)), rates }
    for (const one of ['idle', 'visited', 'back', ...memorials]) families[one] = await insertFamily(db, { now: start })
    for (const name of memorials) {
      await insertMemorial(db, families[name]!, { isAlone: name !== 'idle memorial', start })
    }
    const answers = answerOnce(db)
    const swept = await insertSwept(db, families.visited!, start)
    await db.transaction().execute((db) => appendAudit(db, testKeys, { act: 'signed-in', userId: 'nobody', at: start }))

    for (const count of days) {
      const now = day(count)
      await see('visited', now)
      if (count > toldAfter) await see('back', day(toldAfter + 1))
      const sweepAs = (holder: string) => sweepAll(deps, { databaseId: 'a database', holder, now: () => now })
      await Promise.all(['one', 'two'].map(sweepAs))
      await eraseDue(deps, later(now, MINUTE_MS))
      await eraseRests(deps, later(now, MINUTE_MS))
      for (const table of await swept.gone()) gone[table] ??= count
      for (const { owner } of Object.values(families)) await read(owner.email, count)
      for (const name of ['idle memorial', 'memorial kept']) await answers(families[name]!, now)
    }
    if (name === 'sqlite') await rates.destroy()
  })

  const see = (family: string, now: Date) => {
    const { account, owner } = families[family]!
    return updateMembership(db, { accountId: account.id, userId: owner.id }, { seenOn: parisDay(now) })
  }
  async function read(to: string, on: number): Promise<void> {
    const known = mails.filter((mail) => mail.to === to).length
    const all = (await mailsTo(db, to)).filter(({ kind }) => /^(account|space|rest)-/.test(kind))
    const seen = mails.filter((mail) => mail.to === to).map(({ kind }) => kind)
    for (const { kind } of all) if (!seen.includes(kind)) mails.push({ to, kind, on })
    expect(all.length).toBeLessThanOrEqual(Math.max(known, 0) + 1)
  }

  test('everything that expires does so on its day', () => {
    expect(Object.keys(gone).toSorted()).toEqual(Object.keys(ends).toSorted())
    for (const [table, end] of Object.entries(ends)) {
      expect(gone[table], table).toBeGreaterThanOrEqual(end)
      expect(gone[table], table).toBeLessThanOrEqual(end + (end > 36 ? STEP_DAYS : 1))
    }
  })

  test('an idle account is announced twice, then erased', async () => {
    const { account, owner } = families.idle!
    const read = mails.filter(({ to }) => to === owner.email)
    expect(read.map(({ kind }) => kind)).toEqual(['account-idle', 'account-idle-again', 'account-erased'])
    expect(read.map(({ on }) => parisDay(day(on)))).toEqual([told, addDays(told, 16), addDays(told, 30)])
    expect(await db.selectFrom('account').select('id').where('id', '=', account.id).execute()).toEqual([])
    expect(await db.selectFrom('user').select('id').where('id', '=', owner.id).execute()).toEqual([])
  })

  test('a visit keeps it: before the two years, and after the first email', async () => {
    const { visited, back } = families
    expect(mails.filter(({ to }) => to === visited!.owner.email)).toEqual([])
    expect(mails.filter(({ to }) => to === back!.owner.email).map(({ kind }) => kind)).toEqual(['account-idle'])
    const there = await db.selectFrom('account').select('id').execute()
    const kept = ['visited', 'back', 'idle memorial', 'memorial kept'].map((name) => families[name]!.account.id)
    expect(there.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
    expect(await db.selectFrom('idleAccount').selectAll().execute()).toEqual([])
  })

  const kindsTo = (family: string) => mails.filter(({ to }) => to === families[family]!.owner.email)

  test('for members who answer, the memorial space is kept when an idle account is erased', async () => {
    const { account } = families['idle memorial']!
    const read = kindsTo('idle memorial')
    expect(read.map(({ kind }) => kind)).toEqual(['account-idle', 'space-chosen', 'rest-erased'])
    expect(parisDay(day(read[2]!.on))).toBe(addDays(told, 30))
    expect(await findSpace(db, account)).toBeDefined()
    expect(await findKeptSpace(db, account.id)).toMatchObject({ isAlone: true, keptOn: told })
    expect((await readProfile(db, account)).deceasedFirstName).toBe('Étienne')
    expect((await readProfile(db, account)).applicantFirstName).toBeUndefined()
  })

  test('a memorial space kept alone is asked about after two years: an answer keeps it, silence does not', async () => {
    const [kept, silent] = [families['memorial kept']!, families['memorial of nobody']!]
    expect(kindsTo('memorial kept').map(({ kind }) => kind)).toEqual(['space-question'])
    expect(await findKeptSpace(db, kept.account.id)).toMatchObject({ keptOn: told })
    expect(await findSpace(db, kept.account)).toBeDefined()

    const read = kindsTo('memorial of nobody')
    expect(read.map(({ kind }) => kind)).toEqual(['space-question', 'space-question-again', 'account-erased'])
    expect(read.map(({ on }) => parisDay(day(on)))).toEqual([told, addDays(told, 16), addDays(told, 30)])
    expect(await findSpace(db, silent.account)).toBeUndefined()
  })

  test('one of two processes sweeps, until it exits', async () => {
    const rows = await db.selectFrom('lease').selectAll().where('name', '=', 'sweep').execute()
    expect(rows).toHaveLength(1)
    expect(new Date(rows[0]!.endsAt).getTime()).toBeLessThan(day(915).getTime() + HOUR_MS)
  })
})
