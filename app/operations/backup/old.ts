import type { BackupPlace } from '#app/adapters/backup/place.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { instantOf, listBackups, readManifest } from './manifest.ts'

/**
 * Deletes backups older than `days` days, except the last one, then the files that no remaining backup uses. So what a
 * family has erased also leaves the backups. Returns the names of deleted backups and files.
 */
export async function removeOldBackups(place: BackupPlace, days: number, now: Date): Promise<string[]> {
  const names = await listBackups(place)
  const old = names.slice(0, -1).filter((name) => now.getTime() - instantOf(name).getTime() > days * DAY_MS)
  if (old.length === 0) return []
  const kept = names.filter((name) => !old.includes(name))
  const wanted = new Set<string>()
  for (const name of kept) for (const { id } of (await readManifest(place, name)).files) wanted.add(id)
  for await (const { key } of place.list()) {
    const [room, name = ''] = key.split('/')
    // A folder without a manifest is an interrupted backup, or one that another process is writing.
    if (room === 'backups' ? old.includes(name) : room === 'files' && !wanted.has(name)) await place.remove(key)
  }
  return old
}
