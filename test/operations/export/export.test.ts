import type { OpenedArchive } from '#app/adapters/files/archive-reader.ts'
import { findDownload } from '#app/operations/export/download.ts'
import type { ExportDeps } from '#app/operations/export/make.ts'
import { sweepFiles } from '#app/operations/files/sweep.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { checkManifest } from '#app/rules/export/manifest.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { saveDirective } from '#db/accounts/directives.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { User } from '#db/accounts/users.ts'
import { listCondolences } from '#db/condolences/condolences.ts'
import { dataSchema } from '#db/export/data-schema.ts'
import { sweep } from '#db/instance/sweep.ts'
import { insertCommentary } from '#db/tracking/commentaries.ts'
import { ask, exportDeps, takeAway } from '#test/support/export/exporting.ts'
import { idsIn } from '#test/support/files.ts'
import { databasesOfTier, later, noon, testDatabase, testKeys } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { insertFullFamily } from '#test/tools/catalogue/full-family.ts'

const textOf = async (archive: OpenedArchive, path: string) => (await archive.read(path)).toString()

describe.each(Object.entries(databasesOfTier))('The export of an account, on %s', (_name, open) => {
  const db = testDatabase(open)
  let deps: ExportDeps
  let archive: OpenedArchive
  let account: Account
  let owner: User
  let reader: User
  beforeAll(async () => {
    deps = await exportDeps(db)
    const family = await insertFullFamily(db, deps.files, noon)
    ;({ account, owner, reader } = family)
    await insertCommentary(
      db,
      account,
      { documentId: 'bailleur', text: 'Une note du lecteur' },
      { by: reader.id, now: noon },
    )
    archive = await takeAway(deps, { account, user: owner })
  })

  test('it is one archive described by its manifest, and an email with a link that requires signing in', async () => {
    expect(await checkManifest(archive)).toMatchObject({ ok: true, value: { scope: 'account', madeOn: '2026-03-05' } })
    const [mail, ...others] = (await mailsTo(db, owner.email)).filter(({ kind }) => kind === 'export-ready')
    expect(others).toEqual([])
    expect(mail?.text).toContain('http://localhost:3000/vos-donnees/emporter\n')
    expect(mail?.text).toContain('12\u00a0mars 2026')
  })

  test('it has the letters, the documents of the ceremony, the book, the dates, the attachments, and data with its schema', async () => {
    const paths = archive.files.map(({ path }) => path)
    expect(paths.filter((path) => path.startsWith('lettres/')).length).toBeGreaterThan(15)
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['LISEZ-MOI.html', 'donnees.json', 'donnees.schema.json', 'manifeste.json'],
        ...['ceremonie-1/deroule.pdf', 'ceremonie-1/fiches-de-lecture.pdf', 'ceremonie-1/programme.pdf'],
        ...['souvenirs/livre-de-souvenirs.pdf', 'dates-apres-un-deces.ics', 'dates-des-annees-qui-viennent.pdf'],
      ]),
    )
    expect(paths.some((path) => /^pieces\/\d{3}-Attestation\.pdf$/.test(path))).toBe(true)
    const theirs = paths.find((path) => /^suivi\/\d{3}-Leur lettre\.pdf$/.test(path))
    expect(theirs).toBeDefined()
    expect(await textOf(archive, 'LISEZ-MOI.html')).toContain(encodeURI(theirs!))
    const data = dataSchema.parse(JSON.parse(await textOf(archive, 'donnees.json')))
    expect(data.people.map(({ role }) => role).toSorted()).toEqual(['administrator', 'owner', 'reader'])
    expect(data.tables.condolence.length).toBeGreaterThan(0)
    expect(JSON.parse(await textOf(archive, 'donnees.schema.json'))).toMatchObject({ type: 'object' })
  })

  test("it contains no internal id, and no email address of a message's author", async () => {
    const all = (await textOf(archive, 'donnees.json')) + (await textOf(archive, 'LISEZ-MOI.html'))
    for (const id of [account.id, account.hashid, owner.id, reader.id]) expect(all).not.toContain(id)
    const states = ['waiting', 'published', 'family', 'refused', 'spam'] as const
    const condolences = await listCondolences(db, account, { states, hidden: 'all' }, { limit: 100 })
    const emails = condolences.flatMap(({ email }) => email ?? [])
    expect(emails.length).toBeGreaterThan(0)
    expect(emails.filter((email) => all.includes(email))).toEqual([])
  })

  test('every answer, message and note can be read without JavaScript', async () => {
    const page = await textOf(archive, 'LISEZ-MOI.html')
    expect(page).not.toMatch(
      /<script|<[^>]*\son\w+=|(href|src)="(?!(#|lettres|pieces|suivi|souvenirs|ceremonie-|fichiers-|dates|recus))/,
    )
    const plain = (text: string) => text.replace(/\s+/g, ' ')
    const read = plain(
      page.replace(/<br>/g, ' ').replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    )
    const typed = Object.entries(await readProfile(db, account)).filter(
      ([name, value]) => /Name|City|Text|Object/.test(name) && value.length > 3 && !/^\d|^[a-z-]+$/.test(value),
    )
    expect(typed.length).toBeGreaterThan(20)
    expect(typed.filter(([, value]) => !read.includes(plain(value))).map(([name]) => name)).toEqual([])
    const condolences = await listCondolences(db, account, { states: ['published'], hidden: 'all' }, { limit: 100 })
    for (const { message } of condolences) expect(read).toContain(plain(message).slice(0, 40))
    expect(read).toContain('Une note du lecteur')
    const links = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path]) => decodeURIComponent(path!))
    expect(links.filter((path) => !path.startsWith('#') && !archive.files.some((file) => file.path === path))).toEqual(
      [],
    )
  })

  test("a reader's export has their own texts only", async () => {
    await saveDirective(db, testKeys, reader.id, {
      wish: 'erase',
      words: 'Ma sœur y veille.',
      writtenAt: noon.toISOString(),
    })
    const own = await takeAway(deps, { account, user: reader }, 'mine')
    expect(await textOf(own, 'apres-ma-mort.txt')).toMatch(/: Effacez-les\.\n\nMa sœur y veille\.\n$/)
    const data = dataSchema.parse(JSON.parse(await textOf(own, 'donnees.json')))
    expect(data.people.map(({ email }) => email)).toEqual([reader.email])
    expect(data.tables.commentary).toMatchObject([{ text: 'Une note du lecteur' }])
    expect([data.tables.profileEntry, data.tables.condolence, data.tables.file]).toEqual([[], [], []])
    expect(await textOf(own, 'donnees.json')).not.toContain(owner.email)
    expect(await ask(deps, { account, user: reader }, 'account')).toEqual({ ok: false, problem: 'not-allowed' })
  })

  test('it is stored for seven days, and a new one replaces it at once', async () => {
    const before = (await idsIn(deps.files)).length
    await takeAway(deps, { account, user: owner })
    expect((await db.selectFrom('export').select('id').where('userId', '=', owner.id).execute()).length).toBe(1)
    const after = later(noon, 7 * DAY_MS)
    const member = { account, user: owner, role: 'owner' } as const
    expect(await findDownload({ ...deps, now: () => later(after, -1) }, member)).toBeDefined()
    expect(await findDownload({ ...deps, now: () => after }, member)).toBeUndefined()
    expect(await findDownload(deps, { ...member, role: 'administrator' })).toBeUndefined()
    await sweep(db, after)
    await sweepFiles(deps, 'a database', later(new Date(), 2 * DAY_MS))
    expect(await db.selectFrom('export').select('id').execute()).toEqual([])
    expect((await idsIn(deps.files)).length).toBeLessThan(before)
  })
})
