import type { Deps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import {
  type AppointmentFields,
  fieldsOfParts,
  mergeAppointment,
  typedAppointment,
} from '#app/rules/ceremony/appointment-conflicts.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { findCeremony, findCeremonyChange, updateCeremony } from '#db/ceremony/ceremonies.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import type { Id } from '#db/schema.ts'
import { readCeremony } from './ceremonies.ts'
import type { TheirVersion } from './event-saving.ts'

export type AppointmentRefused =
  | { ok: false; problem: 'not-there' | 'not-allowed' }
  | { ok: false; problem: 'changed-meanwhile'; meanwhile: TheirVersion }

/**
 * The day, the place, and what goes with them. `changes` replaces what it names; `typed`: the form that says it, where
 * there is one. Two relatives at once: what each has changed is kept; what both have changed is 'changed-meanwhile'.
 * 'not-there' for another account's, and for a ceremony that a relative has just removed.
 */
export async function saveAppointment(
  deps: Deps,
  actor: Actor,
  id: Id,
  { changes, typed = {} }: { changes: Partial<AppointmentFields>; typed?: TypedValues },
): Promise<{ ok: true } | AppointmentRefused> {
  const { account, user } = actor
  let meanwhile: TheirVersion | undefined
  const saved = await withPermission<undefined, 'not-there' | 'changed-meanwhile'>(
    deps,
    actor,
    'write-ceremony',
    async (db) => {
      const ceremony = await readCeremony(db, account, id)
      const stored = await findCeremony(db, account, id)
      if (!ceremony || !stored) return refuse('not-there')
      const theirs = typedAppointment(ceremony)
      const merged = mergeAppointment({ mine: typed, theirs }, fingerprinter(account))
      if (merged.conflicts.length > 0) {
        meanwhile = { ...merged, theirs, change: (await findCeremonyChange(db, account, id))! }
        return refuse('changed-meanwhile')
      }
      const said = { ...stored, ...changes, ...fieldsOfParts(ceremony, merged.taken) }
      // The hour that follows from the other ceremony still follows, as long as nobody types another.
      const follows = !stored.datetime && !said.isConfirmed && said.datetime === ceremony.datetime
      const kept = follows ? { ...said, datetime: undefined } : said
      await updateCeremony(db, account, kept, { by: user.id, now: deps.now() })
      return accept(undefined)
    },
  )
  if (saved.ok) return { ok: true }
  if (meanwhile) return { ...refuse('changed-meanwhile'), meanwhile }
  return refuse(saved.problem === 'not-there' ? 'not-there' : 'not-allowed')
}
