import type { Deps } from '#app/context.ts'
import { type Meanwhile, type Replaced, replacedBy } from '#app/operations/accounts/meanwhile.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import {
  type AppointmentFields,
  fieldsOfParts,
  mergeAppointment,
  typedAppointment,
} from '#app/rules/ceremony/appointment-conflicts.ts'
import type { Ceremony } from '#app/rules/ceremony/ceremonies.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { listFieldChanges } from '#db/accounts/field-changes.ts'
import { findCeremony, findCeremonyChange, updateCeremony } from '#db/ceremony/ceremonies.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import type { Id } from '#db/schema.ts'
import { readCeremony } from './ceremonies.ts'

type SavedAppointment = { replaced: Replaced<Ceremony>[] }

/**
 * Saves the date, the place and related fields. `changes` replaces the fields it contains; `typed`: the form, or only
 * the version that the caller saw. Merges concurrent changes; refuses 'changed-meanwhile' if both changed the same
 * field, and 'not-there' for another account's ceremony or one just removed.
 */
export function saveAppointment(
  deps: Deps,
  actor: Actor,
  id: Id,
  { changes, typed = {} }: { changes: Partial<AppointmentFields>; typed?: TypedValues },
): Promise<Outcome<SavedAppointment, 'not-there' | 'not-allowed', Meanwhile>> {
  const { account, user } = actor
  return withPermission<SavedAppointment, 'not-there', Meanwhile>(deps, actor, 'write-ceremony', async (db) => {
    const ceremony = await readCeremony(db, account, id)
    const stored = await findCeremony(db, account, id)
    const change = await findCeremonyChange(db, account, id)
    if (!ceremony || !stored || !change) return refuse('not-there')
    const fields = await listFieldChanges(db, { account, objectId: id })
    const theirs = typedAppointment(ceremony)
    const merged = mergeAppointment({ mine: typed, theirs }, fingerprinter(account))
    if (merged.conflicts.length > 0) return refuse('changed-meanwhile', { meanwhile: { ...merged, theirs, change } })
    const changed = { ...stored, ...changes, ...fieldsOfParts(ceremony, merged.taken) }
    // Without a date there is nothing to confirm.
    const next = { ...changed, isConfirmed: changed.isConfirmed && Boolean(changed.datetime) }
    // A time derived from the other ceremony stays derived until someone enters another.
    const follows = !stored.datetime && !next.isConfirmed && next.datetime === ceremony.datetime
    const kept = follows ? { ...next, datetime: undefined } : next
    await updateCeremony(db, account, kept, { by: user.id, now: deps.now() })
    return accept({ replaced: replacedBy(actor, stored, change, fields) })
  })
}
