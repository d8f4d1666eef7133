import { createHash } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Day } from '#app/rules/days.ts'
import type { Env } from './env.ts'
import { type Bucket, openBucket } from './files/bucket.ts'

/**
 * What was erased, by the hash of its id and its day, a line each. It stands outside the database and outside its
 * backups: a database that is restored from before an erasure is made to forget again.
 */
export type ErasedIds = {
  /** Says that these are about to be destroyed. On the disk when it ends: call it before anything is. */
  begin: (ids: readonly string[], day: Day) => Promise<void>
  /** Says that they are destroyed: call it once that is committed. */
  end: (ids: readonly string[], day: Day) => Promise<void>
  /** Of everything there is: says that what was begun and is no longer there is destroyed. For a start after a cut. */
  endGone: (there: readonly string[]) => Promise<void>
  /** Of these ids, in their order: those that were destroyed once, and those whose destruction was begun alone. */
  among: (ids: readonly string[]) => Promise<{ erased: string[]; begun: string[] }>
}

/** Before what is only about to be destroyed: a line that is cut short is never read as what is. */
const BEGUN = 'begun '

/** In the bucket, a line is the end of a key: two machines never write one. */
const KEPT_BELOW = '.erased/'

/** What is noted of erasures where the environment says: in its file and, where machines share a bucket, there too. */
export async function openErased({ erasedFile, files }: Pick<Env, 'erasedFile' | 'files'>): Promise<ErasedIds> {
  return await openErasedIds(erasedFile, files.bucket && (await openBucket(files.bucket, files.credentials)))
}

/** Makes the folder of the file when it is not there. `bucket`: what other machines have erased is known by it. */
export async function openErasedIds(file: string, bucket?: Bucket): Promise<ErasedIds> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })

  async function append(lines: readonly string[]): Promise<void> {
    for (const line of bucket ? lines : []) await bucket?.putIfAbsent(`${KEPT_BELOW}${line}`, new Uint8Array())
    const handle = await open(file, 'a', 0o600)
    try {
      // A line that a cut left without its end spoils none of these.
      await handle.write(`\n${lines.join('\n')}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
  /** The lines of the file, by the hash in them: the last word on each is whether it ended. */
  async function readLines() {
    let text = await readFile(file, 'utf8').catch(unlessAbsent)
    for await (const { key } of bucket?.list(KEPT_BELOW) ?? []) text += `\n${key.slice(KEPT_BELOW.length)}`
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

/** Ids are random and long: nobody finds one from its hash. */
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')

function unlessAbsent(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error
  return ''
}
