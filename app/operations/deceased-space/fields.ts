import type { Deps } from '#app/context.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { type SpaceBody, typedMoment } from '#app/rules/api/space-body.ts'
import { readMoment } from '#app/rules/deceased-space/moment-form.ts'
import { momentNames } from '#app/rules/deceased-space/space.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { changeSpace } from './space.ts'

type FieldsRefused =
  | { ok: false; problem: 'not-there' | 'not-allowed' }
  | { ok: false; problem: 'wrong'; errors: Readonly<Record<string, string>> }

/** Saves what is told of a space, all of it or nothing; what is not told stays. `errors` by the names of S1-3. */
export async function saveSpaceFields(
  deps: Deps,
  actor: Actor,
  body: SpaceBody,
): Promise<{ ok: true } | FieldsRefused> {
  let errors: Record<string, string> = {}
  const saved = await changeSpace<'wrong'>(deps, actor, async (space) => {
    const { deceasedDescription = space.deceasedDescription, displayFlowersAd = space.displayFlowersAd } = body
    const moments = { ...space.moments }
    for (const name of momentNames) {
      const typed = typedMoment(name, body, space)
      const read = typed && readMoment(name, typed, space.moments[name])
      if (read?.ok) moments[name] = read.moment
      else errors = { ...errors, ...read?.errors }
    }
    if (Object.keys(errors).length > 0) return refuse('wrong')
    return accept({ ...space, deceasedDescription, displayFlowersAd, moments })
  })
  if (saved.ok) return { ok: true }
  return saved.problem === 'wrong' ? { ...refuse('wrong'), errors } : refuse(saved.problem)
}
