import type { AppContext } from '#app/context.ts'
import { parisDay } from '#app/rules/days.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Db } from '#db/connect.ts'
import { deleteUser, hasMembership } from '#db/erasure/delete.ts'
import { listPeopleWithoutAccount } from '#db/erasure/idle.ts'
import type { Id } from '#db/schema.ts'

/** Deletes users without any account, recording their ids outside the database first, as an erasure does. */
export async function forgetPeople({ db, erased }: Pick<AppContext, 'db' | 'erased'>, now: Date): Promise<void> {
  const ids = await listPeopleWithoutAccount(db, before(now, keptFor.personWithoutAccount))
  if (ids.length === 0) return
  await erased.begin(ids, parisDay(now))
  const gone: Id[] = []
  for (const id of ids) if (await forget(db, id)) gone.push(id)
  if (gone.length > 0) await erased.end(gone, parisDay(now))
}

/** Returns false for a user who has joined an account in the meantime. */
function forget(db: Db, id: Id): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    if (await hasMembership(db, id)) return false
    await deleteUser(db, id)
    return true
  })
}
