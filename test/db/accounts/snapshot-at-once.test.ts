import { join } from 'node:path'
import { lockAccount } from '#db/accounts/accounts.ts'
import { deleteProfileEntries, readEntries, readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { connect, type Db } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { saveAsBefore } from '#test/support/db/previous-version.ts'
import { openReal } from '#test/support/db/real-postgres.ts'
import { insertFamily, newFolder, noon } from '#test/support/given.ts'

/** Two connections of two processes to one database. */
const pairs: Record<string, () => Promise<[Db, Db]>> = {
  sqlite: async () => {
    const url = `file:${join(newFolder(), 'data.sqlite')}`
    const first = connect(url)
    await migrate(first)
    return [first, connect(url)]
  },
  postgres: async () => {
    const { db, url } = await openReal()
    return [db, connect(url)]
  },
}

test.each(Object.entries(pairs))(
  'two processes and the former version that write at once leave a true snapshot, on %s',
  async (_name, open) => {
    const both = await open()
    onTestFinished(() => Promise.all(both.map((db) => db.destroy())).then(() => {}))
    const [one, other] = both
    const { account } = await insertFamily(one, { profile: {} })
    for (let round = 0; round < 20; round++) {
      const given = (name: string) => ({ [name]: `${name} ${round}` })
      await Promise.all([
        saveProfileEntries(one, account, given('applicantCity'), noon),
        saveProfileEntries(other, account, given('notaryName'), noon),
        saveAsBefore(round % 2 ? one : other, account, 'deceasedLastName', `deceasedLastName ${round}`),
        other.transaction().execute(async (db) => {
          await lockAccount(db, account.id)
          await saveProfileEntries(db, account, given('bailleurOwnerTown'), noon)
          await deleteProfileEntries(db, account, ['deceasedFirstName'])
        }),
      ])
      const shown = await readProfile(one, account)
      expect(shown).toEqual(await readEntries(other, account))
      expect(Object.keys(shown)).toHaveLength(4)
    }
  },
)
