import { openFileStore } from '#app/adapters/files/store.ts'
import { commitUpload, storeBytes } from '#app/operations/files/files.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { connect } from '#db/connect.ts'
import { sealBytes } from '#db/encryption/file-bytes.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { insertFile, newFileId } from '#db/files/files.ts'
import { noon } from '#test/support/given.ts'

// A process that stores three files and prints their ids, then stops at the given point: with a fourth file half
// written, or written without its row.

const [url = '', folder = '', secret = '', accountId = '', userId = '', stop = ''] = process.argv.slice(2)
const db = connect(url)
const files = await openFileStore(folder)
const account = (await findAccount(db, keyRing([secret]), accountId))!
const bytes = Buffer.alloc(2_000_000, 'une page ')

const forEver = () => new Promise<never>(() => setInterval(() => {}, 60_000))
const say = (line: string) => void process.stdout.write(`${line}\n`)
const file = { name: 'acte.pdf', mediaType: 'application/pdf', pages: 1, bytes }

for (let number = 1; number <= 3; number++) {
  const taken = await storeBytes({ files }, account, file)
  const row = { ...taken, kind: 'attachment', type: 'deathCertificate' } as const
  await commitUpload({ db, files }, account, taken, () => insertFile(db, account, row, { by: userId, now: noon }))
  say(taken.id)
}

if (stop === 'half written') {
  const row = newFileId()
  await files.write(row, sealBytes(account.key, { row, account: account.id }, halfOf(bytes)))
} else {
  const taken = await storeBytes({ files }, account, file)
  await commitUpload({ db, files }, account, taken, async () => {
    say('stopped')
    await forEver()
  })
}

async function* halfOf(whole: Buffer): AsyncGenerator<Uint8Array> {
  yield whole.subarray(0, whole.length / 2)
  say('stopped')
  await forEver()
}
