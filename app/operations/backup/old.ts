import type { BackupPlace } from '#app/adapters/backup/place.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { instantOf, listBackups, readManifest } from './manifest.ts'

/**
 * Removes the backups of more than `days` days, but never the last, then the files that none of those left has: what a
 * family has erased leaves the backups too. Answers the names of what was removed.
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
    // A folder without a manifest is a backup that was cut, or one that another process is making.
    if (room === 'backups' ? old.includes(name) : room === 'files' && !wanted.has(name)) await place.remove(key)
  }
  return old
}
