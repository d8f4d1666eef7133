import type { House } from '#app/operations/access/sign-in-session.ts'
import { type LifeDate, unknownDates } from '#app/rules/accounts/life-dates.ts'
import type { Day } from '#app/rules/days.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import { readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { type Acting, actOn } from './permissions.ts'

/** Keeps the dates that nobody has told yet: what a letter or a relative has said stays. */
export function fillLifeDates(
  house: House,
  acting: Acting,
  told: Partial<Record<LifeDate, Day | undefined>>,
): Promise<Outcome<undefined, 'not-allowed'>> {
  return actOn<undefined, never>(house, acting, 'write-ceremony', async (db) => {
    const unknown = unknownDates(await readProfile(db, acting.account))
    const entries = Object.fromEntries(unknown.flatMap((name) => (told[name] ? [[name, told[name]]] : [])))
    await saveProfileEntries(db, acting.account, entries, house.now(), acting.user.id)
    return accept(undefined)
  })
}
