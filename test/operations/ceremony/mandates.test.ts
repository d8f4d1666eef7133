import { randomUUID } from 'node:crypto'
import { readChanges, readJournal } from '#app/operations/accounts/audit-log.ts'
import { saveKnown } from '#app/operations/accounts/entries.ts'
import { addCeremony, openWithDefault } from '#app/operations/ceremony/ceremonies.ts'
import { addEvents } from '#app/operations/ceremony/changes.ts'
import { giveMandate, readMandates, takeMandateBack } from '#app/operations/ceremony/mandates.ts'
import { findUserByEmail, insertUser } from '#db/accounts/users.ts'
import { deleteUser } from '#db/erasure/delete.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { sitesOf, testDatabase } from '#test/support/given.ts'

const DAY = 24 * 60 * 60_000
const name = 'Paul Le Goff'
const until = '2026-03-20'
const settings = { address: '', events: [] }

const db = testDatabase()

async function open() {
  const family = await openSharedAccount(db)
  const site = { ...family.deps.site, editableEc: false }
  const deps = { ...family.deps, site, sites: () => sitesOf(site) }
  const give = (differs = {}) =>
    giveMandate(deps, family.owner, { name, email: `paul-${randomUUID()}@pompes.example`, until, ...differs })
  return { ...family, deps, give }
}

async function openGiven() {
  const family = await open()
  const email = `paul-${randomUUID()}@pompes.example`
  expect(await family.give({ email })).toEqual({ ok: true, value: undefined })
  const user = (await findUserByEmail(db, family.deps.keys, email))!
  const [mandate] = await readMandates(family.deps, family.account)
  return { ...family, email, id: mandate!.id, holder: { account: family.account, user, mandate: { until } } }
}

test('an owner gives a mandate to a person of the partner, who gets an email, and the audit log records it', async () => {
  const { deps, account, email, id, holder, mailsTo, journal, roleOf } = await openGiven()
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain(`${deps.site.origin}/mandat/${id}`)
  expect(mail?.text).toMatch(/jusqu’au 20\smars\s2026 inclus/)
  expect(await roleOf(holder.user.id)).toBeUndefined()
  expect(await journal()).toContainEqual({ act: 'mandate-given', object: `${id} ${until}` })
  const { lines } = await readJournal(deps, account, undefined)
  expect(lines[0]?.what).toBe(`Cérémonie confiée par un mandat\u00A0: ${name}, jusqu’au 20\u00A0mars 2026`)
})

test('each act of the holder is in the audit log and notified to the family, as by a mandate', async () => {
  const { deps, account, holder } = await openGiven()
  expect(await addCeremony(deps, holder, settings)).toMatchObject({ ok: true })
  const { lines } = await readJournal(deps, account, undefined)
  expect(lines[0]).toMatchObject({ who: `${name} (mandataire)`, what: 'Cérémonie changée' })
  const [change] = await readChanges(deps, account, { count: 1 })
  expect(change?.sentence).toBe(`${name} (mandataire) a changé la cérémonie`)
})

test('an hour of edits is one line, so that the email of changes stays short', async () => {
  const { deps, account, holder, later } = await openGiven()
  const added = await addCeremony(deps, holder, settings)
  const save = () => addEvents(deps, holder, { ceremonyId: added.ok ? added.value : '', events: [] })
  for (let saved = 0; saved < 3; saved++) expect(await save()).toMatchObject({ ok: true })
  expect(await readChanges(deps, account, { count: 9 })).toHaveLength(2)
  later(60 * 60_000 + 1)
  expect(await save()).toMatchObject({ ok: true })
  const sentences = (await readChanges(deps, account, { count: 9 })).map(({ sentence }) => sentence)
  const changed = `${name} (mandataire) a changé la cérémonie`
  expect(sentences).toEqual([changed, changed, expect.stringContaining('par un mandat')])
})

