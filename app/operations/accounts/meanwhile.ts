import type { Merged } from '#app/rules/forms/merge.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { LastChange } from '#db/accounts/profile-entries.ts'
import type { Actor } from './permissions.ts'

/** What a relative has changed since the form was opened. `typed`: the form, with what only they have changed in it. */
export type TheirVersion = Pick<Merged, 'typed' | 'conflicts'> & { theirs: TypedValues; change: LastChange }

/** Both have changed the same thing: nothing is saved. */
export type Meanwhile = { problem: 'changed-meanwhile'; meanwhile: TheirVersion }

/**
 * What an act has written over, as it was, and who had written it: a call that names no version tells its sender
 * (docs/decisions/0075). Never in the answer of a form, which is kept in clear (instance/once.ts).
 */
export type Replaced<Thing> = { before: Thing; change: LastChange }

export const replacedBy = <Thing>(
  { once }: Pick<Actor, 'once'>,
  before: Thing,
  change: LastChange | undefined,
): Replaced<Thing>[] => (once === undefined && change ? [{ before, change }] : [])
