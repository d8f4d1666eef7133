import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { openFileStore } from '#app/adapters/files/store.ts'
import { readBytes, storeBytes } from '#app/operations/files/files.ts'
import { CLAIM_MS } from '#app/operations/instance/renewing.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { renewSeals } from '#db/encryption/rotation.ts'
import { findImport } from '#db/export/imports.ts'
import { insertFile, listFiles } from '#db/files/files.ts'
import { migrate } from '#db/migrate.ts'
import { zipOf } from '#test/support/export/archives.ts'
import { askBring, importDeps, insertNewcomer } from '#test/support/export/bringing.ts'
import { takeAway } from '#test/support/export/exporting.ts'
import { photos } from '#test/support/files.ts'
import { aProfile, fileDatabase, insertFamily, later, noon, testKeys, testSecret } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'

const program = createRequire(import.meta.url).resolve('#test/support/export/import-process.ts')
const FILES = 3

test('a kill -9 in the middle of an import leaves nothing of it, and the account is filled once, later', async () => {
  const { db, url, folder } = await fileDatabase()
  const kept = join(folder, 'files')
  const files = await openFileStore(kept)
  const deps = await importDeps(db, { files })
  const { account, owner } = await insertFamily(db, { profile: aProfile })
  for (const { buffer: bytes } of await photos(FILES)) {
    const picture = { name: 'photo.jpg', mediaType: 'image/jpeg', pages: 1, bytes }
    const stored = await storeBytes(deps, account, picture)
    await insertFile(db, account, { ...stored, kind: 'condolence', type: '' }, { by: owner.id, now: noon })
  }
  const zip = await zipOf(await takeAway(deps as never, { account, user: owner }))
  const newcomer = await insertNewcomer(db, account.domainId)
  expect(await askBring(deps, newcomer, zip)).toMatchObject({ ok: true })

  const read = (now: Date) => spawn(process.execPath, [program, url, kept, now.toISOString()])
  const killed = read(noon)
  // As soon as its first file is being written.
  const watcher = watch(kept, () => killed.kill('SIGKILL'))
  const [, signal] = await once(killed, 'exit')
  watcher.close()
  expect(signal).toBe('SIGKILL')
  expect((await findImport(db, newcomer.account))?.state).toBe('waiting')
  expect(await readProfile(db, newcomer.account)).not.toHaveProperty('deceasedSocialSecurityNumber')

  const [code] = await once(read(later(noon, CLAIM_MS)), 'exit')
  expect(code).toBe(0)
  expect((await findImport(db, newcomer.account))?.state).toBe('done')
  const brought = await listFiles(db, newcomer.account, 'condolence')
  expect(brought).toHaveLength(FILES)
  for (const { id } of brought) expect((await readBytes(deps, newcomer.account, id))?.bytes.length).toBeGreaterThan(100)
  const mails = await mailsTo(db, newcomer.user.email)
  expect(mails.map(({ kind }) => kind)).toEqual(['import-done'])
})

test('a social security number is read after the secrets were changed and the old one removed', async () => {
  const db = connect(':memory:')
  await migrate(db)
  const { account } = await insertFamily(db, { profile: aProfile })
  const newest = 'the secret that replaces it'.repeat(2)
  await renewSeals(db, keyRing([newest, testSecret]))
  await expect(findAccount(db, testKeys, account.id)).rejects.toThrow()
  const opened = (await findAccount(db, keyRing([newest]), account.id))!
  const number = aProfile.deceasedSocialSecurityNumber
  expect((await readProfile(db, opened)).deceasedSocialSecurityNumber).toBe(number)
  await db.destroy()
})
