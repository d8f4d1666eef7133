import { execFileSync } from 'node:child_process'
import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type FileStore, openFileStore } from '#app/adapters/files/store.ts'
import { storeUpload } from '#app/operations/files/files.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { aHeavyPdf, aHeavyPhoto, aPdf, idsIn, newFileStore, uploadDeps } from '#test/support/files.ts'
import { anUpload, insertFamily, newFolder, testDatabase } from '#test/support/given.ts'

const full = { ok: false, problem: 'disk-full' }

const db = testDatabase()
let account: Account
beforeEach(async () => {
  ;({ account } = await insertFamily(db))
})

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])('a disk that answers %s is reported as full', async (code) => {
  const files: FileStore = {
    ...(await newFileStore()),
    write: async () => Promise.reject(Object.assign(new Error('the disk'), { code })),
  }
  expect(await storeUpload(uploadDeps(db, files), account, anUpload(await aPdf()))).toEqual(full)
})

/** Mounts a disk of 1 MB until the test ends. Needs root on Linux. */
function aSmallDisk(): string {
  const folder = newFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', [folder]))
  return folder
}

const mayMount = process.getuid?.() === 0 && process.platform === 'linux'

describe.runIf(mayMount)('On a disk that is really full', () => {
  test('a file that does not fit leaves nothing, and a smaller one is kept', async () => {
    const files = await openFileStore(aSmallDisk())
    const deps = uploadDeps(db, files)
    expect(await storeUpload(deps, account, anUpload(await aHeavyPdf(2_000_000)))).toEqual(full)
    expect(await idsIn(files)).toEqual([])
    expect(await storeUpload(deps, account, anUpload(await aPdf()))).toMatchObject({ ok: true })
  })

  test('a picture that cannot be drawn again leaves nothing but itself', async () => {
    const disk = aSmallDisk()
    const upload = anUpload(await aHeavyPhoto(1050))
    const path = join(disk, 'received')
    copyFileSync(upload.path, path)
    const deps = uploadDeps(db, await newFileStore())
    expect(await storeUpload(deps, account, { ...upload, path })).toEqual(full)
    expect(readdirSync(disk)).toEqual(['received'])
  })
})
