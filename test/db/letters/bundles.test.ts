import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { deleteFile, insertFile, listFiles, newFileId } from '#db/files/files.ts'
import {
  bundleFingerprint,
  deleteBundles,
  deleteOldBundles,
  findBundle,
  holdFiles,
  saveBundle,
} from '#db/letters/bundles.ts'
import { databases, insertFamily, later, noon, testDatabase } from '#test/support/given.ts'

const HOUR = 60 * 60_000

describe.each(Object.entries(databases))('stored bundles, on %s', (_name, open) => {
  const db = testDatabase(open)
  let account: Account
  let owner: User
  beforeEach(async () => {
    ;({ account, owner } = await insertFamily(db))
  })

  async function aFile(kind: 'bundle' | 'attachment' = 'bundle', now = noon) {
    const id = newFileId()
    const told = { name: '', mediaType: 'application/pdf', bytes: 1, pages: 0, digest: id, scan: 'clean' } as const
    const type = kind === 'attachment' ? ('deathCertificate' as const) : ('' as const)
    await insertFile(db, account, { id, kind, type, ...told }, { by: owner.id, now })
    return id
  }

  test('a new bundle of a shape replaces the previous one and returns its file', async () => {
    const one = await aFile()
    expect(await saveBundle(db, account, { shape: 'duplex', fingerprint: 'a', fileId: one }, noon)).toEqual([])
    const zip = await aFile()
    expect(await saveBundle(db, account, { shape: 'zip', fingerprint: 'c', fileId: zip }, noon)).toEqual([])
    const other = await aFile()
    expect(await saveBundle(db, account, { shape: 'duplex', fingerprint: 'b', fileId: other }, noon)).toEqual([one])
    expect(await findBundle(db, account, 'duplex')).toEqual({ fingerprint: 'b', fileId: other })
    expect((await listFiles(db, account, 'bundle')).map(({ id }) => id).toSorted()).toEqual([other, zip].toSorted())
  })

  test('a bundle is deleted with its file', async () => {
    const fileId = await aFile()
    await saveBundle(db, account, { shape: 'duplex', fingerprint: 'a', fileId }, noon)
    await deleteFile(db, account, fileId)
    expect(await findBundle(db, account, 'duplex')).toBe(undefined)
  })

  test('deleteBundles() deletes all bundles of an account, and no other file', async () => {
    const [fileId, piece] = [await aFile(), await aFile('attachment')]
    await saveBundle(db, account, { shape: 'duplex', fingerprint: 'a', fileId }, noon)
    expect(await deleteBundles(db, account)).toEqual([fileId])
    expect(await listFiles(db, account, 'attachment')).toMatchObject([{ id: piece }])
    expect(await findBundle(db, account, 'duplex')).toBe(undefined)
  })

  test('bundles from the day before are deleted', async () => {
    await aFile()
    const today = await aFile('bundle', later(noon, 12 * HOUR))
    await deleteOldBundles(db, later(noon, 25 * HOUR))
    expect((await listFiles(db, account, 'bundle')).map(({ id }) => id)).toEqual([today])
  })

  test('holdFiles() returns true only if all the files exist', async () => {
    const [one, other] = [await aFile('attachment'), await aFile('attachment')]
    expect(await holdFiles(db, account, [])).toBe(true)
    expect(await holdFiles(db, account, [one, other])).toBe(true)
    await deleteFile(db, account, other)
    expect(await holdFiles(db, account, [one, other])).toBe(false)
    const stranger = await insertFamily(db)
    expect(await holdFiles(db, stranger.account, [one])).toBe(false)
  })

  test('a fingerprint differs between contents and between families', async () => {
    const stranger = await insertFamily(db)
    const prints = [
      bundleFingerprint(account, { text: 'un' }),
      bundleFingerprint(account, { text: 'deux' }),
      bundleFingerprint(stranger.account, { text: 'un' }),
    ]
    expect(new Set(prints).size).toBe(3)
    expect(bundleFingerprint(account, { text: 'un' })).toBe(prints[0])
  })
})
