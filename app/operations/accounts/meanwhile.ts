import type { Merged } from '#app/rules/forms/merge.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { LastChange } from '#db/accounts/profile-entries.ts'
import type { Actor } from './permissions.ts'

/** A relative's changes since the form was opened. `typed`: the form, with the fields that only they have changed. */
export type MergedWithTheirs = Pick<Merged, 'typed' | 'conflicts'> & { theirs: TypedValues; change: LastChange }

/** Both have changed the same field, so nothing is saved. */
export type Meanwhile = { problem: 'changed-meanwhile'; meanwhile: MergedWithTheirs }

/**
 * A value that was overwritten, and its author. A call without `If-Match` reports it (docs/decisions/0075). Never put
 * it in the answer of a form, which is stored unencrypted (instance/once.ts).
 */
export type Replaced<Thing> = {
  before: Thing
  change: LastChange
  /** Changes of the fields that have an author of their own, by name. */
  fields: Readonly<Record<string, LastChange>>
}

/** Returns the overwritten value, or nothing for an act with a key (`once`), whose result is stored unencrypted. */
export const replacedBy = <Thing>(
  { once }: Pick<Actor, 'once'>,
  before: Thing,
  change: LastChange | undefined,
  fields: Replaced<Thing>['fields'] = {},
): Replaced<Thing>[] => (once === undefined && change ? [{ before, change, fields }] : [])
