import { log } from '#app/adapters/log.ts'
import { readDeceasedName } from '#app/operations/accounts/permissions.ts'
import { removeBytes } from '#app/operations/files/files.ts'
import { giveBackUnposted } from '#app/operations/post/give-up.ts'
import { parisDay } from '#app/rules/days.ts'
import { restErasedMail } from '#app/rules/mail/kept-space.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { findAccount, lockAccount } from '#db/accounts/accounts.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { findUser } from '#db/accounts/users.ts'
import {
  deleteAllButSpace,
  findKeptSpace,
  listRestsToErase,
  listWholeAccounts,
  saveKeptSpace,
} from '#db/erasure/kept-spaces.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { findLastReceiptDay } from '#db/orders/receipts.ts'
import type { Id } from '#db/schema.ts'
import type { ErasureDeps } from './erase.ts'
import { clearAllTraces } from './traces.ts'

/** Id recorded outside the database for an account of which only the space is kept. */
const restOf = (accountId: Id) => `rest ${accountId}`

/**
 * Erases everything but the space of the accounts whose family keeps only the space, once due, and returns their
 * number. Works as `eraseDue`: recorded before and after, rows and emails in one transaction, bytes last.
 */
export async function eraseRests(deps: ErasureDeps, now: Date): Promise<number> {
  let count = 0
  for (const accountId of await listRestsToErase(deps.db, parisDay(now))) {
    if (await eraseRest(deps, accountId, now)) count++
  }
  if (count > 0) await clearAllTraces(deps.db)
  return count
}

async function eraseRest(deps: ErasureDeps, accountId: Id, now: Date): Promise<boolean> {
  const { keys, erased, sites } = deps
  const today = parisDay(now)
  const files = await deps.db.transaction().execute(async (db) => {
    await lockAccount(db, accountId)
    const account = await findAccount(db, keys, accountId)
    const kept = await findKeptSpace(db, accountId)
    if (!account || !kept || kept.isAlone || kept.restErasedOn > today) return undefined
    await erased.begin([restOf(accountId)], today)
    await giveBackUnposted(db, { ...deps, now: () => now }, accountId)
    const files = await deleteAllButSpace(db, accountId)
    await saveKeptSpace(db, { ...kept, isAlone: true })

    const deceased = await readDeceasedName(db, account)
    const hasReceipts = (await findLastReceiptDay(db, accountId)) !== undefined
    const site = siteOf(sites(), account)
    for (const { userId, role } of await listMembershipsOfAccount(db, accountId)) {
      const person = role === 'owner' ? await findUser(db, keys, userId) : undefined
      if (!person) continue
      await queueMail(db, keys, restErasedMail(site, person.email, { deceased, on: today, hasReceipts }), now)
    }
    return files
  })
  if (!files) return false
  await erased.end([restOf(accountId)], today)
  await removeBytes(deps, files)
  log('rest-erased', { files: files.length })
  return true
}

type RestDeps = Pick<ErasureDeps, 'db' | 'files' | 'erased'>

/**
 * Returns the recorded ids of accounts that contain more than a space: a backup may have restored their erased rest.
 */
export async function listRests(db: RestDeps['db']): Promise<string[]> {
  return (await listWholeAccounts(db)).map(restOf)
}

/** Erases again what a restored backup has brought back beside a kept space. Notifies nobody again. */
export async function eraseRestsAgain({ db, files, erased }: RestDeps, now: Date): Promise<number> {
  const today = parisDay(now)
  const whole = await listWholeAccounts(db)
  const noted = await erased.among(whole.map(restOf))
  const due = await listRestsToErase(db, today)
  const isBack = (id: Id) =>
    noted.erased.includes(restOf(id)) || (noted.begun.includes(restOf(id)) && !due.includes(id))
  const back = whole.filter(isBack)
  for (const accountId of back) {
    const bytes = await db.transaction().execute(async (db) => {
      const kept = (await findKeptSpace(db, accountId)) ?? { accountId, keptOn: today, restErasedOn: today }
      await saveKeptSpace(db, { ...kept, isAlone: true })
      return await deleteAllButSpace(db, accountId)
    })
    await removeBytes({ files }, bytes)
  }
  return back.length
}
