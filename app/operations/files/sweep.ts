import { log } from '#app/adapters/log.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import { listIdsWithBytes } from '#db/files/scans.ts'
import type { FileDeps } from './files.ts'

/** Ids per query. */
const BATCH = 500

/**
 * Deletes bytes without a row, left by an interrupted operation, an erased account or a condemned file. security-B.4,
 * F26. `databaseId` names the database. Leaves the folder alone if another database uses it, because its files have no
 * row here.
 */
export async function sweepFiles({ db, files }: FileDeps, databaseId: string, now: Date): Promise<void> {
  if (!(await files.belongsTo(databaseId))) return log('files-of-another-database')

  const old: string[] = []
  const limit = before(now, keptFor.unfinishedUpload)
  for await (const { id, writtenAt } of files.list()) {
    // Bytes are written before their row, so recent ones may still get it.
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
