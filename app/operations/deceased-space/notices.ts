import { log, reasonOf } from '#app/adapters/log.ts'
import type { Deps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { reminderPath } from '#app/operations/calendar/reminder-links.ts'
import type { ReminderDeps, ReminderSettings } from '#app/operations/calendar/reminders.ts'
import { countToModerate } from '#app/operations/condolences/moderation.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { roleNames } from '#app/rules/accounts/sharing.ts'
import { isCalmHour, isPaused, pausedUntil, pauseOf } from '#app/rules/calendar/reminders.ts'
import { type Instant, parisDay } from '#app/rules/days.ts'
import { isForRole } from '#app/rules/deceased-space/access.ts'
import {
  anniversaryToAnnounce,
  defaultNotices,
  maySendAgain,
  permissionOfNotice,
  receives,
  type SpaceNoticeKind,
  spaceNotices,
} from '#app/rules/deceased-space/notices.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { anniversaryMail } from '#app/rules/mail/anniversary.ts'
import { digestMail } from '#app/rules/mail/digest.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { type Tone, toneOf } from '#app/rules/tone.ts'
import { type Account, findAccount } from '#db/accounts/accounts.ts'
import { findMembership } from '#db/accounts/memberships.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findUser } from '#db/accounts/users.ts'
import { hasNewToRead } from '#db/condolences/thanks.ts'
import type { Db } from '#db/connect.ts'
import { countHelpOffers, hasNewHelpToRead } from '#db/deceased-space/help-offers.ts'
import {
  claimNotice,
  findNotice,
  insertDefaultNotices,
  insertNotice,
  listNotices,
  pauseNotice,
  type SpaceNotice,
  stopNotice,
} from '#db/deceased-space/notices.ts'
import { findSpaceTarget } from '#db/deceased-space/targets.ts'
import { findReminder } from '#db/letters/reminders.ts'
import { queueMail } from '#db/mail/outbox.ts'

/**
 * Subscribes a user to an email, pauses it or stops it. Refuses 'not-allowed' if they may not receive it or are no
 * longer a member.
 */
export function subscribeToNotice(
  deps: Deps,
  actor: Actor,
  { kind, intent }: { kind: SpaceNoticeKind; intent: ReminderSettings },
): Promise<Outcome<undefined, 'not-allowed'>> {
  const key = { accountId: actor.account.id, userId: actor.user.id, kind }
  // A user who may no longer receive an email may still stop it.
  return withPermission(deps, actor, intent === 'ask' ? permissionOfNotice[kind] : 'see-space', async (db) => {
    await (intent === 'ask' ? insertNotice(db, key, deps.now()) : saveNoticeByLink(db, key, intent, deps.now()))
    return accept(undefined)
  })
}

/** Reads a user's choice about an email, for the pages that change it. */
export async function readNotice({ db, now }: Deps, { account, user }: Actor, kind: SpaceNoticeKind) {
  const notice = await findNotice(db, { accountId: account.id, userId: user.id, kind })
  return { kind, email: user.email, isOn: receives(kind, notice), pausedUntil: pauseOf(notice, now()) }
}

/** Stops or pauses an email of a user who followed its link, without signing in. */
export async function saveNoticeByLink(
  db: Db,
  key: Pick<SpaceNotice, 'accountId' | 'userId' | 'kind'>,
  settings: Exclude<ReminderSettings, 'ask'>,
  now: Date,
): Promise<void> {
  if (settings === 'stop') return await stopNotice(db, key, now)
  const { pauseWeeks } = settings
  await pauseNotice(db, key, pauseWeeks === 0 ? undefined : pausedUntil(parisDay(now), pauseWeeks), now)
}

/**
 * Queues the due digests and anniversaries and returns their number; 0 at night. Each is claimed and queued in one
 * transaction, as reminders are. A failure does not stop the others.
 */
export async function sendSpaceNotices(deps: ReminderDeps, now: Date): Promise<number> {
  if (!isCalmHour(now)) return 0
  for (const kind of defaultNotices) {
    const may = roleNames.filter((role) => can(role, permissionOfNotice[kind]))
    await insertDefaultNotices(deps.db, kind, may)
  }
  const lists = await Promise.all(spaceNotices.map((kind) => listNotices(deps.db, kind)))
  let count = 0
  for (const notice of lists.flat()) {
    try {
      if (await sendNotice(deps, notice, now)) count += 1
    } catch (error) {
      log('space-notice-failed', { reason: reasonOf(error) })
    }
  }
  return count
}

async function sendNotice(deps: ReminderDeps, notice: SpaceNotice, now: Date): Promise<boolean> {
  const lastSentOn = notice.lastSentAt && parisDay(new Date(notice.lastSentAt))
  if (!maySendAgain(notice.kind, lastSentOn, parisDay(now))) return false
  const mail = await composeMail(deps, notice, now)
  if (!mail) return false
  return await deps.db.transaction().execute(async (db) => {
    const isClaimed = await claimNotice(db, notice, now)
    if (isClaimed) await queueMail(db, deps.keys, mail, now, { notAfter: new Date(now.getTime() + STALE_MS) })
    return isClaimed
  })
}

/** Milliseconds after which a queued email would be out of date. */
const STALE_MS = DAY_MS

/** Dependencies of every kind of email. */
type MailContext = { account: Account; firstName: string; deathDay: string; tone: Tone }

/** Composes the email. Undefined if there is nothing to say or nobody to receive it. */
async function composeMail(deps: ReminderDeps, notice: SpaceNotice, now: Date): Promise<Mail | undefined> {
  const { db, keys, sites } = deps
  const { accountId, userId, kind } = notice
  // A user who paused their reminders of dates gets no other email either. idea-L15.
  const reminder = await findReminder(db, notice)
  if ([notice, reminder].some((choice) => choice && isPaused(choice, parisDay(now)))) return undefined
  const membership = await findMembership(db, accountId, userId)
  if (!membership || !can(membership.role, permissionOfNotice[kind])) return undefined
  if (kind === 'digest' && !(await hasNew(db, { id: accountId }, notice.lastSentAt ?? notice.askedAt))) return undefined
  const account = await findAccount(db, keys, accountId)
  const site = account && sites().all.find((site) => site.domainId === account.domainId)
  const target = account && (await findSpaceTarget(db, account.hashid))
  if (!account || !site?.services.includes('ed') || !target?.visibility) return undefined
  if (!isForRole(target.visibility, membership.role)) return undefined

  const profile = await readProfile(db, account)
  const { defunctDeathDate = '' } = profile
  const context = { account, firstName: firstNameOf(profile), deathDay: defunctDeathDate, tone: toneOf(profile) }
  const user = await findUser(db, keys, userId)
  const stopLink = `${site.origin}${reminderPath(keys, { accountId, userId }, kind)}`
  return user && (await composers[kind](deps, site, user.email, { context, stopLink, now }))
}

const hasNew = async (db: Db, account: Pick<Account, 'id'>, since: Instant): Promise<boolean> =>
  (await hasNewToRead(db, account, since)) || (await hasNewHelpToRead(db, account, since))

type Compose = (
  deps: ReminderDeps,
  site: Site,
  to: string,
  args: { context: MailContext; stopLink: string; now: Date },
) => Promise<Mail | undefined>

const composers: Record<SpaceNoticeKind, Compose> = {
  async digest({ db }, site, to, { context: { account, firstName }, stopLink }) {
    const waiting = {
      words: await countToModerate(db, account, 'without'),
      candles: await countToModerate(db, account, 'only'),
      lines: (await countHelpOffers(db, account)).toRead,
    }
    const isNone = Object.values(waiting).every((count) => count === 0)
    return isNone ? undefined : digestMail(site, to, { hashid: account.hashid, firstName, ...waiting, stopLink })
  },
  async anniversary(_, site, to, { context: { account, firstName, deathDay, tone }, stopLink, now }) {
    const coming = anniversaryToAnnounce(deathDay, parisDay(now))
    return coming && anniversaryMail(site, to, { hashid: account.hashid, firstName, tone, ...coming, stopLink })
  },
}
