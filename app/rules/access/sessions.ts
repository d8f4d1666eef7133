import type { Instant } from '#app/rules/days.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/rules/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'

/** Life of a session after signing in: thirty days. ASVS 7.3.2. */
export const SESSION_LIFE_MS = 30 * DAY_MS

/** Idle time after which a session on a shared computer ends. security-A.3, ASVS 7.3.1. */
const SHARED_IDLE_MS = 30 * MINUTE_MS

/** Maximum age of the sign-in for actions that change access. ASVS 7.5.1. */
const FRESH_MS = 10 * MINUTE_MS

/** Seconds. Longer than the session, so that the owner of an expired session is known when a form arrives. */
export const COOKIE_LIFE_S = (SESSION_LIFE_MS + keptFor.endedSession.days * DAY_MS) / 1000

/** Precision of "vu à 14 h 32": a session is not updated at each page. */
const SEEN_EVERY_MS = HOUR_MS
const SHARED_SEEN_EVERY_MS = 60_000

/** Idle time after which the session of a helper ends. Our choice: the machine of a desk is used by others at once. */
const HELPER_IDLE_MS = 10 * MINUTE_MS

/** A session of the console that was just opened. `sessionId`: its secret, for the cookie; only its hash is stored. */
export type StartedTeamSession = { sessionId: string; shared: boolean }

/** A session of a user that was just opened. `landing`: the page to open. */
export type StartedSession = StartedTeamSession & {
  userId: string
  landing: string
  /** Whether the terms have changed since the user accepted them. They are told once. */
  changedTerms?: true
}

/** `helperMandateId`: set if a helper acts under a mandate. */
type Signed = { shared: boolean; signedInAt: Instant; helperMandateId?: string | undefined }

/** Returns when a session seen now ends, unless it is seen again. */
export function sessionEnd({ shared, signedInAt, helperMandateId }: Signed, now: Date): Date {
  const last = new Date(signedInAt).getTime() + SESSION_LIFE_MS
  const idle = helperMandateId ? HELPER_IDLE_MS : SHARED_IDLE_MS
  return new Date(shared ? Math.min(last, now.getTime() + idle) : last)
}

/** Whether the last visit should be stored again. */
export function isToBeTouched({ shared, seenAt }: { shared: boolean; seenAt: Instant }, now: Date): boolean {
  return now.getTime() - new Date(seenAt).getTime() >= (shared ? SHARED_SEEN_EVERY_MS : SEEN_EVERY_MS)
}

/** Whether the user recently signed in by link or code. A password is a weaker proof. security-A.1. */
export function isFresh({ byPassword, signedInAt }: { byPassword: boolean; signedInAt: Instant }, now: Date): boolean {
  return !byPassword && now.getTime() - new Date(signedInAt).getTime() < FRESH_MS
}
