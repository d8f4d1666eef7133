import { createHmac, hkdfSync } from 'node:crypto'
import { gapsOf } from '#app/rules/ceremony/gaps.ts'
import { ceremonyContent } from '#app/rules/ceremony/papers.ts'
import { runningOrderText } from '#app/rules/ceremony/summary.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import type { SummaryToMail } from '#app/rules/mails/summary.ts'
import type { Account } from '#db/accounts.ts'
import { findCeremony } from '#db/ceremonies.ts'
import { listEvents } from '#db/ceremony-events.ts'
import type { Db } from '#db/connect.ts'
import { readProfile } from '#db/profile-entries.ts'
import { listSummarySendings } from '#db/summary-sendings.ts'
import type { User } from '#db/users.ts'

/** The running order of one ceremony, ready to be sent, and how it was sent before, latest first. */
export type Summary = NonNullable<Awaited<ReturnType<typeof readSummary>>>

/** Undefined for another account's ceremony. Reads, and creates nothing. */
export async function readSummary(db: Db, account: Account, ceremonyId: string) {
  const ceremony = await findCeremony(db, account, ceremonyId)
  if (!ceremony) return undefined
  const events = await listEvents(db, account, ceremonyId)
  const profile = await readProfile(db, account)
  const { phone } = ceremony
  const fingerprint = fingerprintOf(account, runningOrderText(ceremony, events))
  const sendings = await listSummarySendings(db, account, ceremonyId)
  const [last] = sendings
  return {
    ...{ ceremony, events, profile, fingerprint, sendings },
    gaps: gapsOf(ceremony, events).map(({ words }) => words),
    /** Something only the master of ceremonies should read is written. */
    hasMasterWords: Boolean(phone) || events.some(({ details }) => Boolean(details.notToMention)),
    /** Sent, and no longer what it was then. */
    hasChanged: last !== undefined && last.fingerprint !== fingerprint,
  }
}

/** What is printed of it: with what only the master of ceremonies reads, or without. */
export function paperOf({ ceremony, events, profile }: Summary, { forMaster }: { forMaster: boolean }) {
  return ceremonyContent({ ...ceremony, events }, profile, { isForMaster: forMaster })
}

/** What its mail says, less its address. */
export function toMail(
  { ceremony, gaps, profile }: Summary,
  { user, message, pages, now }: { user: User; message: string; pages: number; now: Date },
): Omit<SummaryToMail, 'to'> {
  const { deceasedFirstName = '', deceasedLastName = '' } = profile
  const deceased = `${deceasedFirstName} ${deceasedLastName}`.trim() || 'votre proche'
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

/** As they call themselves; else as they sign their letters, when it is they; else their family. */
function senderOf({ displayName, email }: User, profile: Summary['profile'], deceased: string): string {
  const { applicantFirstName = '', applicantLastName = '', applicantEmail } = profile
  const signed = applicantEmail === email ? `${applicantFirstName} ${applicantLastName}`.trim() : ''
  return displayName || signed || `La famille de ${deceased}`
}

/** Keyed: from what is in the row, nobody can try what it was made of. */
function fingerprintOf({ id, key }: Account, text: string): string {
  const secret = Buffer.from(hkdfSync('sha256', key.secret.export(), id, 'aupres running order', 32))
  return createHmac('sha256', secret).update(text).digest('base64url')
}
