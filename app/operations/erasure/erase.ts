import { log } from '#app/adapters/log.ts'
import type { AppContext } from '#app/context.ts'
import { readDeceasedName } from '#app/operations/accounts/permissions.ts'
import { removeBytes } from '#app/operations/files/files.ts'
import { giveBackUnposted } from '#app/operations/post/give-up.ts'
import { parisDay } from '#app/rules/days.ts'
import { accountErasedMail } from '#app/rules/mail/erasure.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { lockAccount } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { findUser } from '#db/accounts/users.ts'
import { hasMandate } from '#db/ceremony/mandates.ts'
import { deleteAccount, deleteUser, hasMembership } from '#db/erasure/delete.ts'
import { findClosedAccount, listDueErasures } from '#db/erasure/erasures.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { findLastReceiptDay } from '#db/orders/receipts.ts'
import type { Id } from '#db/schema.ts'
import { clearAllTraces } from './traces.ts'

/** Dependencies of an erasure. */
export type ErasureDeps = Pick<AppContext, 'db' | 'keys' | 'files' | 'erased' | 'sites'>

/**
 * Erases the accounts whose thirty days are over, and returns their number. Safe to kill at any point: the ids are
 * recorded outside the database first (`begin`), rows and emails are one transaction, recorded once committed (`end`),
 * and the sweep deletes bytes without a row (operations/files/sweep.ts).
 */
export async function eraseDue(deps: ErasureDeps, now: Date): Promise<number> {
  let count = 0
  for (const accountId of await listDueErasures(deps.db, parisDay(now))) {
    if (await eraseAccount(deps, accountId, now)) count++
  }
  if (count > 0) await clearAllTraces(deps.db)
  return count
}

/**
 * Deletes a closed account: its key, rows, files and copies, and the users who have no other account. Notifies its
 * owners. Returns false and does nothing if it is open or already erased.
 */
async function eraseAccount(deps: ErasureDeps, accountId: Id, now: Date): Promise<boolean> {
  const { keys, erased, sites } = deps
  const done = await deps.db.transaction().execute(async (db) => {
    await lockAccount(db, accountId)
    const closed = await findClosedAccount(db, keys, accountId)
    if (!closed) return undefined
    const { account, erasure } = closed
    const deceased = await readDeceasedName(db, account)
    const members = await listMembershipsOfAccount(db, accountId)
    const people = await Promise.all(members.map(({ userId }) => findUser(db, keys, userId)))
    await giveBackUnposted(db, { ...deps, now: () => now }, accountId)
    const files = await deleteAccount(db, accountId)
    if (!files) return undefined

    const leaving: Id[] = []
    for (const { userId } of members) {
      const stays = (await hasMembership(db, userId)) || (await hasMandate(db, userId))
      if (!stays) leaving.push(userId)
    }
    const gone = [accountId, ...leaving]
    await erased.begin(gone, parisDay(now))
    for (const userId of leaving) await deleteUser(db, userId)

    const hasReceipts = (await findLastReceiptDay(db, accountId)) !== undefined
    const site = siteOf(sites(), account)
    for (const { userId, role } of members) {
      const person = people.find((person) => person?.id === userId)
      if (!person || role !== 'owner') continue
      const fields = { deceased, on: parisDay(now), hasReceipts }
      await queueMail(db, keys, accountErasedMail(site, person.email, fields), now)
    }
    const by = erasure.askedBy ?? members[0]?.userId
    if (by) await appendAudit(db, keys, { accountId, userId: by, act: 'erased', at: now })
    return { files, gone }
  })
  if (!done) return false
  await erased.end(done.gone, parisDay(now))
  await removeBytes(deps, done.files)
  log('account-erased', { files: done.files.length })
  return true
}
