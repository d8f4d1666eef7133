import { openArchive } from '#app/adapters/files/archive-reader.ts'
import { removeCeremony } from '#app/operations/ceremony/changes.ts'
import { readLastExport } from '#app/operations/export/ask.ts'
import { findDownload } from '#app/operations/export/download.ts'
import { archiveLimits, makeExports } from '#app/operations/export/make.ts'
import { DAY_MS, MINUTE_MS } from '#app/rules/durations.ts'
import { refuse } from '#app/rules/outcome.ts'
import { insertCeremony } from '#db/ceremony/ceremonies.ts'
import { claimExport } from '#db/export/exports.ts'
import { connectRates } from '#db/instance/rates.ts'
import { sweep } from '#db/instance/sweep.ts'
import { fewWords } from '#test/support/ceremony/few-words.ts'
import { rendezVous } from '#test/support/ceremony/papers.ts'
import { ask, askCeremony, exportDeps } from '#test/support/export/exporting.ts'
import { idsIn } from '#test/support/files.ts'
import { databasesOfTier, insertFamily, insertMember, later, noon, testDatabase } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { noPrinter } from '#test/support/server/context.ts'

const { id: _, ...appointment } = rendezVous

describe.each(Object.entries(databasesOfTier))('The export of a ceremony, on %s', async (_name, open) => {
  const db = testDatabase(open)
  const clock = { now: noon }
  const deps = await exportDeps(db, { now: () => clock.now, printer: { ...noPrinter, ...fewWords } })
  beforeEach(() => {
    clock.now = noon
  })

  async function aCeremony() {
    const { account, owner } = await insertFamily(db)
    const ceremonyId = await insertCeremony(db, account, appointment, 1, { by: owner.id, now: noon })
    const who = { account, user: owner }
    return { who, ceremonyId, state: async () => (await readLastExport(deps, who, ceremonyId))?.state }
  }
  type Who = Awaited<ReturnType<typeof aCeremony>>['who']

  async function namesIn(who: Who, ceremonyId: string) {
    const source = await findDownload(deps, { ...who, role: 'owner' }, ceremonyId)
    if (!source) return undefined
    const opened = await openArchive(source, archiveLimits)
    return opened.ok ? opened.value.files.map(({ path }) => path) : opened.problem
  }

  test('it is made in the background, is announced on the page only, and belongs to that ceremony and user', async () => {
    const { who, ceremonyId, state } = await aCeremony()
    expect(await state()).toBeUndefined()
    await askCeremony(deps, who, ceremonyId)
    expect([await state(), await namesIn(who, ceremonyId)]).toEqual(['waiting', undefined])
    expect(await makeExports(deps)).toBe(1)
    expect(await state()).toBe('ready')
    expect(await namesIn(who, ceremonyId)).toEqual(
      expect.arrayContaining(['LISEZ-MOI.txt', 'deroule.pdf', 'fiches-de-lecture.pdf', 'cle-usb.pdf']),
    )
    expect((await mailsTo(db, who.user.email)).filter(({ kind }) => kind === 'export-ready')).toEqual([])
    expect(await readLastExport(deps, who)).toBeUndefined()

    const brother = await insertMember(db, who.account, 'administrator')
    expect(await readLastExport(deps, { ...who, user: brother }, ceremonyId)).toBeUndefined()
    expect(await findDownload(deps, { ...who, role: 'reader' }, ceremonyId)).toBeUndefined()
  })

  test("it replaces the previous one, and not an account's export", async () => {
    const { who, ceremonyId } = await aCeremony()
    await ask(deps, who, 'mine')
    for (let times = 0; times < 2; times++) {
      await askCeremony(deps, who, ceremonyId)
      await makeExports(deps)
      clock.now = later(clock.now, MINUTE_MS)
    }
    const rows = db.selectFrom('export').select(['scope', 'state']).where('accountId', '=', who.account.id)
    expect(await rows.orderBy('scope').execute()).toEqual([
      { scope: 'ceremony', state: 'ready' },
      { scope: 'mine', state: 'ready' },
    ])
  })

  test('one of two processes makes it, also when the first was killed', async () => {
    const { who, ceremonyId, state } = await aCeremony()
    await askCeremony(deps, who, ceremonyId)
    await askCeremony(deps, who, ceremonyId)
    expect(await claimExport(db, noon, 5 * MINUTE_MS)).toBeDefined()
    expect(await makeExports(deps)).toBe(0)
    clock.now = later(noon, 5 * MINUTE_MS)
    expect((await Promise.all([makeExports(deps), makeExports(deps)])).toSorted()).toEqual([0, 1])
    expect(await state()).toBe('ready')
  })

  test('a failure is reported at once and leaves nothing', async () => {
    const { who, ceremonyId, state } = await aCeremony()
    const files = await idsIn(deps.files)
    const away = { ...deps, printer: { ...deps.printer, printBundle: async () => refuse('no-browser' as const) } }
    await askCeremony(deps, who, ceremonyId)
    expect(await makeExports(away)).toBe(0)
    expect(await state()).toBe('failed')
    expect(await idsIn(deps.files)).toEqual(files)
    clock.now = later(noon, MINUTE_MS)
    await askCeremony(deps, who, ceremonyId)
    expect(await makeExports(deps)).toBe(1)
    expect(await state()).toBe('ready')
  })

  test('it is deleted after seven days, and with its ceremony', async () => {
    const [kept, removed] = [await aCeremony(), await aCeremony()]
    for (const { who, ceremonyId } of [kept, removed]) await askCeremony(deps, who, ceremonyId)
    expect(await makeExports(deps)).toBe(2)
    const memberDeps = { ...deps, site: deps.sites().defaultSite, rates: connectRates(':memory:'), network: undefined }
    await removeCeremony(memberDeps, removed.who, removed.ceremonyId)
    const partsOf = async ({ who }: typeof kept) =>
      (await db.selectFrom('file').select('id').where('accountId', '=', who.account.id).execute()).length
    expect([await removed.state(), await partsOf(removed), await partsOf(kept)]).toEqual([undefined, 0, 1])

    clock.now = later(noon, 7 * DAY_MS)
    expect(await kept.state()).toBeUndefined()
    await sweep(db, clock.now)
    expect(await partsOf(kept)).toBe(0)
  })

  test('another family cannot get it', async () => {
    const [mine, theirs] = [await aCeremony(), await aCeremony()]
    expect(await askCeremony(deps, mine.who, theirs.ceremonyId)).toEqual(refuse('not-there'))
  })
})