test('the name and the email address are those that the family typed, never those of an existing user', async () => {
  const { deps, account, give } = await open()
  const email = `claire-${randomUUID()}@pompes.example`
  await insertUser(db, deps.keys, { email, displayName: 'Un nom gardé pour soi', now: deps.now() })
  await give({ email })
  expect(await readMandates(deps, account)).toMatchObject([{ name, email }])
  const { lines } = await readJournal(deps, account, undefined)
  expect(JSON.stringify(lines)).not.toContain('Un nom gardé pour soi')
})

test('after the holder leaves for good, nothing names the author of their texts', async () => {
  const { deps, account, holder } = await openGiven()
  expect(await addCeremony(deps, holder, settings)).toMatchObject({ ok: true })
  const writers = async () =>
    (await db.selectFrom('ceremony').selectAll().where('accountId', '=', account.id).execute()).map(
      ({ updatedBy }) => updatedBy,
    )
  expect(await writers()).toContain(holder.user.id)
  await deleteUser(db, holder.user.id)
  expect(await writers()).not.toContain(holder.user.id)
  expect(await readMandates(deps, account)).toEqual([])
})

test('a mandate is for the ceremony only, until the end of its day or until it is revoked', async () => {
  const family = await openGiven()
  const { deps, holder, id, owner, journal } = family
  const refused = { ok: false, problem: 'not-allowed' }
  expect(await saveKnown(deps, holder, { applicantFirstName: 'Paul' })).toEqual(refused)
  expect(await giveMandate(deps, holder, { name, email: 'luc@pompes.example', until })).toEqual(refused)
  expect(await takeMandateBack(deps, holder, id)).toEqual(refused)

  const [ended, day] = [await openGiven(), await openGiven()]
  expect(await takeMandateBack(ended.deps, ended.owner, ended.id)).toEqual({ ok: true, value: undefined })
  expect(await addCeremony(ended.deps, ended.holder, settings)).toEqual(refused)
  expect((await ended.journal()).map(({ act }) => act)).toContain('mandate-ended')
  expect(await takeMandateBack(deps, owner, ended.id)).toEqual({ ok: false, problem: 'unknown' })

  const late = new Date('2026-03-20T22:59:00Z')
  const at = (now: Date) => ({ ...day.deps, now: () => now })
  expect(await addCeremony(at(late), day.holder, settings)).toMatchObject({ ok: true })
  expect(await addCeremony(at(new Date('2026-03-20T23:01:00Z')), day.holder, settings)).toEqual(refused)
  await openWithDefault(at(new Date('2026-03-22T12:00:00Z')), day.holder, settings)
  expect((await day.journal()).filter(({ act }) => act === 'mandate-used')).toHaveLength(1)
  expect((await journal()).filter(({ act }) => act === 'mandate-used')).toEqual([])
})

test('no mandate to oneself, to a member, twice, for another day, by another role, or if the family edits', async () => {
  const family = await open()
  const { deps, owner, join, give } = family
  const relative = await join('administrator')
  const problem = async (done: Promise<{ ok: boolean; problem?: string }>) => (await done).problem
  expect(await problem(give({ email: owner.user.email }))).toBe('own-address')
  expect(await problem(give({ email: relative.user.email }))).toBe('already-member')
  expect(await problem(give({ until: '2026-03-01' }))).toBe('wrong-day')
  expect(await problem(give({ until: '2026-09-01' }))).toBe('wrong-day')
  const email = `paul-${randomUUID()}@pompes.example`
  expect(await problem(giveMandate(deps, relative, { name, email, until }))).toBe('not-allowed')
  const editable = { ...deps, sites: () => sitesOf({ ...deps.site, editableEc: true }) }
  expect(await problem(giveMandate(editable, owner, { name, email, until }))).toBe('not-editable-here')
  expect(await problem(give({ email }))).toBeUndefined()
  expect(await problem(give({ email: email.toUpperCase() }))).toBe('already-given')
  for (let given = 1; given < 5; given++) expect(await problem(give())).toBeUndefined()
  expect(await problem(give())).toBe('too-many')
  family.later(DAY + 1)
  expect(await problem(give())).toBeUndefined()
})
