import type { Deps } from '#app/context.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { lifeValues, mergeLife, readLife } from '#app/rules/deceased-space/life.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { type SpaceFormRefusal, toConflict } from './saving.ts'
import { changeSpace } from './space.ts'

/** Saves « Sa vie » and the family's text, whole or not at all. Two relatives at once: as for a moment. */
export async function saveLife(deps: Deps, actor: Actor, typed: TypedValues): Promise<{ ok: true } | SpaceFormRefusal> {
  const { account } = actor
  let refusal: SpaceFormRefusal | undefined
  const saved = await changeSpace<'refused'>(deps, actor, async (space, db) => {
    const theirs = lifeValues(space)
    const merged = mergeLife({ mine: typed, theirs }, fingerprinter(account))
    if (merged.conflicts.length > 0) {
      refusal = await toConflict(db, account, { merged, theirs })
      return refuse('refused')
    }
    const read = readLife(merged.typed)
    if (read.ok) return accept({ ...space, ...read.value })
    refusal = { ...refuse('wrong'), errors: read.errors }
    return refuse('refused')
  })
  if (saved.ok) return { ok: true }
  return refusal ?? refuse(saved.problem === 'not-there' ? 'not-there' : 'not-allowed')
}
