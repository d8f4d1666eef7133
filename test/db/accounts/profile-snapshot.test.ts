import fc from 'fast-check'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { keptEntries } from '#app/rules/retention/kept-space.ts'
import { type Account, findAccount, insertAccount } from '#db/accounts/accounts.ts'
import {
  deleteProfileEntries,
  listLastChanges,
  readEntries,
  readProfile,
  saveProfileEntries,
} from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { renewSeals } from '#db/encryption/rotation.ts'
import { SealError } from '#db/encryption/seal.ts'
import { deleteAccount, deleteUser, forgetAuthor } from '#db/erasure/delete.ts'
import { deleteAllButSpace } from '#db/erasure/kept-spaces.ts'
import type { ExportData } from '#db/export/data-schema.ts'
import { readRows } from '#db/export/read.ts'
import { insertRows, newIdsFor } from '#db/export/write.ts'
import { saveAsBefore } from '#test/support/db/previous-version.ts'
import { databases, insertFamily, insertPerson, noon, testDatabase, testKeys, testSecret } from '#test/support/given.ts'

const findSnapshot = (db: Db, { id }: Account) =>
  db.selectFrom('profileSnapshot').selectAll().where('accountId', '=', id).executeTakeFirst()

const names = ['deceasedFirstName', 'deceasedLastName', 'applicantCity', 'notaryName', 'bailleurOwnerTown', '__proto__']
const name = fc.constantFrom(...names)
const value = fc.string({ unit: 'grapheme', maxLength: 12 })
const answers = fc.dictionary(name, value, { noNullPrototype: true })

/** What may happen to the answers of a family. `by`: which relative. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('save'), answers, by: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), names: fc.uniqueArray(name, { minLength: 1 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('save-as-before'), name, value }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('roll-back'), answers }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('leave', 'rotate', 'import', 'keep-space'), by: fc.nat(1) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

describe.each(Object.entries(databases))('the snapshot of a family’s answers, on %s', (_name, open) => {
  const db = testDatabase(open)

  test('equals the answers after any sequence of writes, departures, rotations, imports and erasures', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 12 }), holds), { numRuns: 25 })
  }, 60_000)

  async function holds(steps: Step[]): Promise<void> {
    let { account } = await insertFamily(db, { profile: {} })
    const people = [await insertPerson(db), await insertPerson(db)]
    const expected = new Map<string, string>()
    for (const [number, done] of steps.entries()) {
      account = await run(done, { account, people, expected, number })
      const shown = await readProfile(db, account)
      expect(Object.entries(shown).toSorted()).toEqual([...expected].toSorted())
      expect(Object.entries(shown)).toEqual(Object.entries(await readEntries(db, account)))
    }
    await deleteAccount(db, account.id)
    expect(await findSnapshot(db, account)).toBeUndefined()
    expect(await readProfile(db, account)).toEqual({})
  }

  type Family = { account: Account; people: { id: string }[]; expected: Map<string, string>; number: number }

  /** Does one step, in the database and in what is expected. Returns the account, another one after an import. */
  async function run(done: Step, { account, people, expected, number }: Family): Promise<Account> {
    const set = (given: Answers) => {
      for (const [name, value] of Object.entries(given)) expected.set(name, value)
    }
    if ('by' in done && 'answers' in done) {
      await saveProfileEntries(db, account, done.answers, noon, people[done.by]!.id)
      set(done.answers)
      if (Object.keys(done.answers).length > 0) expect(await findSnapshot(db, account)).toBeDefined()
    } else if ('names' in done) {
      await deleteProfileEntries(db, account, done.names)
      for (const name of done.names) expected.delete(name)
    } else if ('name' in done) {
      await saveAsBefore(db, account, done.name, done.value)
      set({ [done.name]: done.value })
    } else if ('answers' in done) {
      const cut = db.transaction().execute(async (db) => {
        await saveProfileEntries(db, account, done.answers, noon)
        throw new Error('cut')
      })
      await expect(cut).rejects.toThrow('cut')
    } else if (done.kind === 'leave') {
      const { id } = people[done.by]!
      await forgetAuthor(db, account.id, id)
      await deleteUser(db, id)
      people[done.by] = await insertPerson(db)
      const authors = Object.values(await listLastChanges(db, account, names)).map(({ by }) => by)
      expect(authors).not.toContain(id)
    } else if (done.kind === 'rotate') {
      const newest = `secret ${number} of a test, of thirty-two bytes and more`
      await renewSeals(db, keyRing([newest, testSecret]))
      const renewed = (await findAccount(db, keyRing([newest]), account.id))!
      await renewSeals(db, keyRing([testSecret, newest]))
      return renewed
    } else if (done.kind === 'import') {
      return await db.transaction().execute(async (db) => {
        const { tables } = await readRows(db, account)
        const data = { tables, people: [], files: [] } as unknown as ExportData
        const into = await insertAccount(db, testKeys, { domainId: account.domainId, now: noon })
        await insertRows(db, testKeys, data, { account: into, ids: newIdsFor(data, new Map()), digests: new Map() })
        expect(await findSnapshot(db, into)).toBeDefined()
        return into
      })
    } else if (done.kind === 'keep-space') {
      await deleteAllButSpace(db, account.id)
      for (const name of expected.keys()) if (!keptEntries.some((kept) => kept === name)) expected.delete(name)
    }
    return account
  }

  test('the snapshot of a family’s answers cannot be opened in another account', async () => {
    const mine = await insertFamily(db)
    const theirs = await insertFamily(db)
    const { answersSealed } = (await findSnapshot(db, theirs.account))!
    await db.updateTable('profileSnapshot').set({ answersSealed }).where('accountId', '=', mine.account.id).execute()
    await expect(readProfile(db, mine.account)).rejects.toThrow(SealError)
    await expect(readProfile(db, { ...mine.account, key: theirs.account.key })).rejects.toThrow(
      'moved from another row',
    )
  })
})
