import type { Deps } from '#app/context.ts'
import { type LifeDate, unknownDates } from '#app/rules/accounts/life-dates.ts'
import type { Day } from '#app/rules/days.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import { readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { type Actor, withPermission } from './permissions.ts'

/** Stores the dates that are still unknown. A date from a letter or a relative is not changed. */
export function fillLifeDates(
  deps: Deps,
  actor: Actor,
  dates: Partial<Record<LifeDate, Day | undefined>>,
): Promise<Outcome<undefined, 'not-allowed'>> {
  return withPermission<undefined, never>(deps, actor, 'write-ceremony', async (db) => {
    const unknown = unknownDates(await readProfile(db, actor.account))
    const entries = Object.fromEntries(unknown.flatMap((name) => (dates[name] ? [[name, dates[name]]] : [])))
    await saveProfileEntries(db, actor.account, entries, deps.now(), actor.user.id)
    return accept(undefined)
  })
}
