import type { ErasedIds } from '#app/adapters/erased-ids.ts'
import { log } from '#app/adapters/log.ts'
import { removeBytes } from '#app/operations/files/files.ts'
import { parisDay } from '#app/rules/days.ts'
import { deleteAccount, deleteUser, listIds } from '#db/erasure/delete.ts'
import { listDueErasures } from '#db/erasure/erasures.ts'
import type { ErasureDeps } from './erase.ts'
import { eraseRestsAgain, listRests } from './rest.ts'
import { clearAllTraces } from './traces.ts'

/** Erases again what a restored backup has brought back, from the ids in `erased`. Returns `erased`. */
export async function openErasures(deps: Pick<ErasureDeps, 'db' | 'files'>, erased: ErasedIds): Promise<ErasedIds> {
  await eraseAgain({ ...deps, erased }, new Date())
  return erased
}

/**
 * Erases again what a restored backup has brought back, by the recorded ids, and returns their number. Run it before
 * the server answers requests. Notifies nobody again. An account whose erasure began but was not committed is left to
 * `eraseDue`, which erases it and notifies. A user in that state is left too, because they may have come back since.
 */
export async function eraseAgain(
  { db, files, erased }: Pick<ErasureDeps, 'db' | 'files' | 'erased'>,
  now: Date,
): Promise<number> {
  const there = await listIds(db)
  await erased.endGone([...there.accounts, ...there.users, ...(await listRests(db))])
  const due = await listDueErasures(db, parisDay(now))
  const { erased: accounts, begun } = await erased.among(there.accounts)
  accounts.push(...begun.filter((id) => !due.includes(id)))
  const { erased: users } = await erased.among(there.users)
  for (const id of accounts) await removeBytes({ files }, (await deleteAccount(db, id)) ?? [])
  for (const id of users) await deleteUser(db, id)
  const count = accounts.length + users.length + (await eraseRestsAgain({ db, files, erased }, now))
  if (count > 0) log('erased-again', { count })
  // A process killed right after an erasure did not reach this step.
  await clearAllTraces(db)
  return count
}
