import type { MemberDeps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { listPictures } from '#db/files/pictures.ts'
import { type PicturePlace, permissionOf, placeProblem, showIn } from './places.ts'

/** Adds all other family pictures to a place, as far as there is room. Returns the number added. */
export function takeAllPictures(
  deps: MemberDeps,
  actor: Actor,
  place: PicturePlace,
): Promise<Outcome<number, 'not-there' | 'not-allowed'>> {
  return withPermission<number, 'not-there'>(deps, actor, permissionOf(place), async (db) => {
    let taken = 0
    for (const picture of await listPictures(db, actor.account)) {
      const problem = await placeProblem(db, actor.account, place)
      if (problem === 'not-there') return refuse(problem)
      if (problem) break
      if (await showIn(db, actor.account, place, { picture, by: actor.user.id, now: deps.now() })) taken += 1
    }
    return accept(taken)
  })
}
