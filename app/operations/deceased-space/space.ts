import type { Deps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { type DeceasedSpace, type NewSpace, newSpace, type VisibilityAnswer } from '#app/rules/deceased-space/space.ts'
import { usualNameOf } from '#app/rules/first-name.ts'
import { accept, type NamedProblem, type Outcome, refuse } from '#app/rules/outcome.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { findSpace, insertSpace, saveSpace } from '#db/deceased-space/spaces.ts'
import { answeredVisibility } from './sign-up.ts'

/**
 * Creates the space with its default text when an editor first opens its page (S1-4, choice-9): once, even for
 * simultaneous visits. The visibility is the one chosen at sign-up, unless given. Returns the space. Refuses
 * 'not-allowed'.
 */
export async function openSpace(
  deps: Deps,
  actor: Actor,
  answer?: VisibilityAnswer,
): Promise<Outcome<DeceasedSpace, 'not-allowed'>> {
  const opened = await withPermission<undefined, never>(deps, actor, 'write-space', async (db) => {
    const profile = await readProfile(db, actor.account)
    const space: NewSpace = newSpace(usualNameOf(profile), answer ?? answeredVisibility(profile))
    await insertSpace(db, actor.account, space, { by: actor.user.id, now: deps.now() })
    return accept(undefined)
  })
  return opened.ok ? accept((await findSpace(deps.db, actor.account))!) : opened
}

/**
 * Changes a space in one transaction, after reading the space and the actor's role again. `change` returns the new
 * space or a refusal. Refuses 'not-there' if the space was not created yet.
 */
export function changeSpace<Problem extends string = never, Detailed extends NamedProblem = never>(
  deps: Deps,
  actor: Actor,
  change: (space: DeceasedSpace, db: Db) => Promise<Outcome<DeceasedSpace, Problem, NoInfer<Detailed>>>,
): Promise<Outcome<undefined, Problem | 'not-there' | 'not-allowed', Detailed>> {
  return changeSpaceAnd<undefined, Problem, Detailed>(deps, actor, async (space, db) => {
    const changed = await change(space, db)
    return changed.ok ? accept({ space: changed.value, answer: undefined }) : changed
  })
}

/**
 * Same as `changeSpace`. `answer`: only ids and codes, because the answer to a form is stored unencrypted
 * (instance/once.ts).
 */
export function changeSpaceAnd<Answer, Problem extends string = never, Detailed extends NamedProblem = never>(
  deps: Deps,
  actor: Actor,
  change: (
    space: DeceasedSpace,
    db: Db,
  ) => Promise<Outcome<{ space: DeceasedSpace; answer: Answer }, Problem, NoInfer<Detailed>>>,
): Promise<Outcome<Answer, Problem | 'not-there' | 'not-allowed', Detailed>> {
  return withPermission<Answer, Problem | 'not-there', Detailed>(deps, actor, 'write-space', async (db) => {
    const space = await findSpace(db, actor.account)
    if (!space) return refuse('not-there')
    const changed = await change(space, db)
    if (!changed.ok) return changed
    await saveSpace(db, actor.account, changed.value.space, { by: actor.user.id, now: deps.now() })
    return accept(changed.value.answer)
  })
}
