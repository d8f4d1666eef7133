import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import type { Replaced } from '#app/operations/accounts/meanwhile.ts'
import { toSnake } from '#app/rules/api/keys.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { tagOf } from '#app/rules/forms/version.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { ApiProblem } from './problem.ts'
import type { ApiRequest } from './request.ts'

/** Builds the `ETag` of a version, for something of this account. */
export const etagOf = (account: Account, version: string): string => tagOf(version, fingerprinter(account))

/** Returns the version in `If-Match` as the `_seen` field of a form. */
export const seenFieldOf = ({ seen }: Pick<ApiRequest, 'seen'>): TypedValues =>
  seen === undefined ? {} : { _seen: seen }

/** Builds the problem for two concurrent changes: both versions, and the tag of the stored one. Nothing is saved. */
export const versionChanged = (
  submitted: unknown,
  { etag, ...current }: { etag: string; [field: string]: unknown },
): ApiProblem => new ApiProblem('version-changed', { current, submitted }, { ETag: etag })

type Versions<Thing> = {
  replaced: readonly Replaced<Thing>[]
  /** Formats the value as the call returns it. */
  shown: (thing: Thing) => object
  after: object
}

/** Whether a field is computed from others and never written by a caller. */
const isDerived = (name: string) => ['etag', 'position', 'price', 'lasting'].includes(name)

/**
 * Returns the values of another user that a call without `If-Match` overwrote (docs/decisions/0075). Empty if the call
 * names a version.
 */
export async function overwrittenFields<Thing>(
  { context, seen, user }: Pick<ApiRequest<'putAccount'>, 'context' | 'seen' | 'user'>,
  { replaced, shown, after }: Versions<Thing>,
) {
  if (seen !== undefined) return {}
  const now = new Map(Object.entries(after).map(([name, value]) => [name, JSON.stringify(value)]))
  const isOver = ([name, value]: [string, unknown]) =>
    !isDerived(name) && isSaid(value) && JSON.stringify(value) !== now.get(name)
  const overwritten = replaced
    .flatMap(({ before, change, fields }) =>
      Object.entries(shown(before))
        .filter(isOver)
        .map(([name, value]) => ({ name, value, change: fields[name] ?? change })),
    )
    .filter(({ change }) => change.by !== user.id)
  if (overwritten.length === 0) return {}
  const authors = await nameAuthors(
    context,
    user,
    Object.fromEntries(overwritten.map(({ name, change }) => [name, change])),
  )
  return {
    replaced: overwritten.map(({ name, value, change }) => ({
      field: toSnake(name),
      who: authors[name]?.by,
      when: change.at,
      formerValue: value,
    })),
  }
}

const isSaid = (value: unknown) =>
  value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)
