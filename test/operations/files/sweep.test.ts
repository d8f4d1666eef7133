import { randomUUID } from 'node:crypto'
import { storeUpload } from '#app/operations/files/files.ts'
import { sweepFiles } from '#app/operations/files/sweep.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { aPdf, idsIn, keepAsPiece, newFileStore, uploadDeps } from '#test/support/files.ts'
import { anUpload, databasesOfTier, eachTest, insertFamily, later, testDatabase, unwrap } from '#test/support/given.ts'

const day = 24 * 60 * 60_000

describe.each(Object.entries(databasesOfTier))('on %s', (_name, open) => {
  const db = testDatabase(open)
  let account: Account
  let owner: User
  const files = eachTest(newFileStore)
  beforeEach(async () => {
    ;({ account, owner } = await insertFamily(db))
  })

  /** Stores a file with its row and returns its id. */
  async function keep(bytes: Buffer): Promise<string> {
    const deps = uploadDeps(db, files)
    const stored = unwrap(await storeUpload(deps, account, anUpload(bytes)))
    await keepAsPiece(deps, account, owner, stored)
    return stored.id
  }

  const orphan = async () => {
    const id = randomUUID()
    await files.write(
      id,
      (async function* () {
        yield Buffer.from('sealed')
      })(),
    )
    return id
  }

  describe('The sweep', () => {
    const sweepIn = (ms: number, databaseId = 'ours') => sweepFiles({ db, files }, databaseId, later(new Date(), ms))

    test('it deletes unreferenced files after a day, and keeps the others', async () => {
      const kept = await keep(await aPdf())
      const lost = await orphan()
      await sweepIn(day - 60_000)
      expect(await idsIn(files)).toEqual([kept, lost].sort())
      await sweepIn(day + 60_000)
      expect(await idsIn(files)).toEqual([kept])
    })

    test.each([
      ['its row', () => db.deleteFrom('account').where('id', '=', account.id).execute()],
      ['its key', () => db.updateTable('account').set({ wrappedKey: null }).where('id', '=', account.id).execute()],
    ])('it deletes the files of an account that was erased with %s', async (_name, erase) => {
      await keep(await aPdf())
      await erase()
      await sweepIn(day + 60_000)
      expect(await idsIn(files)).toEqual([])
    })

    test('it changes nothing in a folder of another database', async () => {
      await sweepIn(0, 'another')
      const lost = await orphan()
      await sweepIn(day + 60_000)
      expect(await idsIn(files)).toEqual([lost])
    })
  })
})
