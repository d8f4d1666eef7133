import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import type { Replaced } from '#app/operations/accounts/meanwhile.ts'
import { toSnake } from '#app/rules/api/keys.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { tagOf } from '#app/rules/forms/version.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { ApiProblem } from './problem.ts'
import type { ApiRequest } from './request.ts'

/** What `ETag` says of a version, of something of this account. */
export const etagOf = (account: Account, version: string): string => tagOf(version, fingerprinter(account))

/** The version that a call names, where a form has it. */
export const seenOf = ({ seen }: Pick<ApiRequest, 'seen'>): TypedValues => (seen === undefined ? {} : { _seen: seen })

/** Two people have changed the same thing: both versions, and the tag of the one that is stored. Nothing is saved. */
export const versionChanged = (
  submitted: unknown,
  { etag, ...current }: { etag: string; [field: string]: unknown },
): ApiProblem => new ApiProblem('version-changed', { current, submitted }, { ETag: etag })

type Versions<Thing> = {
  replaced: readonly Replaced<Thing>[]
  /** As a call answers it. */
  shown: (thing: Thing) => object
  after: object
}

/** A field nobody writes: it follows from the others. */
const isDerived = (name: string) => ['etag', 'position', 'price', 'lasting'].includes(name)

/**
 * What a call that names no version tells it has written over, where another person had written it (docs/decisions/0075).
 * Nothing for one that names the version it saw.
 */
export async function toldReplaced<Thing>(
  { context, seen, user }: Pick<ApiRequest<'putAccount'>, 'context' | 'seen' | 'user'>,
  { replaced, shown, after }: Versions<Thing>,
) {
  if (seen !== undefined) return {}
  const now = new Map(Object.entries(after).map(([name, value]) => [name, JSON.stringify(value)]))
  const isOver = ([name, value]: [string, unknown]) =>
    !isDerived(name) && isSaid(value) && JSON.stringify(value) !== now.get(name)
  const told = replaced.flatMap(({ before, change }) =>
    change.by === user.id
      ? []
      : Object.entries(shown(before))
          .filter(isOver)
          .map(([name, value]) => ({ name, value, change })),
  )
  if (told.length === 0) return {}
  const authors = await nameAuthors(context, user, Object.fromEntries(told.map(({ name, change }) => [name, change])))
  return {
    replaced: told.map(({ name, value, change }) => ({
      field: toSnake(name),
      who: authors[name]?.by,
      when: change.at,
      formerValue: value,
    })),
  }
}

const isSaid = (value: unknown) =>
  value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)
