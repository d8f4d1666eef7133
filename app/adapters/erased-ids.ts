import { createHash } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Day } from '#app/rules/days.ts'
import type { Env } from './env.ts'
import { type Bucket, openBucket } from './files/bucket.ts'

/**
 * A file of erased ids: one line with the hash of an id and a date. It is stored outside the database and its backups,
 * so that data erased after a backup is erased again when that backup is restored.
 */
export type ErasedIds = {
  /** Records that these ids are about to be erased. Resolves once it is on disk: call it before erasing. */
  begin: (ids: readonly string[], day: Day) => Promise<void>
  /** Records that these ids are erased. Call it after the commit. */
  end: (ids: readonly string[], day: Day) => Promise<void>
  /**
   * Records as completed the started erasures whose id is not in `there`, the list of all existing ids. Call it when
   * the service starts, because it may have crashed during an erasure.
   */
  endGone: (there: readonly string[]) => Promise<void>
  /** Returns which of these ids were erased, and which erasures were only started, in the given order. */
  among: (ids: readonly string[]) => Promise<{ erased: string[]; begun: string[] }>
}

/** Prefix of a started erasure. A truncated line is never read as a completed one. */
const BEGUN = 'begun '

/** In the bucket, each line is the end of a key, so that two machines never write to the same object. */
const KEY_PREFIX = '.erased/'

/** Opens the record of erasures of the environment: its file and, if machines share a bucket, the bucket as well. */
export async function openErased({ erasedFile, files }: Pick<Env, 'erasedFile' | 'files'>): Promise<ErasedIds> {
  return await openErasedIds(erasedFile, files.bucket && (await openBucket(files.bucket, files.credentials)))
}

/** Creates the file's folder if missing. `bucket`: gives the erasures of other machines. */
export async function openErasedIds(file: string, bucket?: Bucket): Promise<ErasedIds> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })

  async function append(lines: readonly string[]): Promise<void> {
    for (const line of bucket ? lines : []) await bucket?.putIfAbsent(`${KEY_PREFIX}${line}`, new Uint8Array())
    const handle = await open(file, 'a', 0o600)
    try {
      // The leading line break separates a line that a crash has truncated.
      await handle.write(`\n${lines.join('\n')}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
  /** Reads the lines of the file by hash. The last line of a hash tells whether the erasure ended. */
  async function readLines() {
    let text = await readFile(file, 'utf8').catch(unlessAbsent)
    for await (const { key } of bucket?.list(KEY_PREFIX) ?? []) text += `\n${key.slice(KEY_PREFIX.length)}`
    const begun = new Map<string, Day>()
    const ended = new Set<string>()
    for (const [, state, day = '', hash = ''] of text.matchAll(/^(begun )?(\S{10}) ([0-9a-f]{64})$/gm)) {
      if (state) begun.set(hash, day)
      else ended.add(hash)
    }
    for (const hash of ended) begun.delete(hash)
    return { begun, ended }
  }

  return {
    begin: (ids, day) => append(ids.map((id) => `${BEGUN}${day} ${hashOf(id)}`)),
    end: (ids, day) => append(ids.map((id) => `${day} ${hashOf(id)}`)),
    async endGone(there) {
      const { begun } = await readLines()
      if (begun.size === 0) return
      for (const id of there) begun.delete(hashOf(id))
      if (begun.size > 0) await append([...begun].map(([hash, day]) => `${day} ${hash}`))
    },
    async among(ids) {
      const { begun, ended } = await readLines()
      if (begun.size + ended.size === 0) return { erased: [], begun: [] }
      return {
        erased: ids.filter((id) => ended.has(hashOf(id))),
        begun: ids.filter((id) => begun.has(hashOf(id))),
      }
    },
  }
}

/** Ids are long and random, so their hashes cannot be reversed. */
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')

function unlessAbsent(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error
  return ''
}
