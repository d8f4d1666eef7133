import { openScanner } from '#app/adapters/files/scanner.ts'
import { scanPending } from '#app/operations/files/antivirus.ts'
import { readBytes, storeUpload } from '#app/operations/files/files.ts'
import { isLost } from '#app/rules/files/uploads.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { readStoredPieces } from '#db/files/attachment-choices.ts'
import { findFile } from '#db/files/files.ts'
import { openClamd } from '#test/support/files/clamd.ts'
import { aPdf, aPhoto, idsIn, keepAsPiece, newFileStore, uploadDeps } from '#test/support/files.ts'
import { anUpload, databasesOfTier, eachTest, insertFamily, testDatabase, unwrap } from '#test/support/given.ts'

describe.each(Object.entries(databasesOfTier))('on %s', (_name, open) => {
  const db = testDatabase(open)
  let account: Account
  let owner: User
  const files = eachTest(newFileStore)
  beforeEach(async () => {
    ;({ account, owner } = await insertFamily(db))
  })

  const sealedOtherwise = async function* () {
    yield Buffer.alloc(500, 'z')
  }

  const storeAndScan = (bytes: Buffer, address: string) =>
    storeUpload(uploadDeps(db, files, { scanner: openScanner(address) }), account, anUpload(bytes))

  describe('An antivirus', () => {
    test('it scans the original file, and its verdict is stored', async () => {
      const clamd = await openClamd()
      const photo = await aPhoto()
      expect(await storeAndScan(photo, clamd.address)).toMatchObject({ ok: true, value: { scan: 'clean' } })
      expect(clamd.received).toEqual([photo])
    })

    test('it refuses what it recognises', async () => {
      const photo = await aPhoto()
      const { address } = await openClamd('normal', 0, (file) => file.equals(photo))
      expect(await storeAndScan(photo, address)).toEqual({ ok: false, problem: 'infected' })
      expect(await idsIn(files)).toEqual([])
    })

    test('an antivirus that does not respond prevents nobody from adding an attachment', async () => {
      const { address } = await openClamd('hangs up')
      expect(await storeAndScan(await aPdf(), address)).toMatchObject({ ok: true, value: { scan: 'pending' } })
    })
  })

  describe('A file that waits for the antivirus', () => {
    const scan = (address?: string) =>
      scanPending({ ...uploadDeps(db, files), scanner: address ? openScanner(address) : undefined })
    const stateOf = async (id: string) => (await findFile(db, account, id))?.scan
    /** Stores a file with its row while the antivirus does not respond, and returns its id. */
    const waiting = async (bytes: Buffer) => {
      const stored = unwrap(await storeAndScan(bytes, '127.0.0.1:1'))
      await keepAsPiece(uploadDeps(db, files), account, owner, stored)
      return stored.id
    }

    test('it is clean after the verdict', async () => {
      const id = await waiting(await aPdf())
      expect(await stateOf(id)).toBe('pending')
      const clamd = await openClamd('silent')
      clamd.mode = 'hangs up'
      await scan(clamd.address)
      expect(await stateOf(id)).toBe('pending')
      clamd.mode = 'normal'
      await scan(clamd.address)
      expect(await stateOf(id)).toBe('clean')
    })

    test('it is deleted if it is dangerous, and its row says so', async () => {
      const id = await waiting(await aPdf())
      const other = await waiting(await aPhoto())
      const { address } = await openClamd('normal', 0, (file) => file.includes('%PDF'))
      await scan(address)
      expect([await stateOf(id), await stateOf(other)]).toEqual(['infected', 'clean'])
      expect(await idsIn(files)).toEqual([other])
      expect(await readBytes({ db, files }, account, id)).toBeUndefined()
    })

    test('an altered file does not delay the others', async () => {
      const altered = await waiting(await aPdf())
      const other = await waiting(await aPhoto())
      await files.remove(altered)
      await files.write(altered, sealedOtherwise())
      const { address } = await openClamd()
      await scan(address)
      expect([await stateOf(altered), await stateOf(other)]).toEqual(['pending', 'clean'])
    })

    test('it stops waiting once its bytes are lost: its row says so, and it no longer counts', async () => {
      const id = await waiting(await aPdf())
      await files.remove(id)
      const { address } = await openClamd()
      await scan(address)
      expect(isLost((await findFile(db, account, id))!)).toBe(true)
      expect((await readStoredPieces(db, account)).filed).toEqual([])
    })

    test('a condemned file no longer counts among the attachments', async () => {
      await waiting(await aPdf())
      expect((await readStoredPieces(db, account)).filed).toEqual(['deathCertificate'])
      const { address } = await openClamd('normal', 0, () => true)
      await scan(address)
      expect((await readStoredPieces(db, account)).filed).toEqual([])
    })

    test('it stops waiting if there is no antivirus any more', async () => {
      const id = await waiting(await aPdf())
      await scan()
      expect(await stateOf(id)).toBe('unscanned')
    })
  })
})
