import { log, reasonOf } from '#app/adapters/log.ts'
import { readChanges } from '#app/operations/accounts/audit-log.ts'
import { reminderPath } from '#app/operations/calendar/reminder-links.ts'
import type { ReminderDeps, ReminderSettings } from '#app/operations/calendar/reminders.ts'
import { changeWhen } from '#app/rules/accounts/change-when.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { isCalmHour, isPaused, pausedUntil } from '#app/rules/calendar/reminders.ts'
import { parisDay } from '#app/rules/days.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { changesMail } from '#app/rules/mail/changes.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { type ChangeMails, claimChangeMail, listChangeMails, pauseChangeMails } from '#db/accounts/change-mails.ts'
import { findMembership, updateMembership } from '#db/accounts/memberships.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findUser } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { findNotice } from '#db/deceased-space/notices.ts'
import { findReminder } from '#db/letters/reminders.ts'
import { queueMail } from '#db/mail/outbox.ts'

/** Stops or pauses the emails about changes of a user who followed their link, without signing in. */
export async function saveChangeMailsByLink(
  db: Db,
  whose: Pick<ChangeMails, 'accountId' | 'userId'>,
  settings: Exclude<ReminderSettings, 'ask'>,
  now: Date,
): Promise<void> {
  if (settings === 'stop') return await updateMembership(db, whose, { subscription: 'none' })
  const { pauseWeeks } = settings
  await pauseChangeMails(db, whose, pauseWeeks === 0 ? undefined : pausedUntil(parisDay(now), pauseWeeks))
}

/**
 * Queues the due emails about changes, at most one a day per user, and returns their number. None at night, and none
 * without a change by somebody else. Each is claimed and queued in one transaction. A failure does not stop the others.
 */
export async function sendChangeMails(deps: ReminderDeps, now: Date): Promise<number> {
  if (!isCalmHour(now)) return 0
  let count = 0
  for (const subscription of await listChangeMails(deps.db)) {
    try {
      if (await sendChanges(deps, subscription, now)) count += 1
    } catch (error) {
      log('change-mail-failed', { reason: reasonOf(error) })
    }
  }
  return count
}

async function sendChanges(deps: ReminderDeps, subscription: ChangeMails, now: Date): Promise<boolean> {
  const { sentAt } = subscription
  if (sentAt && parisDay(new Date(sentAt)) === parisDay(now)) return false
  if (await isQuiet(deps.db, subscription, now)) return false
  const mail = await draftOf(deps, subscription, now)
  if (!mail) return false
  return await deps.db.transaction().execute(async (db) => {
    const isClaimed = await claimChangeMail(db, subscription, now)
    if (isClaimed) await queueMail(db, deps.keys, mail, now, { notAfter: new Date(now.getTime() + DAY_MS) })
    return isClaimed
  })
}

/** Whether the user has paused any email of this account, which pauses this one too. idea-L15. */
async function isQuiet(db: Db, subscription: ChangeMails, now: Date): Promise<boolean> {
  const { accountId, userId } = subscription
  const digest = await findNotice(db, { accountId, userId, kind: 'digest' })
  const choices = [subscription, await findReminder(db, subscription), digest]
  return choices.some((choice) => choice && isPaused(choice, parisDay(now)))
}

/** Maximum lines of one email. */
const MOST_LINES = 20

/** Undefined if nothing has changed, or if the user or the account was deleted. */
async function draftOf(
  { db, keys, sites }: ReminderDeps,
  { accountId, userId, askedAt, sentAt }: ChangeMails,
  now: Date,
): Promise<Mail | undefined> {
  const account = await findAccount(db, keys, accountId)
  const site = sites().all.find(({ domainId }) => domainId === account?.domainId)
  const membership = await findMembership(db, accountId, userId)
  if (!account || !membership || !site?.services.includes('da')) return undefined
  const after = sentAt && sentAt > askedAt ? sentAt : askedAt
  const mayRead = can(membership.role, 'write-letters')
  const changes = await readChanges({ db, keys }, account, { count: 100, after, exceptBy: userId, mayRead })
  const user = changes.length > 0 && (await findUser(db, keys, userId))
  if (!user) return undefined
  const shown = changes.slice(0, MOST_LINES).toReversed()
  return changesMail(site, user.email, {
    firstName: firstNameOf(await readProfile(db, account)),
    lines: shown.map(({ at, sentence }) => ({ when: changeWhen(new Date(at), parisDay(now)), sentence })),
    more: changes.length - shown.length,
    stopLink: `${site.origin}${reminderPath(keys, { accountId, userId }, 'changes')}`,
  })
}
