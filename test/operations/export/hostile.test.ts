import { createHash } from 'node:crypto'
import { bringAccount } from '#app/operations/export/bring.ts'
import type { ExportData } from '#db/export/data-schema.ts'
import { sourceOf, zipOf } from '#test/support/export/archives.ts'
import { bringTo, insertNewcomer } from '#test/support/export/bringing.ts'
import { exportDeps, takeAway } from '#test/support/export/exporting.ts'

import { idsIn } from '#test/support/files.ts'
import { newFolder, noon, testDatabase } from '#test/support/given.ts'

import { newDispatch } from '#test/support/post/new-dispatch.ts'

import { insertFullFamily } from '#test/tools/catalogue/full-family.ts'

describe('A hostile archive', async () => {
  const db = testDatabase()
  let before: { accounts: number; files: string[] }
  const state = async () => ({
    accounts: (await db.selectFrom('account').select('id').execute()).length,
    files: await idsIn(deps.files),
  })
  const deps = { ...(await exportDeps(db)), uploadsFolder: newFolder() }
  const family = await insertFullFamily(db, deps.files, noon)
  const domainId = family.account.domainId
  const file = db.selectFrom('file').select('id').where('accountId', '=', family.account.id)
  const { id: pdfFileId } = await file.where('kind', '=', 'attachment').executeTakeFirstOrThrow()
  await newDispatch({ db, account: family.account, owner: family.owner }, { pdfFileId })
  const archive = await takeAway(deps, { account: family.account, user: family.owner })
  const newcomer = await insertNewcomer(db, domainId)
  beforeEach(async () => {
    before = await state()
  })

  const bring = async (zip: Buffer) => await bringAccount(deps, sourceOf(zip), { domainId })
  /** Imports the archive as its owner would, into a new account. */
  const bringBack = async (zip: Buffer) => {
    const last = await bringTo(deps, newcomer, zip)
    if (!('state' in last)) throw new Error(last.problem)
    return last
  }
  /** The name of an entry is written twice, in the ZIP: to another of as many letters. */
  const renamed = (zip: Buffer, from: string, to: string) => {
    for (let at = zip.indexOf(from); at !== -1; at = zip.indexOf(from, at + 1)) zip.write(to, at)
    return zip
  }

  test.each<[string, () => Promise<Buffer>, string]>([
    ['is no ZIP', async () => Buffer.from('PK but nothing else'), 'unreadable'],
    ['is empty', async () => Buffer.alloc(0), 'unreadable'],
    ['is cut', async () => (await zipOf(archive)).subarray(0, -400), 'unreadable'],
    [
      'is cut in its middle',
      async () => Buffer.concat([(await zipOf(archive)).subarray(0, 9000), (await zipOf(archive)).subarray(-3000)]),
      'unreadable',
    ],
    [
      'writes outside itself',
      async () => renamed(await zipOf(archive, { files: { 'aa/evil.txt': 'x' } }), 'aa/evil.txt', '../evil.txt'),
      'unreadable',
    ],
    [
      'writes at the root of the disk',
      async () => renamed(await zipOf(archive, { files: { 'a/evil.txt': 'x' } }), 'a/evil.txt', '//evil.txt'),
      'unreadable',
    ],
    [
      'names a file twice',
      async () =>
        renamed(await zipOf(archive, { files: { 'lisez.html': 'x', 'lises.html': 'y' } }), 'lises.html', 'lisez.html'),
      'unreadable',
    ],
    [
      'holds a file that changed',
      async () =>
        zipOf(archive, {
          manifest: (said) => ({
            ...said,
            files: said.files.map((file, index) =>
              index === 3 ? { ...file, sha256: createHash('sha256').update('x').digest('hex') } : file,
            ),
          }),
        }),
      'wrong-hash',
    ],
    [
      'lacks a file',
      async () =>
        zipOf(archive, {
          manifest: (said) => ({
            ...said,
            files: [...said.files, { path: 'more.pdf', bytes: 1, sha256: 'a'.repeat(64) }],
          }),
        }),
      'missing-file',
    ],
    [
      'has one more',
      async () => zipOf(archive, { manifest: (said) => ({ ...said, files: said.files.slice(1) }) }),
      'unknown-file',
    ],
    [
      'is of a version to come',
      async () => zipOf(archive, { manifest: (said) => ({ ...said, version: 2 }) }),
      'other-version',
    ],
    [
      'is of another service',
      async () => zipOf(archive, { manifest: (said) => ({ ...said, format: 'other' }) }),
      'not-ours',
    ],
    ['is one person’s', async () => zipOf(archive, { manifest: (said) => ({ ...said, scope: 'mine' }) }), 'not-whole'],
    ['has no data', async () => zipOf(archive, { files: { 'donnees.json': undefined } }), 'wrong-data'],
    ['has data that are no JSON', async () => zipOf(archive, { files: { 'donnees.json': '{' } }), 'wrong-data'],
  ])('an archive is refused as a whole when it %s', async (_what, make, problem) => {
    const zip = await make()
    expect(await bring(zip)).toEqual({ ok: false, problem })
    expect(await bringBack(zip)).toMatchObject({ state: 'refused', problem, people: [] })
    expect(await state()).toEqual(before)
  })

  test.each<[string, (data: ExportData) => unknown]>([
    ['has a column too many', ({ tables }) => Object.assign(tables.document[0]!, { accountId: 'x' })],
    ['has a letter that is none', ({ tables }) => Object.assign(tables.document[0]!, { documentId: '../x' })],
    ['has an event that is none', ({ tables }) => Object.assign(tables.ceremonyEvent[0]!, { type: 'constructor' })],
    ['holds what is no JSON', ({ tables }) => Object.assign(tables.condolence[0]!, { data: 'x' })],
    [
      'names a row that it has not',
      ({ tables }) => Object.assign(tables.ceremonyEvent[0]!, { ceremonyId: '00000003-0000-4000-8000-000000000099' }),
    ],
    ['names a file that it has not', ({ files }) => Object.assign(files[0]!, { path: '/etc/passwd' })],
    ['has nobody to own it', ({ people }) => people.map((person) => Object.assign(person, { role: 'reader' }))],
    ['says a file is smaller than it is', ({ tables }) => Object.assign(tables.file[0]!, { bytes: 1 })],
    ['has a day that is none', ({ tables }) => Object.assign(tables.ceremony[0]!, { datetime: 'demain' })],
    [
      'nests lists deeper than a stack',
      ({ tables }) =>
        Object.assign(tables.condolence[0]!, { data: `{"a":${'['.repeat(90_000)}${']'.repeat(90_000)}}` }),
    ],
    [
      'has a number that PostgreSQL does not store',
      ({ tables }) => Object.assign(tables.ceremonyEvent[0]!, { duration: 2 ** 31 }),
    ],
    ['lowers what is to pay', ({ tables }) => Object.assign(tables.dispatch[0]!, { priceCents: -700 })],
    ['has a letter twice', ({ tables }) => tables.document.push(tables.document[0]!)],
    ['names a person twice', ({ people }) => Object.assign(people[1]!, { email: people[0]!.email })],
  ])('an archive is refused as a whole when it %s', async (_what, data) => {
    const zip = await zipOf(archive, { data })
    expect(await bring(zip)).toEqual({ ok: false, problem: 'wrong-data' })
    expect(await bringBack(zip)).toMatchObject({ state: 'refused', problem: 'wrong-data', people: [] })
    expect(await state()).toEqual(before)
  })
})
