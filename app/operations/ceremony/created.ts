import type { Deps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { type Ceremony, defaultDatetime } from '#app/rules/ceremony/ceremonies.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { findFreePosition, insertCeremony } from '#db/ceremony/ceremonies.ts'
import { openCeremonies } from '#db/ceremony/openings.ts'
import type { Id } from '#db/schema.ts'

type NewCeremony = Pick<Ceremony, 'ceremonyType' | 'address'> & Partial<Pick<Ceremony, 'datetime' | 'isConfirmed'>>

/**
 * Creates a ceremony with the given fields and without events (S1-7), in two days if no date is given (S1-9). The
 * default ceremony is then never created. Refuses 'too-many' beyond two (S1-5).
 */
export function createCeremony(
  deps: Deps,
  actor: Actor,
  { datetime, isConfirmed = false, ...told }: NewCeremony,
): Promise<Outcome<Id, 'too-many' | 'not-allowed'>> {
  return withPermission<Id, 'too-many'>(deps, actor, 'write-ceremony', async (db) => {
    const { account, user } = actor
    const now = deps.now()
    const position = await findFreePosition(db, account)
    if (!position) return refuse('too-many')
    await openCeremonies(db, account, now)
    const when = { datetime: datetime ?? defaultDatetime(now), isConfirmed: isConfirmed && datetime !== undefined }
    return accept(await insertCeremony(db, account, { ...told, ...when }, position, { by: user.id, now }))
  })
}
