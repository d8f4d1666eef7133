import { log, reasonOf } from '#app/adapters/log.ts'
import type { AppContext, Deps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { readTakers } from '#app/operations/tasks/assignments.ts'
import { listStepDays } from '#app/operations/tracking/next-steps.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { DAYS_BETWEEN, dueSoon, isCalmHour, type PauseWeeks, pausedUntil } from '#app/rules/calendar/reminders.ts'
import { addDays, type Day, parisDay } from '#app/rules/days.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { type Reminded, reminderMail } from '#app/rules/mail/reminder.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import type { Site, Sites } from '#app/rules/partners/site.ts'
import { takersCopy } from '#app/rules/tasks/tasks.ts'
import { stepDaysSoon } from '#app/rules/tracking/step-days.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { findMembership } from '#db/accounts/memberships.ts'
import { findUser } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import {
  claimReminder,
  deleteReminder,
  insertReminder,
  listRemindersToSend,
  pauseReminder,
  type Reminder,
} from '#db/letters/reminders.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { readCalendar } from './deadlines.ts'
import { reminderPath } from './reminder-links.ts'

/** A user's choice about their own reminders: receive, pause or stop them. */
export type ReminderSettings = 'ask' | 'stop' | { pauseWeeks: PauseWeeks | 0 }

/** Saves that choice. Reminders are off by default. Refuses 'not-allowed' if the user is no longer a member. */
export function saveReminders(
  deps: Deps,
  actor: Actor,
  settings: ReminderSettings,
): Promise<Outcome<undefined, 'not-allowed'>> {
  const whose = { accountId: actor.account.id, userId: actor.user.id }
  return withPermission(deps, actor, 'see-letters', async (db) => {
    await applySettings(db, whose, settings, deps.now())
    return accept(undefined)
  })
}

/** Stops or pauses the reminders of a user who followed the link of an email, without signing in. */
export async function saveRemindersByLink(
  db: Db,
  whose: Pick<Reminder, 'accountId' | 'userId'>,
  settings: Exclude<ReminderSettings, 'ask'>,
  now: Date,
): Promise<void> {
  await applySettings(db, whose, settings, now)
}

async function applySettings(
  db: Db,
  whose: Pick<Reminder, 'accountId' | 'userId'>,
  settings: ReminderSettings,
  now: Date,
) {
  if (settings === 'ask') return await insertReminder(db, whose, now)
  if (settings === 'stop') return await deleteReminder(db, whose)
  const { pauseWeeks } = settings
  await pauseReminder(db, whose, pauseWeeks === 0 ? undefined : pausedUntil(parisDay(now), pauseWeeks))
}

/** `sites` is read at each run, because partners change. */
export type ReminderDeps = Pick<AppContext, 'db' | 'keys'> & { sites: () => Sites }

/**
 * Queues the due reminders and returns their number; 0 outside calm hours. Each reminder is claimed and queued in one
 * transaction, so a crash neither repeats nor loses one. A reminder that fails is logged and does not stop the others.
 */
export async function sendReminders(deps: ReminderDeps, now: Date): Promise<number> {
  if (!isCalmHour(now)) return 0
  const today = parisDay(now)
  const span = { today, since: addDays(today, -DAYS_BETWEEN) }
  let count = 0
  for (const reminder of await listRemindersToSend(deps.db, span)) {
    try {
      if (await sendReminder(deps, reminder, { ...span, now })) count += 1
    } catch (error) {
      log('reminder-failed', { reason: reasonOf(error) })
    }
  }
  return count
}

async function sendReminder(
  deps: ReminderDeps,
  reminder: Reminder,
  { now, ...span }: { today: Day; since: Day; now: Date },
): Promise<boolean> {
  const mail = await draftOf(deps, reminder, span.today)
  if (!mail) return false
  return await deps.db.transaction().execute(async (db) => {
    const isTaken = await claimReminder(db, reminder, span)
    if (isTaken) await queueMail(db, deps.keys, mail, now, { notAfter: new Date(now.getTime() + STALE_MS) })
    return isTaken
  })
}

/** Milliseconds after which a queued reminder would be out of date. */
const STALE_MS = DAY_MS

/** Returns undefined if nothing is due, or if the user or the account was deleted. */
async function draftOf({ db, keys, sites }: ReminderDeps, { accountId, userId }: Reminder, today: Day) {
  const account = await findAccount(db, keys, accountId)
  const membership = await findMembership(db, accountId, userId)
  const site: Site | undefined = sites().all.find(({ domainId }) => domainId === account?.domainId)
  if (!account || !membership || !site) return undefined

  const mayWrite = can(membership.role, 'track-letters')
  const overview = await readOverview(db, account, today)
  const takers = await readTakers({ db, keys }, account)
  const dates = dueSoon(await readCalendar(db, { account, mayWrite }, overview, today), today).map(
    ({ code, stake, day, letters }): Reminded => ({
      code,
      stake,
      day,
      takers: takersCopy({ code, letters }, takers),
      letters: overview.letters
        .filter(({ definition }) => letters.includes(definition.id))
        .map(({ definition, name, progress }) => ({
          name: mayWrite ? name : letterName(definition),
          isReady: progress.isReady,
        })),
    }),
  )
  const steps = mayWrite ? stepDaysSoon(await listStepDays(db, account, overview.letters, today), today) : []
  const user = dates.length + steps.length > 0 ? await findUser(db, keys, userId) : undefined
  if (!user) return undefined
  const stopLink = `${site.origin}${reminderPath(keys, { accountId, userId })}`
  return reminderMail(site, user.email, {
    firstName: overview.firstName,
    today,
    mayWrite,
    stopLink,
    dates,
    steps,
  })
}
