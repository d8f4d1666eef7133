import type { Permission } from '../accounts/roles.ts'
import { addDays, type Day, type Instant } from '../days.ts'
import { dayOf, type WallTime } from '../wall-time.ts'

/**
 * Permission from a family for a person of the partner to change the ceremonies of one account and nothing else. Used
 * when only the partner may change the ceremony (S1-3, editableEc). The person does not become a member of the account.
 * Our choice: no source.
 */
export type Mandate = {
  id: string
  accountId: string
  userId: string
  /** As the family entered them. Does not reveal whether a user with this address exists. */
  name: string
  email: string
  /** Last day, inclusive, in Paris time. */
  until: Day
  createdAt: Instant
  /** When the family revoked it. */
  endedAt?: Instant
}

/** Days from the last ceremony to the proposed end, because thanks and papers follow it. */
const DAYS_AFTER_CEREMONY = 7

/** Days to the proposed end if no ceremony has a date. */
const DAYS_WITHOUT_CEREMONY = 30

/** Maximum duration of a mandate, in days. */
const MOST_DAYS = 90

/** Maximum mandates in 24 hours, because each sends an email. */
export const MANDATES_A_DAY = 5

/** Permissions that a mandate gives, on the pages that accept one (app/http/ceremony/mandate.ts). */
const mandatePermissions: readonly Permission[] = ['see-ceremony', 'write-ceremony']

export const mandateAllows = (act: Permission): boolean => mandatePermissions.includes(act)

export const lastMandateDay = (today: Day): Day => addDays(today, MOST_DAYS)

/** Returns the proposed last day of a mandate given today. */
export function proposedMandateDay(ceremonies: readonly { datetime?: WallTime | undefined }[], today: Day): Day {
  const last = ceremonies
    .flatMap(({ datetime }) => (datetime ? dayOf(datetime) : []))
    .toSorted()
    .at(-1)
  const proposed = last ? addDays(last, DAYS_AFTER_CEREMONY) : addDays(today, DAYS_WITHOUT_CEREMONY)
  if (proposed < today) return addDays(today, DAYS_AFTER_CEREMONY)
  return [proposed, lastMandateDay(today)].toSorted()[0]!
}

/** Whether a mandate may end on this day: from today to ninety days from now. */
export const isMandateDay = (until: Day, today: Day): boolean => until >= today && until <= lastMandateDay(today)

/** `ended`: revoked by the family. `over`: expired. */
export type MandateState = 'living' | 'ended' | 'over'

export function mandateState({ until, endedAt }: Pick<Mandate, 'until' | 'endedAt'>, today: Day): MandateState {
  if (endedAt) return 'ended'
  return today <= until ? 'living' : 'over'
}
