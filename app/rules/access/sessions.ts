import type { Instant } from '#app/rules/days.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/rules/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'

/** Thirty days after signing in, the link is asked for again. ASVS 7.3.2. */
export const SESSION_LIFE_MS = 30 * DAY_MS

/** A session on a shared computer ends after this long without a page. security-A.3, ASVS 7.3.1. */
const SHARED_IDLE_MS = 30 * MINUTE_MS

/** What changes who may come in asks for a proof no older than this. ASVS 7.5.1. */
const FRESH_MS = 10 * MINUTE_MS

/** Seconds. Longer than the session, so that a form sent with one that has just ended says whose it was. */
export const COOKIE_LIFE_S = (SESSION_LIFE_MS + keptFor.endedSession.days * DAY_MS) / 1000

/** How exact « vu à 14 h 32 » is. A session is not written at each page. */
const SEEN_EVERY_MS = HOUR_MS
const SHARED_SEEN_EVERY_MS = 60_000

type Signed = { shared: boolean; signedInAt: Instant }

/** When a session seen now ends, if it is not seen again. */
export function sessionEnd({ shared, signedInAt }: Signed, now: Date): Date {
  const last = new Date(signedInAt).getTime() + SESSION_LIFE_MS
  return new Date(shared ? Math.min(last, now.getTime() + SHARED_IDLE_MS) : last)
}

/** Whether it is time to write that someone is still there. */
export function isToBeTouched({ shared, seenAt }: { shared: boolean; seenAt: Instant }, now: Date): boolean {
  return now.getTime() - new Date(seenAt).getTime() >= (shared ? SHARED_SEEN_EVERY_MS : SEEN_EVERY_MS)
}

/** Whether the person has just proved who they are, by a link or a code: a password proves less. security-A.1. */
export function isFresh({ byPassword, signedInAt }: { byPassword: boolean; signedInAt: Instant }, now: Date): boolean {
  return !byPassword && now.getTime() - new Date(signedInAt).getTime() < FRESH_MS
}
