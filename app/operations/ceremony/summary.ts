import { createHmac, hkdfSync } from 'node:crypto'
import type { AppContext } from '#app/context.ts'
import type { Ceremony } from '#app/rules/ceremony/ceremonies.ts'
import { type CeremonyEvent, hasPrivate } from '#app/rules/ceremony/events/events.ts'
import { gapsOf, missingCopy } from '#app/rules/ceremony/gaps.ts'
import { ceremonyContent } from '#app/rules/ceremony/papers/papers.ts'
import { runningSheet } from '#app/rules/ceremony/papers/running-sheet.ts'
import type { CeremonyWithEvents } from '#app/rules/ceremony/shown-ceremony.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { fullNameOf, someone } from '#app/rules/first-name.ts'
import { de } from '#app/rules/french.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { SummaryToMail } from '#app/rules/mail/summary.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findUser, type User } from '#db/accounts/users.ts'
import { listSummarySendings, type SummarySending } from '#db/ceremony/summary-sendings.ts'
import type { Db } from '#db/connect.ts'
import { readCeremony } from './ceremonies.ts'

/** The running order of one ceremony, ready to send, and its previous sendings. */
export type Summary = {
  ceremony: Ceremony
  /** In order. */
  events: CeremonyEvent[]
  /** Hash of the whole running sheet. */
  fingerprint: string
  /** Newest first. */
  sendings: SummarySending[]
  profile: Answers
  gaps: string[]
  /** Whether it has notes for the master of ceremonies. */
  hasPrivateFields: boolean
  /** Whether it has changed since it was sent. */
  hasChanged: boolean
}

/** Undefined for another account's ceremony. Creates nothing. */
export async function readSummary(db: Db, account: Account, ceremonyId: string): Promise<Summary | undefined> {
  const ceremony = await readCeremony(db, account, ceremonyId)
  return ceremony && (await summaryOf(db, account, ceremony))
}

/** Reads the running order of a ceremony that was read already. */
export async function summaryOf(
  db: Db,
  account: Account,
  { events, ...ceremony }: CeremonyWithEvents,
): Promise<Summary> {
  const profile = await readProfile(db, account)
  const { phone } = ceremony
  const fingerprint = runningSheetFingerprint(account, { ceremony, events, profile })
  const sendings = await listSummarySendings(db, account, ceremony.id)
  return {
    ceremony,
    events,
    profile,
    fingerprint,
    sendings,
    gaps: missingCopy(gapsOf(ceremony, events), events),
    hasPrivateFields: Boolean(phone) || events.some(hasPrivate),
    hasChanged: isOlder(sendings, fingerprint),
  }
}

/** Whether the running order was sent and has changed since. */
export async function hasChangedSinceSent(db: Db, account: Account, source: RunningSheetSource): Promise<boolean> {
  const sendings = await listSummarySendings(db, account, source.ceremony.id)
  return sendings.length > 0 && isOlder(sendings, runningSheetFingerprint(account, source))
}

const isOlder = ([last]: SummarySending[], fingerprint: string) =>
  last !== undefined && last.fingerprint !== fingerprint

type RunningSheetSource = Pick<Summary, 'ceremony' | 'events' | 'profile'>

/** Returns the content to print, with or without the notes for the master of ceremonies. */
export function runningSheetContent(
  { ceremony, events, profile }: RunningSheetSource,
  { forMaster }: { forMaster: boolean },
) {
  return ceremonyContent({ ...ceremony, events }, profile, { isForMaster: forMaster })
}

/** Returns the email, without its address. */
export function toMail(
  { ceremony, gaps, profile }: Summary,
  { user, message, pages, now }: { user: User; message: string; pages: number; now: Date },
): Omit<SummaryToMail, 'to'> {
  const deceased = fullNameOf(profile) || someone
  const today: Day = parisDay(now)
  return {
    ceremony,
    gaps,
    message,
    pages,
    today,
    deceased,
    sender: senderOf(user, profile, deceased),
    replyTo: user.email,
  }
}

/** Returns the sender's own name, or the name they sign letters with if they are the one, or the family's name. */
export function senderOf({ displayName, email }: User, profile: Answers, deceased: string): string {
  const { applicantFirstName = '', applicantLastName = '', applicantEmail } = profile
  const signed = applicantEmail === email ? `${applicantFirstName} ${applicantLastName}`.trim() : ''
  return displayName || signed || `La famille ${de(deceased)}`
}

/** Hashes the running sheet with a key, so that nobody can guess its content from the row. */
function runningSheetFingerprint({ id, key }: Account, source: RunningSheetSource): string {
  const text = JSON.stringify(runningSheet(runningSheetContent(source, { forMaster: true })))
  const secret = Buffer.from(hkdfSync('sha256', key.secret.export(), id, 'aupres running order', 32))
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Lists the sendings, newest first, with the sender's name or address (choice-50). */
export async function nameSendings(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  { sendings }: Pick<Summary, 'sendings'>,
) {
  return await Promise.all(
    sendings.map(async ({ id, createdAt: at, createdBy, recipients }) => {
      const user = createdBy && (await findUser(db, keys, createdBy))
      const shown = recipients.map(({ to, state }) => ({ to, state }))
      return { id, at, by: user ? (user.displayName ?? user.email) : undefined, recipients: shown }
    }),
  )
}
