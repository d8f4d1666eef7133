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
import { findCeremony, findCeremonyChange, updateCeremony } from '#db/ceremony/ceremonies.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import type { Id } from '#db/schema.ts'
import { readCeremony } from './ceremonies.ts'

type SavedAppointment = { replaced: Replaced<Ceremony>[] }

/**
 * The day, the place, and what goes with them. `changes` replaces what it names; `typed`: the form that says it, or of
 * it no more than the version that was seen. Two relatives at once: what each has changed is kept; what both have changed is 'changed-meanwhile'.
 * 'not-there' for another account's, and for a ceremony that a relative has just removed.
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
    const theirs = typedAppointment(ceremony)
    const merged = mergeAppointment({ mine: typed, theirs }, fingerprinter(account))
    if (merged.conflicts.length > 0) return refuse('changed-meanwhile', { meanwhile: { ...merged, theirs, change } })
    const told = { ...stored, ...changes, ...fieldsOfParts(ceremony, merged.taken) }
    // A day is confirmed, or not: there is none to confirm where none is known.
    const said = { ...told, isConfirmed: told.isConfirmed && Boolean(told.datetime) }
    // The hour that follows from the other ceremony still follows, as long as nobody types another.
    const follows = !stored.datetime && !said.isConfirmed && said.datetime === ceremony.datetime
    const kept = follows ? { ...said, datetime: undefined } : said
    await updateCeremony(db, account, kept, { by: user.id, now: deps.now() })
    return accept({ replaced: replacedBy(actor, stored, change) })
  })
}
