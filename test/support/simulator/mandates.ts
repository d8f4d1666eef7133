import { requireEditor } from '#app/http/guards.ts'
import { saveKnown } from '#app/operations/accounts/entries.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { listHeldMandates, openHelperSession } from '#app/operations/helpers/open.ts'
import { openAttachment } from '#app/operations/pieces/attachments.ts'
import { addCommentary } from '#app/operations/tracking/notes.ts'
import { findSession, findSessionUser } from '#db/access/sessions.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { findLivingHelper } from '#db/helpers/mandates.ts'
import { openSession } from '#test/support/given.ts'
import type { FamilyModel, MandateModel } from './model.ts'
import { must } from './must.ts'
import type { World } from './world.ts'

export const isCurrent = ({ today }: World, { isEnded, until }: MandateModel) => !isEnded && today <= until

/** Whether a helper may open the account under this mandate, by the model. */
export const isLiving = (world: World, family: FamilyModel, mandate: MandateModel) =>
  mandate.isSigned && isCurrent(world, mandate) && !family.closed && !family.isErased

/** Opens every file of a family as its page does: the guard first, then the file. Returns how many opened. */
export async function countReadable(world: World, { pieces }: FamilyModel, secret: string): Promise<number> {
  let count = 0
  for (const id of pieces.keys()) {
    const request = new Request(`https://aupres.example/demarches-administratives/fichiers/${id}`)
    const member = await requireEditor({ request, context: { ...world.deps, sessionId: secret } }).catch(
      (thrown: unknown) => {
        if (!(thrown instanceof Response)) throw thrown
      },
    )
    if (member && (await openAttachment(world.deps, member, id)).ok) count++
  }
  return count
}

/** Checks that the former helper, who knows every id, reads and writes nothing. */
export async function expectNothingOpen(
  world: World,
  { family, mandate, helper }: { family: FamilyModel; mandate: MandateModel; helper: Actor },
) {
  const { deps } = world
  await expectRefused('What a former helper tries', [
    saveKnown(deps, helper, { deceasedLastName: 'Autre' }),
    ...[...family.letters.keys()].map((documentId) => addCommentary(deps, helper, { documentId, text: 'Autre' })),
  ])
  const own = await openSession(deps.db, { userId: mandate.userId, domainId: deps.site.domainId, now: deps.now() })
  const session = (await findSession(deps.db, hashOf(own), deps.now()))!
  await expectRefused('A mandate that has ended', [openHelperSession(deps, { user: helper.user, session }, mandate.id)])
  const held = await listHeldMandates(deps, mandate.userId)
  must(
    'The list of a helper',
    held.some(({ id }) => id === mandate.id),
    false,
  )
}

export async function expectRefused(what: string, tries: Promise<{ ok: boolean }>[]) {
  const tried = await Promise.all(tries)
  must(
    what,
    tried.filter(({ ok }) => ok),
    [],
  )
}

/** Checks each mandate and each session of a helper: they open the account while the mandate is living, and never after. */
export async function expectMandates(world: World): Promise<void> {
  const { db, keys } = world.deps
  const now = world.instance.now()
  for (const family of world.model.families) {
    for (const mandate of family.mandates) {
      const { id, userId } = mandate
      const living = isLiving(world, family, mandate)
      const found = await findLivingHelper(db, { userId, id }, now)
      must(`A mandate of ${family.firstName} is open`, found !== undefined, living)
      for (const { secret, until } of mandate.sessions) {
        const signedIn = await findSessionUser(db, keys, hashOf(secret), now)
        must('The session of a helper is open', signedIn !== undefined, living && now.getTime() < until)
      }
    }
  }
}
