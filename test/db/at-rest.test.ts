import { join } from 'node:path'
import { openFileStore } from '#app/adapters/files/store.ts'
import { storeBytes, storeUpload } from '#app/operations/files/files.ts'
import { signInMail } from '#app/rules/mail/sign-in.ts'
import { insertToken } from '#db/access/sign-in-tokens.ts'
import { readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { insertUser } from '#db/accounts/users.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { formsOf, readAll } from '#test/support/db/at-rest.ts'
import { aPdf, aPhoto, keepAsPiece, uploadDeps } from '#test/support/files.ts'
import { anUpload, aProfile, aSite, fileDatabase, insertFamily, noon, testKeys, unwrap } from '#test/support/given.ts'

const email = 'lea.daboville@famille.example'

test('no text of a family is readable in the database files', async () => {
  const { db, folder } = await fileDatabase()

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

  // Read the files while the write-ahead log still holds the data, then after the checkpoint.
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

test('no content of an uploaded file is readable in the file store', async () => {
  const { db, folder } = await fileDatabase()
  const { account, owner } = await insertFamily(db)
  const store = await openFileStore(join(folder, 'files'))
  const deps = uploadDeps(db, store)

  const words = 'Acte de décès de M. Kowalczyk'
  const paper = await aPdf({ prepare: (pdf) => pdf.setTitle(words) })
  const photo = await aPhoto()
  for (const [bytes, name] of [
    [paper, 'acte-kowalczyk.pdf'],
    [photo, 'kowalczyk.jpg'],
  ] as const) {
    const taken = unwrap(await storeUpload(deps, account, anUpload(bytes, name)))
    await keepAsPiece(deps, account, owner, taken)
  }
  const printed = { name: 'dossier.pdf', mediaType: 'application/pdf', pages: 1, bytes: Buffer.from(words) }
  await keepAsPiece(deps, account, owner, await storeBytes(deps, account, printed))

  const kept = Object.values(readAll(join(folder, 'files')))
  expect(kept).toHaveLength(3)
  // Eight consecutive bytes from anywhere: a shorter sequence could be repeated by chance.
  const clear = [paper, photo, Buffer.from(words)].flatMap((bytes) => piecesOf(bytes, 8))
  expect(kept.flatMap((bytes) => clear.filter((piece) => bytes.includes(piece)))).toEqual([])
  const named = Object.values(readAll(folder)).filter((bytes) => bytes.includes('kowalczyk'))
  expect(named).toEqual([])
  await db.destroy()
})

function piecesOf(bytes: Buffer, length: number): Buffer[] {
  return Array.from({ length: Math.floor(bytes.length / length) }, (_, at) =>
    bytes.subarray(at * length, (at + 1) * length),
  )
}
