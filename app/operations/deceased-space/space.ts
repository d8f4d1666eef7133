import type { House } from '#app/operations/access/sign-in-session.ts'
import { type Acting, actOn } from '#app/operations/accounts/permissions.ts'
import { type DeceasedSpace, type NewSpace, newSpace, type Visibility } from '#app/rules/deceased-space/space.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { findSpace, insertSpace, saveSpace } from '#db/deceased-space/spaces.ts'
import { toldVisibility } from './sign-up.ts'

/**
 * The space with its welcome text, the first time that an editor opens its page (S1 §4, decision 9): once, whoever
 * comes at the same instant. Who sees it is what was chosen at sign-up, unless it is said here. Answers the one that
 * is there. Refuses 'not-allowed'.
 */
export async function openSpace(
  house: House,
  acting: Acting,
  visibility?: Visibility,
): Promise<Outcome<DeceasedSpace, 'not-allowed'>> {
  const opened = await actOn<undefined, never>(house, acting, 'write-space', async (db) => {
    const profile = await readProfile(db, acting.account)
    const space: NewSpace = newSpace(profile.deceasedFirstName ?? '', visibility ?? toldVisibility(profile))
    await insertSpace(db, acting.account, space, { by: acting.user.id, now: house.now() })
    return accept(undefined)
  })
  return opened.ok ? accept((await findSpace(house.db, acting.account))!) : opened
}

/**
 * Changes a space in one transaction, where it and the role of who asks are read again. `change` answers the space as
 * it is to be, or why not. Refuses 'not-there' while none was made. Answers nothing of the space: what an act answers is
 * kept in clear (./once.ts).
 */
export function changeSpace<Problem extends string = never>(
  house: House,
  acting: Acting,
  change: (space: DeceasedSpace, db: Db) => Promise<Outcome<DeceasedSpace, Problem>>,
): Promise<Outcome<undefined, Problem | 'not-there' | 'not-allowed'>> {
  return actOn<undefined, Problem | 'not-there'>(house, acting, 'write-space', async (db) => {
    const space = await findSpace(db, acting.account)
    if (!space) return refuse('not-there')
    const changed = await change(space, db)
    if (!changed.ok) return changed
    await saveSpace(db, acting.account, changed.value, { by: acting.user.id, now: house.now() })
    return accept(undefined)
  })
}
