import { requireEditor } from '#app/http/guards.ts'
import { openHelperSession } from '#app/operations/helpers/open.ts'
import { openAttachment } from '#app/operations/pieces/attachments.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { findSession, findSessionUser } from '#db/access/sessions.ts'
import { findUser, type User } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { findLivingHelper } from '#db/helpers/mandates.ts'
import { openSession } from '#test/support/given.ts'
import { expectNothingOpen } from './former-helpers.ts'
import type { FamilyModel, MandateModel } from './model.ts'
import { must } from './must.ts'
import { type Draw, pick, type World } from './world.ts'

export const isCurrent = ({ today }: World, { isEnded, until }: MandateModel) => !isEnded && today <= until

/** Whether a helper may open the account under this mandate, by the model. */
export const isLiving = (world: World, family: FamilyModel, mandate: MandateModel) =>
  mandate.isSigned && isCurrent(world, mandate) && !family.closed && !family.isErased

/** Chooses a mandate of an open family at random. */
export function drawMandate(
  world: World,
  { what, how }: Draw,
  isWanted: (family: FamilyModel, one: MandateModel) => boolean,
) {
  const found = world.model.open.flatMap((family) =>
    family.mandates.filter((one) => isWanted(family, one)).map((mandate) => ({ family, mandate })),
  )
  return pick(found, what + how)
}

export async function helperOf({ deps }: World, { userId }: MandateModel): Promise<User> {
  const user = await findUser(deps.db, deps.keys, userId)
  must('A helper is not forgotten', user !== undefined, true)
  return user!
}

/** Opens the account to a helper, in a new session. */
export async function comeToHelp(world: World, { mandate, family }: { mandate: MandateModel; family: FamilyModel }) {
  const { deps } = world
  const { userId, id } = mandate
  const now = world.instance.now()
  const user = await helperOf(world, mandate)
  const own = await openSession(deps.db, { userId, domainId: deps.site.domainId, now })
  const session = await findSession(deps.db, hashOf(own), now)
  const opened = await openHelperSession(deps, { user, session: session! }, id)
  must('A mandate opens the account', opened.ok, isLiving(world, family, mandate))
  if (!opened.ok) throw new Error(opened.problem)
  const secret = opened.value.sessionId
  mandate.sessions.push({ secret, until: now.getTime() + 10 * MINUTE_MS })
  return { secret, actor: { account: await world.account(family), user, helper: opened.value.helping } }
}

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

/**
 * Checks each mandate and each session of a helper: they open the account while the mandate is living, and never after.
 * The first time that a mandate is found ended, its helper tries everything.
 */
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
      if (isCurrent(world, mandate) || mandate.isTried || family.isErased) continue
      mandate.isTried = true
      await expectNothingOpen(world, family, mandate)
    }
  }
}
