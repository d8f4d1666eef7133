import { openFileStore } from '#app/adapters/files/store.ts'
import { commitUpload, storeBytes } from '#app/operations/files/files.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { insertFile } from '#db/files/files.ts'
import { noon } from '#test/support/given.ts'

// A process that stores files, each with its row, and prints each id once both are on disk, until it is killed.

const [url = '', folder = '', secret = '', accountId = '', userId = ''] = process.argv.slice(2)
const db = connect(url)
const files = await openFileStore(folder)
const account = (await findAccount(db, keyRing([secret]), accountId))!
const file = { name: 'acte.pdf', mediaType: 'application/pdf', pages: 1, bytes: Buffer.alloc(20_000, 'une page ') }

while (true) {
  const taken = await storeBytes({ files }, account, file)
  const row = { ...taken, kind: 'attachment', type: 'deathCertificate' } as const
  await commitUpload({ db, files }, account, taken, () => insertFile(db, account, row, { by: userId, now: noon }))
  process.stdout.write(`${taken.id}\n`)
}
