import { makeExports } from '#app/operations/export/make.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { refuse } from '#app/rules/outcome.ts'
import { claimExport } from '#db/export/exports.ts'
import { ask, exportDeps } from '#test/support/export/exporting.ts'
import { idsIn } from '#test/support/files.ts'
import { insertFamily, later, noon, testDatabase } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { insertFullFamily } from '#test/tools/catalogue/full-family.ts'

describe('An export that cannot be made', () => {
  const db = testDatabase()

  test('it is not made if a file is missing, and finally reports it', async () => {
    const clock = { now: noon }
    const deps = await exportDeps(db, { now: () => clock.now })
    const { account, owner } = await insertFullFamily(db, deps.files, noon)
    for (const id of await idsIn(deps.files)) await deps.files.remove(id)
    await ask(deps, { account, user: owner }, 'account')
    for (let tries = 0; tries < 5; tries++) {
      expect(await makeExports(deps)).toBe(0)
      clock.now = later(clock.now, 10 * MINUTE_MS)
    }
    expect(await db.selectFrom('export').select(['state', 'tries']).execute()).toEqual([{ state: 'failed', tries: 5 }])
    expect(await idsIn(deps.files)).toEqual([])
    expect((await mailsTo(db, owner.email)).filter(({ kind }) => kind === 'export-ready')).toEqual([])
  })

  test('it waits for the browser without leaving anything, and is then made', async () => {
    const clock = { now: noon }
    const deps = await exportDeps(db, { now: () => clock.now })
    const { account, owner } = await insertFullFamily(db, deps.files, noon)
    const files = await idsIn(deps.files)
    const away = { ...deps, printer: { ...deps.printer, print: async () => refuse('no-browser' as const) } }
    await ask(deps, { account, user: owner }, 'account')
    expect(await makeExports(away)).toBe(0)
    expect(await idsIn(deps.files)).toEqual(files)
    expect(await makeExports(deps)).toBe(0)
    clock.now = later(noon, 10 * MINUTE_MS)
    expect(await makeExports(deps)).toBe(1)
  })

  test('one process makes it, also when the first was killed', async () => {
    const clock = { now: noon }
    const deps = await exportDeps(db, { now: () => clock.now })
    const { account, owner } = await insertFamily(db)
    await ask(deps, { account, user: owner }, 'account')
    await ask(deps, { account, user: owner }, 'account')
    // Killed once it had taken it.
    expect(await claimExport(db, noon, 5 * MINUTE_MS)).toBeDefined()
    expect(await makeExports(deps)).toBe(0)
    clock.now = later(noon, 5 * MINUTE_MS)
    expect((await Promise.all([makeExports(deps), makeExports(deps)])).toSorted()).toEqual([0, 1])
    expect((await mailsTo(db, owner.email)).map(({ kind }) => kind)).toEqual(['export-ready'])
  })
})
