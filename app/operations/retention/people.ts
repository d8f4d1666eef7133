import type { AppContext } from '#app/context.ts'
import { parisDay } from '#app/rules/days.ts'
import { keptFor } from '#app/rules/retention/data-retention.ts'
import { before } from '#app/rules/retention/durations.ts'
import { deleteUser } from '#db/erasure/delete.ts'
import { listPeopleWithoutAccount } from '#db/erasure/idle.ts'

/** Deletes those who share nothing any more, as an erasure does: noted outside the database first. */
export async function forgetPeople({ db, erased }: Pick<AppContext, 'db' | 'erased'>, now: Date): Promise<void> {
  const ids = await listPeopleWithoutAccount(db, before(now, keptFor.personWithoutAccount))
  if (ids.length === 0) return
  await erased.add(ids, parisDay(now))
  for (const id of ids) await deleteUser(db, id)
}
