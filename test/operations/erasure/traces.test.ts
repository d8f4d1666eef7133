import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eraseDue } from '#app/operations/erasure/erase.ts'
import { storeBytes } from '#app/operations/files/files.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { updateDisplayName } from '#db/accounts/users.ts'
import { closeAccount } from '#db/erasure/erasures.ts'
import { insertFile } from '#db/files/files.ts'
import { connectRates } from '#db/instance/rates.ts'
import { formsOf, readAll } from '#test/support/db/at-rest.ts'
import { erasureDeps } from '#test/support/erasure/erasing.ts'
import { aProfile, beginLetters, fileDatabase, insertFamily, later, noon, testKeys } from '#test/support/given.ts'

const FAMILIES = 60

test('no trace of an erased family is in the database, its log, its free pages, its files or its prints', async () => {
  const { db, url, folder } = await fileDatabase()
  const rates = connectRates(url)
  const deps = await erasureDeps(db, folder)
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})

  const families = []
  for (let number = 0; number < FAMILIES; number++) {
    const profile = { ...aProfile, customizableText: `Une lettre que seule la famille ${number} a lue. `.repeat(40) }
    const family = await insertFamily(db, { email: `lea.${number}@daboville.example`, profile })
    const { account, owner } = family
    await updateDisplayName(db, testKeys, owner.id, `Léa d’Aboville ${number}`)
    await beginLetters(db, account, owner.id, ['bailleur'])
    const paper = { name: `acte ${number}.pdf`, mediaType: 'application/pdf', pages: 1, bytes: Buffer.from('%PDF') }
    const stored = await storeBytes(deps, account, paper)
    await insertFile(
      db,
      account,
      { ...stored, kind: 'attachment', type: 'deathCertificate' },
      { by: owner.id, now: noon },
    )
    families.push({ ...family, fileId: stored.id })
  }
  // Deletes every third family, so that database pages are emptied, merged and filled again.
  const gone = families.filter((_, number) => number % 3 === 0)
  const secrets = await Promise.all(
    gone.map(async ({ account, owner, fileId }) => {
      const key = await db.selectFrom('account').select('wrappedKey').where('id', '=', account.id).executeTakeFirst()
      const person = await db.selectFrom('user').selectAll().where('id', '=', owner.id).executeTakeFirst()
      const entries = await db
        .selectFrom('profileEntry')
        .select('valueSealed')
        .where('accountId', '=', account.id)
        .execute()
      const snapshot = await db
        .selectFrom('profileSnapshot')
        .select('answersSealed')
        .where('accountId', '=', account.id)
        .executeTakeFirstOrThrow()
      const sealed = [
        snapshot.answersSealed,
        key!.wrappedKey!,
        person!.emailSealed,
        person!.displayNameSealed!,
        ...entries.map((entry) => entry.valueSealed),
      ]
      // Part of each value, because a page may keep only part of a row that moved.
      return [account.hashid, person!.emailIndex, fileId, ...sealed.map((text) => text.slice(-40))]
    }),
  )
  for (const { account, owner } of gone) {
    await closeAccount(db, account.id, { by: owner.id, now: noon, dueOn: '2026-04-04' })
  }
  const bytesOf = () =>
    Buffer.concat([...Object.values(readAll(folder)), ...Object.values(readAll(join(folder, 'files')))])
  expect(secrets.flat().filter((secret) => bytesOf().includes(secret)).length).toBeGreaterThan(gone.length)
  expect(await eraseDue(deps, later(noon, 30 * DAY_MS))).toBe(gone.length)

  const told = [...Object.values(aProfile), 'lea.0@daboville.example', 'Léa d’Aboville 3', 'la famille 6 a lue']
  const clear = told.filter((text) => text.length > 5).flatMap(formsOf)
  // Checked with the database open, when its log is in use, and then closed.
  for (const state of ['open', 'closed']) {
    if (state === 'closed') await Promise.all([db.destroy(), rates.destroy()])
    const names = [...Object.keys(readAll(folder)), ...Object.keys(readAll(join(folder, 'files')))].join()
    const bytes = bytesOf()
    expect(
      secrets.flat().filter((secret) => bytes.includes(secret) || names.includes(secret)),
      state,
    ).toEqual([])
    expect(
      clear.filter((text) => bytes.includes(text)),
      state,
    ).toEqual([])
  }
  // Only a hash and a day are recorded.
  expect(readFileSync(join(folder, 'erased.txt'), 'utf8').match(/^2026-04-04 [0-9a-f]{64}$/gm)).toHaveLength(
    gone.length * 2,
  )
  const lines = JSON.stringify(printed.mock.calls)
  expect(gone.filter(({ account, owner }) => lines.includes(account.id) || lines.includes(owner.id))).toEqual([])
})
