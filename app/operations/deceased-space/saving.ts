import type { Deps } from '#app/context.ts'
import type { Meanwhile } from '#app/operations/accounts/meanwhile.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import type { Ceremony } from '#app/rules/ceremony/ceremonies.ts'
import { readMoment } from '#app/rules/deceased-space/moment-form.ts'
import { mergeMoment, momentValues, proposedFrom } from '#app/rules/deceased-space/moment-inputs.ts'
import type { DeceasedSpace, Moment, MomentName } from '#app/rules/deceased-space/space.ts'
import type { Merged } from '#app/rules/forms/merge.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { accept, type Outcome, type RefusedWith, refuse, type Wrong } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listCeremonies } from '#db/ceremony/ceremonies.ts'
import type { Db } from '#db/connect.ts'
import { deleteSnackReplies } from '#db/deceased-space/snack-replies.ts'
import { findSpaceChange } from '#db/deceased-space/spaces.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { changeSpace } from './space.ts'

/**
 * Saves the form of a moment, all or nothing. Merges concurrent changes; refuses 'changed-meanwhile' if both changed
 * the same field. With `intent` 'recount', deletes the answers about the gathering, which are asked again.
 */
export function saveMoment(
  deps: Deps,
  actor: Actor,
  name: MomentName,
  typed: TypedValues,
): Promise<Outcome<undefined, 'not-there' | 'not-allowed', Wrong | Meanwhile>> {
  return changeSpace<never, Wrong | Meanwhile>(deps, actor, async (space, db) => {
    const read = await readChange(db, actor.account, { space, name, typed })
    if (!read.ok) return read
    const changed = { ...space, moments: { ...space.moments, [name]: read.value } }
    if (name !== 'snack' || typed.intent !== 'recount') return accept(changed)
    await deleteSnackReplies(db, actor.account)
    return accept({ ...changed, isSnackClosed: undefined })
  })
}

type Change = { space: DeceasedSpace; name: MomentName; typed: TypedValues }

async function readChange(
  db: Db,
  account: Account,
  { space, name, typed }: Change,
): Promise<Outcome<Moment, never, Wrong | Meanwhile>> {
  const current = space.moments[name]
  const mine = readMoment(name, typed, current)
  if (!mine.ok) return mine
  const theirs = momentValues(name, current)
  const merged = mergeMoment(name, { mine: typed, theirs }, fingerprinter(account))
  if (merged.conflicts.length > 0) return await toConflict(db, account, { merged, theirs })
  // Each version is valid alone, but the merge may not be: an end before its start.
  return readMoment(name, merged.typed, current)
}

/** Builds the refusal with both versions and the author of the other. */
export async function toConflict(
  db: Db,
  account: Account,
  { merged, theirs }: { merged: Merged; theirs: TypedValues },
): Promise<RefusedWith<Meanwhile>> {
  const change = (await findSpaceChange(db, account))!
  return refuse('changed-meanwhile', { meanwhile: { ...merged, theirs, change } })
}

/** Reads the date and place that the form of a moment proposes, from the ceremony. */
export async function readProposed(
  db: Db,
  account: Account,
  { space, name }: Pick<Change, 'space' | 'name'>,
): Promise<ReturnType<typeof proposedFrom>> {
  const ceremonies: Ceremony[] = name === 'burialOrCremation' ? await listCeremonies(db, account) : []
  return proposedFrom(name, space.moments[name], ceremonies)
}
