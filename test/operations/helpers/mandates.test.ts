import { readJournal } from '#app/operations/accounts/audit-log.ts'
import { saveKnown } from '#app/operations/accounts/entries.ts'
import { endByReference, takeHelperMandateBack } from '#app/operations/helpers/mandates.ts'
import { listHeldMandates } from '#app/operations/helpers/open.ts'
import { addDays } from '#app/rules/days.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { manifestSchema } from '#app/rules/export/archive.ts'
import { refuse } from '#app/rules/outcome.ts'
import { findSession } from '#db/access/sessions.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { deleteAccount } from '#db/erasure/delete.ts'
import { findFile, listFiles } from '#db/files/files.ts'
import { deleteOldHelperMandates } from '#db/helpers/changes.ts'
import { findHelperMandate, listHelperMandates } from '#db/helpers/mandates.ts'
import { exportDeps, takeAway } from '#test/support/export/exporting.ts'
import { aPhotographedPage, illegiblePapers } from '#test/support/files/photographed-pages.ts'
import { databasesOfTier, eachTest, later, noon, testDatabase, unwrap } from '#test/support/given.ts'
import { openHelped } from '#test/support/helpers/helped.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'

describe.each(Object.entries(databasesOfTier))('A helper of a family, on %s', (_name, open) => {
  const db = testDatabase(open)
  const family = eachTest(() => openHelped(db))

  /** Opens the account to the helper. Throws if that is refused. */
  async function helping(id: string) {
    return unwrap(await family.signInTo(id))
  }

  test('a printed paper opens nothing; signed and brought by the owner, it opens the account to the helper', async () => {
    const prepared = unwrap(await family.prepare())
    expect(await family.signInTo(prepared)).toEqual(refuse('unknown'))
    expect(await mailsTo(db, family.email)).toEqual([])

    expect((await family.bring(prepared)).ok).toBe(true)
    const [mandate] = await listHelperMandates(db, family.account)
    expect(mandate).toMatchObject({ confirmedBy: 'owner', helper: 'Nadia Benali', scope: ['da'] })
    expect(await findFile(db, family.account, mandate!.fileId!)).toMatchObject({ kind: 'helper-mandate' })
    expect((await family.deps.files.read(mandate!.fileId!))?.includes('%PDF')).toBe(false)
    expect((await mailsTo(db, family.email)).map(({ kind }) => kind)).toEqual(['helper-opened'])

    expect((await family.signInTo(prepared)).ok).toBe(true)
    expect(await listHeldMandates(family.deps, (await family.helper()).id)).toMatchObject([
      { id: prepared, state: 'living' },
    ])
  })

  test.each(Object.entries(illegiblePapers))('%s opens nothing, and the paper is waited for', async (_, make) => {
    const prepared = await family.prepare()
    const id = prepared.ok ? prepared.value : ''
    expect(await family.bring(id, await make())).toEqual(refuse('illegible'))
    const [mandate] = await listHelperMandates(db, family.account)
    expect(mandate).toMatchObject({ id })
    expect([mandate!.fileId, mandate!.confirmedAt]).toEqual([undefined, undefined])
    expect(await listFiles(db, family.account, 'helper-mandate')).toEqual([])
    expect(await family.signInTo(id)).toEqual(refuse('unknown'))
    expect((await family.bring(id, await aPhotographedPage())).ok).toBe(true)
    expect((await family.signInTo(id)).ok).toBe(true)
  })

  test.each([
    [{ until: '2026-03-04' }, 'wrong-day'],
    [{ until: '2027-03-05' }, 'wrong-day'],
    [{ scope: [] }, 'no-scope'],
  ])('%j is refused: %s', async (differs, problem) => {
    expect(await family.prepare(differs)).toEqual(refuse(problem))
  })

  test('one year is the longest; the same helper is not given two; a sixth paper in a day is refused', async () => {
    expect((await family.prepare({ until: '2027-03-04' })).ok).toBe(true)
    expect(await family.prepare()).toEqual(refuse('already-given'))
    expect(await family.prepare({ helperEmail: family.owner.user.email })).toEqual(refuse('own-address'))
    for (const other of [1, 2, 3, 4])
      expect((await family.prepare({ helperEmail: `${other}-${family.email}` })).ok).toBe(true)
    expect(await family.prepare({ helperEmail: `5-${family.email}` })).toEqual(refuse('too-many'))
  })

  test.each(['the owner', 'the help line'])('taken back by %s, nothing opens from that second', async (who) => {
    const id = await family.begin()
    const opened = await helping(id)
    const user = await family.helper()
    const actor = { account: family.account, user, helper: opened.helping }
    let count = 0
    const save = () => saveKnown(family.deps, actor, { applicantFirstName: `Anne ${++count}` })
    const isSignedIn = async () => (await findSession(db, hashOf(opened.sessionId), noon)) !== undefined
    expect([(await save()).ok, await isSignedIn()]).toEqual([true, true])

    const { reference } = (await findHelperMandate(db, { id }))!
    const ended =
      who === 'the owner'
        ? await takeHelperMandateBack(family.deps, family.owner, id)
        : await endByReference(family.deps, reference)
    expect(ended.ok).toBe(true)
    expect(await save()).toEqual(refuse('not-allowed'))
    expect(await isSignedIn()).toBe(false)
    expect(await family.signInTo(id)).toEqual(refuse('unknown'))
    expect(await listHeldMandates(family.deps, user.id)).toEqual([])
    const { lines } = await readJournal(family.deps, family.account, undefined)
    expect(lines[0]?.what).toContain('Mandat d’aide arrêté')
    // A second end changes nothing.
    expect((await endByReference(family.deps, reference)).ok).toBe(true)
    expect((await findHelperMandate(db, { id }))?.endedBy).toBe(who === 'the owner' ? 'family' : 'line')
  })

  test('a mandate whose last day is over leaves the list of its helper', async () => {
    const id = await family.begin()
    const { id: userId } = await family.helper()
    const { until } = (await findHelperMandate(db, { id }))!
    const listedOn = (day: string) =>
      listHeldMandates({ ...family.deps, now: () => new Date(`${day}T10:00:00Z`) }, userId)
    expect(await listedOn(until)).toMatchObject([{ id, state: 'living' }])
    expect(await listedOn(addDays(until, 1))).toEqual([])
  })

  test('a session of a helper ends after ten minutes without a page', async () => {
    const id = await family.begin()
    const opened = await helping(id)
    const sessionIn = (ms: number) => findSession(db, hashOf(opened.sessionId), later(noon, ms))
    expect(await sessionIn(10 * MINUTE_MS - 1)).toBeDefined()
    expect(await sessionIn(10 * MINUTE_MS)).toBeUndefined()
  })

  test('without the mark of their session, or for an act that no mandate allows, a helper is refused', async () => {
    const id = await family.begin()
    const opened = await helping(id)
    const user = await family.helper()
    const actor = { account: family.account, user }
    expect(await saveKnown(family.deps, actor, { applicantFirstName: 'Anne' })).toEqual(refuse('not-allowed'))
    const helper = { ...actor, helper: opened.helping }
    expect(await takeHelperMandateBack(family.deps, helper, id)).toEqual(refuse('not-allowed'))
  })

  test('the archive of the account has the signed paper, not the access; an erased account has neither', async () => {
    const id = await family.begin()
    const [mandate] = await listHelperMandates(db, family.account)
    const archive = await takeAway({ ...(await exportDeps(db)), files: family.deps.files }, family.owner)
    const { files } = manifestSchema.parse(JSON.parse((await archive.read('manifeste.json')).toString()))
    expect(files.filter(({ path }) => path.startsWith('mandats/'))).toHaveLength(1)
    expect((await archive.read('donnees.json')).toString()).not.toContain(mandate!.reference)
    expect(await deleteAccount(db, family.account.id)).toContain(mandate!.fileId)
    expect(await findHelperMandate(db, { id })).toBeUndefined()
  })

  test('a paper that nobody signs is deleted after thirty days; an ended mandate and its photograph after a year', async () => {
    const prepared = await family.prepare({ helperEmail: `waits-${family.email}` })
    const id = await family.begin()
    const fileId = (await findHelperMandate(db, { id }))?.fileId ?? ''
    await takeHelperMandateBack(family.deps, family.owner, id)
    const states = async () => [
      (await findHelperMandate(db, { id: prepared.ok ? prepared.value : '' })) !== undefined,
      (await findHelperMandate(db, { id })) !== undefined,
      (await findFile(db, family.account, fileId)) !== undefined,
    ]
    await deleteOldHelperMandates(db, new Date('2026-04-04T10:00:00Z'))
    expect(await states()).toEqual([true, true, true])
    await deleteOldHelperMandates(db, new Date('2026-04-05T12:00:00Z'))
    expect(await states()).toEqual([false, true, true])
    await deleteOldHelperMandates(db, new Date('2027-03-06T12:00:00Z'))
    expect(await states()).toEqual([false, false, false])
  })
})
