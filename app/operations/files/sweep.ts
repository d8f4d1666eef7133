import { log } from '#app/adapters/log.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import { listIdsWithBytes } from '#db/files/scans.ts'
import type { FileDeps } from './files.ts'

/** Ids asked of the database at once. */
const BATCH = 500

/**
 * Removes the bytes that no row points to: of an operation that was cut, of an account that was erased, of a file that
 * the antivirus condemned. security-B.4, F26. `databaseId` names the database; a folder that another one uses is left
 * alone, since every file in it would seem to be nobody's.
 */
export async function sweepFiles({ db, files }: FileDeps, databaseId: string, now: Date): Promise<void> {
  if (!(await files.belongsTo(databaseId))) return log('files-of-another-database')

  const old: string[] = []
  const limit = before(now, keptFor.unfinishedUpload)
  for await (const { id, writtenAt } of files.list()) {
    // Bytes come before their row: younger ones may be about to get it.
    if (writtenAt.toISOString() < limit) old.push(id)
  }
  for (let at = 0; at < old.length; at += BATCH) {
    const batch = old.slice(at, at + BATCH)
    const referenced = new Set(await listIdsWithBytes(db, batch))
    for (const id of batch.filter((id) => !referenced.has(id))) {
      await files.remove(id)
      log('file-swept', { id })
    }
  }
}
