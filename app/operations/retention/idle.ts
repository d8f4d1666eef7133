import type { AppContext } from '#app/context.ts'
import { readDeceasedName } from '#app/operations/accounts/permissions.ts'
import { keepSpaceLink } from '#app/operations/erasure/link.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { addDays, type Day, parisDay } from '#app/rules/days.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { idleAccountMail, idleMailKinds } from '#app/rules/mail/idle.ts'
import { spaceQuestionKinds, spaceQuestionMail } from '#app/rules/mail/kept-space.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import {
  erasedAfterSecond,
  erasedOn,
  idleSince,
  MOST_IDLE_MAILS_PER_DAY,
  SECOND_MAIL_DAYS,
} from '#app/rules/retention/idle.ts'
import { askedAgainBefore } from '#app/rules/retention/kept-space.ts'
import { findAccount, lockAccount } from '#db/accounts/accounts.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { findUser } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { closeAccount } from '#db/erasure/erasures.ts'
import {
  deleteIdleAccount,
  findIdleAccount,
  forgetVisited,
  insertIdleAccount,
  listIdleAccounts,
  listIdleToErase,
  listToTellAgain,
  noteToldAgain,
} from '#db/erasure/idle.ts'
import { findKeptSpace } from '#db/erasure/kept-spaces.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { countMails } from '#db/mail/waiting.ts'
import type { Id } from '#db/schema.ts'

export type IdleDeps = Pick<AppContext, 'db' | 'keys' | 'sites'>

/**
 * Warns the members of accounts unused for two years, and of memorial spaces kept alone that nobody has renewed for as
 * long. Warns again fourteen days before, then closes the account, which is erased the same day (operations/erasure). A
 * visit keeps an account; an answer keeps a space. Sends a limited number of emails per day and returns how many were
 * queued. Each account is one transaction, so that a crash repeats no email.
 */
export async function tellIdleAccounts(deps: IdleDeps, now: Date): Promise<number> {
  const { db } = deps
  const today = parisDay(now)
  await forgetVisited(db)
  for (const accountId of await listIdleToErase(db, today)) await closeIdle(db, accountId, now)

  const sent = await countMails(db, [...idleMailKinds, ...spaceQuestionKinds], new Date(now.getTime() - DAY_MS))
  let left = MOST_IDLE_MAILS_PER_DAY - sent
  for (const idle of await listToTellAgain(db, addDays(today, SECOND_MAIL_DAYS), Math.max(left, 0))) {
    if (left <= 0) break
    const day = erasedAfterSecond(today, idle.erasedOn)
    left -= await tell(deps, idle.accountId, { erasedOn: day, isSecond: true }, now, (db) =>
      noteToldAgain(db, idle.accountId, { toldAgainOn: today, erasedOn: day }),
    )
  }
  const since = { since: idleSince(today), keptSince: askedAgainBefore(today) }
  for (const accountId of await listIdleAccounts(db, since, Math.max(left, 0))) {
    if (left <= 0) break
    const day = erasedOn(today)
    left -= await tell(deps, accountId, { erasedOn: day, isSecond: false }, now, (db) =>
      insertIdleAccount(db, { accountId, toldOn: today, erasedOn: day }),
    )
  }
  return MOST_IDLE_MAILS_PER_DAY - sent - left
}

/** Returns the number of emails queued. */
function tell(
  { db, keys, sites }: IdleDeps,
  accountId: Id,
  mail: { erasedOn: Day; isSecond: boolean },
  now: Date,
  note: (db: Db) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (db) => {
    await lockAccount(db, accountId)
    const account = await findAccount(db, keys, accountId)
    if (!account) return 0
    await note(db)
    const deceased = await readDeceasedName(db, account)
    const site = siteOf(sites(), account)
    const members = await listMembershipsOfAccount(db, accountId)
    const isSpaceAlone = (await findKeptSpace(db, accountId)) !== undefined
    const hasSpace = (await findSpace(db, account)) !== undefined
    for (const { userId, role } of members) {
      const person = await findUser(db, keys, userId)
      if (!person) continue
      const mayKeep = hasSpace && can(role, 'write-space')
      const link = mayKeep ? `${site.origin}${keepSpaceLink(keys, { accountId, userId })}` : undefined
      const fields = { deceased, ...mail }
      const toPerson = isSpaceAlone
        ? spaceQuestionMail(site, person.email, { ...fields, link })
        : idleAccountMail(site, person.email, { ...fields, keepSpaceLink: link })
      await queueMail(db, keys, toPerson, now)
    }
    return members.length
  })
}

/** Closes an account whose thirty days are already over; `eraseDue` then erases it. */
function closeIdle(db: Db, accountId: Id, now: Date): Promise<void> {
  return db.transaction().execute(async (db) => {
    await lockAccount(db, accountId)
    // A visit or an answer has kept it in the meantime.
    if (!(await findIdleAccount(db, accountId))) return
    await closeAccount(db, accountId, { by: undefined, now, dueOn: parisDay(now) })
    await deleteIdleAccount(db, accountId)
  })
}
