import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { commitUpload, readBytes, storeBytes, storeUpload } from '#app/operations/files/files.ts'
import { type Account, findAccount, renewAccountKeys } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { deleteFile, findFile } from '#db/files/files.ts'
import { aBrokenHeic } from '#test/support/files/heic.ts'
import { aPdf, aPhoto, idsIn, keepAsPiece, newFileStore, pdfs, uploadDeps } from '#test/support/files.ts'
import {
  anUpload,
  closedDatabase,
  eachTest,
  insertFamily,
  testDatabase,
  testSecret,
  unwrap,
} from '#test/support/given.ts'
import { readPdf } from '#test/support/printing/pdf.ts'

const db = testDatabase()
let account: Account
let owner: User

const files = eachTest(newFileStore)
beforeEach(async () => {
  ;({ account, owner } = await insertFamily(db))
})

const deps = (given = {}) => uploadDeps(db, files, given)

async function storeFile(bytes: Buffer, as = account, fileName = 'acte.pdf') {
  return unwrap(await storeUpload(deps(), as, anUpload(bytes, fileName)))
}

describe('An uploaded file', () => {
  test('it is encrypted on disk, and read back as we wrote it, with its type', async () => {
    const bytes = await aPdf()
    const file = await storeFile(bytes, account, 'acte.hta')
    expect(file).toMatchObject({ name: 'acte.pdf', mediaType: 'application/pdf', pages: 1, scan: 'unscanned' })
    const sealed = await files.read(file.id)
    expect(sealed?.subarray(0, 3).toString()).toBe('v1.')
    expect(sealed?.includes(bytes.subarray(0, 5))).toBe(false)

    await keepAsPiece(deps(), account, owner, file)
    const { bytes: kept } = (await readBytes(deps(), account, file.id))!
    expect(kept.length).toBe(file.bytes)
    expect((await readPdf(kept)).pages).toEqual((await readPdf(bytes)).pages)
  })

  test('a picture is stored as rewritten, and no other copy is left', async () => {
    const upload = anUpload(await aPhoto(), 'IMG_0417.jpeg')
    const outcome = unwrap(await storeUpload(deps(), account, upload))
    expect(outcome).toMatchObject({ name: 'IMG_0417.jpeg', mediaType: 'image/jpeg', pages: 1 })
    expect(readdirSync(dirname(upload.path))).toEqual(['received'])

    await keepAsPiece(deps(), account, owner, outcome)
    const { bytes } = (await readBytes(deps(), account, outcome.id))!
    expect(bytes.length).toBe(outcome.bytes)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  test('it is recognised when the same account uploads it again, and by no other account', async () => {
    const photo = await aPhoto()
    const { account: other } = await insertFamily(db)
    const [first, again, elsewhere] = [await storeFile(photo), await storeFile(photo), await storeFile(photo, other)]
    expect(again.digest).toBe(first.digest)
    expect(elsewhere.digest).not.toBe(first.digest)
  })

  test('it opens only for its own account and place', async () => {
    const file = await storeFile(await aPdf())
    await keepAsPiece(deps(), account, owner, file)
    const { account: other } = await insertFamily(db)
    expect(await readBytes(deps(), other, file.id)).toBeUndefined()

    const second = await storeFile(await aPdf({ pages: 2 }))
    await keepAsPiece(deps(), account, owner, second)
    const moved = { ...files, read: () => files.read(file.id) }
    await expect(readBytes({ db, files: moved }, account, second.id)).rejects.toThrow('altered, or moved')
  })

  test('it is readable after the secrets were changed', async () => {
    const file = await storeFile(await aPdf())
    await keepAsPiece(deps(), account, owner, file)
    const newer = 'a newer secret for tests only, thirty-two bytes and more'
    await renewAccountKeys(db, keyRing([newer, testSecret]))
    const renewed = await findAccount(db, keyRing([newer]), account.id)
    await renewAccountKeys(db, keyRing([testSecret, newer]))
    expect((await readBytes({ db, files }, renewed!, file.id))?.bytes.length).toBe(file.bytes)
  })

  test('it is unreadable once its row is deleted, even before its bytes are', async () => {
    const file = await storeFile(await aPdf())
    await keepAsPiece(deps(), account, owner, file)
    expect(await deleteFile(db, account, file.id)).toBe(true)
    expect(await idsIn(files)).toEqual([file.id])
    expect(await readBytes(deps(), account, file.id)).toBeUndefined()
  })

  test('once its bytes are deleted, the page that requests it still works', async () => {
    const file = await storeFile(await aPdf())
    await keepAsPiece(deps(), account, owner, file)
    await files.remove(file.id)
    expect(await readBytes(deps(), account, file.id)).toBeUndefined()
  })
})

describe('A file is refused, and nothing is left of it', () => {
  test.each<[string, string, string, () => Buffer | Promise<Buffer>]>([
    ['empty', 'acte.pdf', 'empty', () => Buffer.alloc(0)],
    ['in a format of telephones, with no picture in it', 'IMG_0417.heic', 'broken-picture', aBrokenHeic],
    ['of another kind', 'acte.docx', 'not-accepted', () => Buffer.from('PK\x03\x04 un document')],
    ['of another kind than its name says', 'acte.PDF', 'misnamed', () => Buffer.from('<!doctype html>')],
    ['with a password', 'acte.pdf', 'encrypted', pdfs['with a password']],
  ])('%s', async (_name, fileName, problem, make) => {
    const upload = anUpload(await make(), fileName)
    expect(await storeUpload(deps(), account, upload)).toEqual({ ok: false, problem })
    expect(readdirSync(dirname(upload.path))).toEqual(['received'])
    expect(await idsIn(files)).toEqual([])
  })

  test('when one account has uploaded sixty in an hour', async () => {
    const busy = deps({ network: 'a network' })
    const upload = anUpload(Buffer.alloc(0))
    for (let count = 0; count < 60; count++) await storeUpload(busy, account, upload)
    expect(await storeUpload(busy, account, upload)).toEqual({ ok: false, problem: 'too-often' })
    const { account: other } = await insertFamily(db)
    expect(await storeUpload(busy, other, upload)).toEqual({ ok: false, problem: 'empty' })
  })
})

describe('Bytes without a row are deleted', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['refuses', async () => 'refused'],
    ['fails', async () => Promise.reject(new Error('no database'))],
  ])('when the act %s', async (_name, act) => {
    const file = await storeFile(await aPdf())
    await commitUpload(deps(), account, file, act).catch(() => {})
    expect(await idsIn(files)).toEqual([])
  })

  test('but not while the existence of the row is unknown', async () => {
    const file = await storeFile(await aPdf())
    await commitUpload({ db: await closedDatabase(), files }, account, file, async () => undefined)
    expect(await idsIn(files)).toEqual([file.id])
  })
})

test('documents that we print are stored in this way too', async () => {
  const bytes = new Uint8Array(await readFile('scripts/seed/kervella.png'))
  const file = await storeBytes(deps(), account, { name: 'dossier.pdf', mediaType: 'application/pdf', pages: 4, bytes })
  await keepAsPiece(deps(), account, owner, file)
  expect(await findFile(db, account, file.id)).toMatchObject({ pages: 4, bytes: bytes.length, scan: 'clean' })
  expect(new Uint8Array((await readBytes(deps(), account, file.id))!.bytes)).toEqual(bytes)
})
