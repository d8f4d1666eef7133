import type { Deps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { type DeceasedSpace, type NewSpace, newSpace, type Visibility } from '#app/rules/deceased-space/space.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { findSpace, insertSpace, saveSpace } from '#db/deceased-space/spaces.ts'
import { chosenVisibility } from './sign-up.ts'

/**
 * The space with its welcome text, the first time that an editor opens its page (S1 §4, decision 9): once, whoever
 * comes at the same instant. Who sees it is what was chosen at sign-up, unless it is said here. Answers the one that
 * is there. Refuses 'not-allowed'.
 */
export async function openSpace(
  deps: Deps,
  actor: Actor,
  visibility?: Visibility,
): Promise<Outcome<DeceasedSpace, 'not-allowed'>> {
  const opened = await withPermission<undefined, never>(deps, actor, 'write-space', async (db) => {
    const profile = await readProfile(db, actor.account)
    const space: NewSpace = newSpace(profile.deceasedFirstName ?? '', visibility ?? chosenVisibility(profile))
    await insertSpace(db, actor.account, space, { by: actor.user.id, now: deps.now() })
    return accept(undefined)
  })
  return opened.ok ? accept((await findSpace(deps.db, actor.account))!) : opened
}

/**
 * Changes a space in one transaction, where it and the role of who asks are read again. `change` answers the space as
 * it is to be, or why not. Refuses 'not-there' while none was made. Answers nothing of the space: what an act answers is
 * kept in clear (./once.ts).
 */
export function changeSpace<Problem extends string = never>(
  deps: Deps,
  actor: Actor,
  change: (space: DeceasedSpace, db: Db) => Promise<Outcome<DeceasedSpace, Problem>>,
): Promise<Outcome<undefined, Problem | 'not-there' | 'not-allowed'>> {
  return withPermission<undefined, Problem | 'not-there'>(deps, actor, 'write-space', async (db) => {
    const space = await findSpace(db, actor.account)
    if (!space) return refuse('not-there')
    const changed = await change(space, db)
    if (!changed.ok) return changed
    await saveSpace(db, actor.account, changed.value, { by: actor.user.id, now: deps.now() })
    return accept(undefined)
  })
}
