import type { Actor } from '#app/operations/accounts/permissions.ts'
import { type PortraitProblem, presentationValues } from '#app/rules/deceased-space/presentation-form.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { savePresentation } from './presentation.ts'

type Deps = Parameters<typeof savePresentation>[0]

/**
 * Replaces the portrait of the space, or removes it if there is no picture. Its texts do not change. Refuses
 * 'not-there' if the space was not created yet.
 */
export async function savePortrait(
  deps: Deps,
  actor: Actor,
  upload: Upload | undefined,
): Promise<Outcome<undefined, PortraitProblem | 'not-there' | 'not-allowed'>> {
  const space = await findSpace(deps.db, actor.account)
  if (!space) return refuse('not-there')
  const texts = presentationValues(space, await readProfile(deps.db, actor.account))
  const intent = upload ? 'save' : 'remove-portrait'
  const saved = await savePresentation(deps, actor, { typed: { ...texts, intent }, upload })
  if (saved.ok) return accept(undefined)
  if (saved.problem === 'wrong-file') return refuse(saved.file)
  if (saved.problem === 'not-there' || saved.problem === 'not-allowed') return refuse(saved.problem)
  // A relative has changed its texts meanwhile.
  return refuse('changed-portrait')
}
