import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openBackupPlace } from '#app/adapters/backup/place.ts'
import { inBlocks } from '#app/adapters/files/blocks.ts'
import { openFileStore } from '#app/adapters/files/store.ts'
import type { BackupDeps } from '#app/operations/backup/backup.ts'
import { readBytes, storeBytes } from '#app/operations/files/files.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { connect } from '#db/connect.ts'
import { listFiles } from '#db/files/files.ts'
import { migrate } from '#db/migrate.ts'
import { keepAsPiece, uploadDeps } from '#test/support/files.ts'
import { insertFamily, newFolder } from '#test/support/given.ts'

export const credentials = { accessKeyId: 'ours', secretAccessKey: 'secret' }

/** A database with one family, which each instance copies. */
export async function newTemplate() {
  const file = join(newFolder(), 'template.sqlite')
  const db = connect(`file:${file}`)
  await migrate(db)
  const family = await insertFamily(db)
  await db.destroy()
  return { file, ...family }
}

/** An instance with its own folder, closed after its test, and an empty store for its backups. */
export async function newInstance(template: Awaited<ReturnType<typeof newTemplate>>) {
  const disk = newFolder()
  copyFileSync(template.file, join(disk, 'data.sqlite'))
  const databaseUrl = `file:${join(disk, 'data.sqlite')}`
  const db = connect(databaseUrl)
  onTestFinished(() => db.destroy())
  const files = await openFileStore(join(disk, 'files'))
  const place = await openBackupPlace(join(newFolder(), 'backups'), { credentials })
  const deps: BackupDeps = { databaseUrl, files, partnersFolder: join(disk, 'partners'), place }
  return {
    deps,
    db,
    /** Stores an attachment with this text; returns its id. */
    async keep(words: string): Promise<string> {
      const file = { name: 'acte.pdf', mediaType: 'application/pdf', pages: 1, bytes: Buffer.from(words) }
      const stored = await storeBytes({ files }, template.account, file)
      await keepAsPiece(uploadDeps(db, files), template.account, template.owner, stored)
      return stored.id
    },
    put: (key: string, words: string) => place.put(key, inBlocks(Buffer.from(words))),
    /** An empty instance that can read the backups of this one. */
    async empty(): Promise<BackupDeps> {
      const folder = newFolder()
      return {
        databaseUrl: `file:${join(folder, 'var', 'data.sqlite')}`,
        files: await openFileStore(join(folder, 'files')),
        partnersFolder: join(folder, 'partners'),
        place,
      }
    },
  }
}

/** Returns the decrypted text of every attachment. */
export async function wordsIn({ databaseUrl, files }: BackupDeps, account: Account): Promise<(string | undefined)[]> {
  const db = connect(databaseUrl)
  const rows = await listFiles(db, account, 'attachment')
  const read = await Promise.all(rows.map(({ id }) => readBytes({ db, files }, account, id)))
  await db.destroy()
  return read.map((found) => found?.bytes.toString()).sort()
}
