import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signInMail } from '#app/rules/mails/sign-in.ts'
import { connect } from '#db/connect.ts'
import { saveDocument } from '#db/documents.ts'
import { migrate } from '#db/migrate.ts'
import { queueMail } from '#db/outbox.ts'
import { readProfile, saveProfileEntries } from '#db/profile-entries.ts'
import { insertToken } from '#db/sign-in-tokens.ts'
import { insertUser } from '#db/users.ts'
import { newFolder } from '#test/support/databases.ts'
import { aProfile, insertFamily, noon, testKeys } from '#test/support/factories.ts'
import { aSite } from '#test/support/sites.ts'

const email = 'lea.daboville@famille.example'

test('nothing a family wrote can be read in the files of the database', async () => {
  const folder = newFolder()
  const db = connect(`file:${join(folder, 'data.sqlite')}`)
  await migrate(db)

  const { account, owner, domain } = await insertFamily(db, { email })
  await saveProfileEntries(db, account, { customizableFreeText: 'Il habitait impasse du Lavoir' }, noon)
  await insertUser(db, testKeys, { email: 'paul@famille.example', displayName: 'Paul Kowalczyk', now: noon })
  const statusData = { sendToNotary: 'on', enclosures: ['deathCertificate' as const] }
  await saveDocument(db, account, { documentId: 'bailleur', status: 'sent', statusData }, { by: owner.id, now: noon })
  const signUp = {
    deceasedFirstName: 'Étienne',
    deceasedLastName: 'Kowalczyk',
    applicantRelationshipWithDeceased: 'fille',
  }
  const hashes = { tokenHash: 'a', codeHash: 'b', browserHash: 'c' }
  await insertToken(db, testKeys, { ...hashes, domainId: domain.id, email, signUp, expiresAt: noon }, noon)
  const site = aSite({ domainId: domain.id })
  await queueMail(
    db,
    testKeys,
    signInMail(site, email, { link: 'http://localhost:3000/magic-link', code: 'ABCD2345' }),
    noon,
  )

  // Read while the write-ahead log still holds what was written, then once it has been folded into the file.
  const whileOpen = readAll(folder)
  expect(Object.keys(whileOpen).sort()).toEqual(['data.sqlite', 'data.sqlite-shm', 'data.sqlite-wal'])
  expect(await readProfile(db, account)).toMatchObject(aProfile)
  await db.destroy()

  const told = [...Object.values(aProfile), email, 'paul@famille.example', 'Paul Kowalczyk', 'impasse du Lavoir']
  for (const bytes of [...Object.values(whileOpen), ...Object.values(readAll(folder))]) {
    const found = told.filter((value) => value.length > 5 && formsOf(value).some((form) => bytes.includes(form)))
    expect(found).toEqual([])
  }
})

/** A value as it stands, in JSON, in base64, and without its accents. */
function formsOf(value: string): Buffer[] {
  const plain = value.normalize('NFD').replace(/\p{M}/gu, '')
  const base64 = Buffer.from(value).toString('base64').replace(/=+$/, '').slice(0, -1)
  return [value, plain, JSON.stringify(value), base64].map((form) => Buffer.from(form))
}

function readAll(folder: string): Record<string, Buffer> {
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))
}
