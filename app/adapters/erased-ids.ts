import { createHash } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Day } from '#app/rules/days.ts'

/**
 * What was erased, by the hash of its id and its day, a line each. It stands outside the database and outside its
 * backups: a database that is restored from before an erasure is made to forget again.
 */
export type ErasedIds = {
  /** On the disk when it ends: call it before anything is destroyed. */
  add: (ids: readonly string[], day: Day) => Promise<void>
  /** Those of these ids that were erased once, in their order. */
  among: (ids: readonly string[]) => Promise<string[]>
}

/** Makes the folder of the file when it is not there. */
export async function openErasedIds(file: string): Promise<ErasedIds> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  return {
    async add(ids, day) {
      const handle = await open(file, 'a', 0o600)
      try {
        // A line that a cut left without its end spoils none of these.
        await handle.write(`\n${ids.map((id) => `${day} ${hashOf(id)}`).join('\n')}\n`)
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
    async among(ids) {
      const text = await readFile(file, 'utf8').catch(unlessAbsent)
      const erased = new Set(text.split('\n').map((line) => line.slice(line.indexOf(' ') + 1)))
      return erased.size > 1 ? ids.filter((id) => erased.has(hashOf(id))) : []
    },
  }
}

/** Ids are random and long: nobody finds one from its hash. */
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')

function unlessAbsent(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error
  return ''
}
