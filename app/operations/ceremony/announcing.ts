import type { MemberDeps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { takePhotographOfBooklet } from '#app/operations/deceased-space/portrait.ts'
import { changeSpace, openSpace } from '#app/operations/deceased-space/space.ts'
import type { UploadDeps } from '#app/operations/files/files.ts'
import { ceremonyTypes } from '#app/rules/ceremony/ceremonies.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { findCeremony, updateCeremony } from '#db/ceremony/ceremonies.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import type { Id } from '#db/schema.ts'

type AnnounceProblem = 'not-there' | 'not-confirmed' | 'not-allowed'

/**
 * Announces the day and the place of a ceremony in the space, to everyone who may open it unless the family had chosen
 * its audience. Opens the space if the account has none yet. Refuses 'not-confirmed' without a confirmed hour.
 */
export async function announceCeremony(
  deps: MemberDeps & UploadDeps,
  actor: Actor,
  id: Id,
): Promise<Outcome<undefined, AnnounceProblem>> {
  const { account, user } = actor
  if (!(await findSpace(deps.db, account))) {
    const opened = await openSpace(deps, { ...actor, once: undefined })
    if (!opened.ok) return opened
    await takePhotographOfBooklet(deps, actor)
  }
  return await changeSpace<'not-confirmed' | 'not-there'>(deps, actor, async (space, db) => {
    const ceremony = await findCeremony(db, account, id)
    if (!ceremony) return refuse('not-there')
    const { datetime, isConfirmed, address, ceremonyType } = ceremony
    if (!datetime || !isConfirmed) return refuse('not-confirmed')
    const announcing = { datetime, address, isAnnounced: true }
    await updateCeremony(db, account, { ...ceremony, announcing }, { by: user.id, now: deps.now() })
    const { burialOrCremation: before } = space.moments
    const audience = before.isOn ? before.audience : 'everyone'
    const place = address || ceremonyTypes[ceremonyType]
    const burialOrCremation = { ...before, isOn: true, datetime, place, audience }
    return accept({ ...space, moments: { ...space.moments, burialOrCremation } })
  })
}

/** Notes that the family does not announce this day and place yet, so that it is not asked again. */
export function postponeAnnouncing(
  deps: MemberDeps,
  actor: Actor,
  id: Id,
): Promise<Outcome<undefined, AnnounceProblem>> {
  const { account, user } = actor
  return withPermission<undefined, 'not-there'>(deps, actor, 'write-ceremony', async (db) => {
    const ceremony = await findCeremony(db, account, id)
    if (!ceremony) return refuse('not-there')
    const { datetime, address } = ceremony
    if (!datetime) return accept(undefined)
    const announcing = { datetime, address, isAnnounced: false }
    await updateCeremony(db, account, { ...ceremony, announcing }, { by: user.id, now: deps.now() })
    return accept(undefined)
  })
}
