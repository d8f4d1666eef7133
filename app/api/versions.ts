import { createHash } from 'node:crypto'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import type { Db } from '#db/connect.ts'
import { ApiProblem } from './problem.ts'

/** The version of what a call answers: another as soon as one character of it is. */
export const etagOf = (body: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 16)}"`

/** What a list holds, with its version. */
export const withEtag = <Item extends object>(item: Item): Item & { etag: string } => ({ ...item, etag: etagOf(item) })

type Versioned = { ifMatch: string | undefined; body: unknown }

/**
 * What a versioned call asks of its act: that what is there is what its sender has read. `read` is given the connection
 * of the transaction. Throws 'version-changed' with both versions.
 */
export function unchanged(
  { ifMatch, body: submitted }: Versioned,
  read: (db: Db) => Promise<unknown>,
): NonNullable<Actor['precondition']> {
  return async (db) => {
    if (ifMatch === '*') return
    const current = await read(db)
    const etag = etagOf(current)
    if (etag !== ifMatch) throw new ApiProblem('version-changed', { current, submitted }, { ETag: etag })
  }
}
