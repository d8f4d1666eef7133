import type { Permission } from '../accounts/roles.ts'
import { addDays, type Day, type Instant } from '../days.ts'
import { dayOf, type WallTime } from '../wall-time.ts'

/**
 * Where the partner alone changes the ceremony (S1-3, editableEc), what a family lets one of its people do: change the
 * ceremonies of one account, and nothing else of it. They never become members of it. Our own.
 */
export type Mandate = {
  id: string
  accountId: string
  userId: string
  /** As the family typed them: nothing here tells whether the service knows somebody at this address. */
  name: string
  email: string
  /** In Paris, that day included. */
  until: Day
  createdAt: Instant
  /** When the family took it back. */
  endedAt?: Instant
}

/** What is proposed goes on for so many days after the last ceremony: thanks and papers follow it. */
const DAYS_AFTER_CEREMONY = 7

/** What is proposed while no ceremony has its day. */
const DAYS_WITHOUT_CEREMONY = 30

/** Nothing is let for longer at once. */
const MOST_DAYS = 90

/** So many may be given in 24 hours: each is a mail to somebody. */
export const MANDATES_A_DAY = 5

/** The acts that a mandate lets do, on the pages that it opens (app/http/ceremony/mandate.ts). */
const mandatePermissions: readonly Permission[] = ['see-ceremony', 'write-ceremony']

export const mandateAllows = (act: Permission): boolean => mandatePermissions.includes(act)

export const lastMandateDay = (today: Day): Day => addDays(today, MOST_DAYS)

/** The last day that is proposed for a mandate given today. */
export function proposedMandateDay(ceremonies: readonly { datetime?: WallTime | undefined }[], today: Day): Day {
  const last = ceremonies
    .flatMap(({ datetime }) => (datetime ? dayOf(datetime) : []))
    .toSorted()
    .at(-1)
  const proposed = last ? addDays(last, DAYS_AFTER_CEREMONY) : addDays(today, DAYS_WITHOUT_CEREMONY)
  if (proposed < today) return addDays(today, DAYS_AFTER_CEREMONY)
  return [proposed, lastMandateDay(today)].toSorted()[0]!
}

/** Whether a mandate may go on until a day: from today to ninety days from it. */
export const isMandateDay = (until: Day, today: Day): boolean => until >= today && until <= lastMandateDay(today)

/** `ended`: by the family. `over`: by its day. */
export type MandateState = 'living' | 'ended' | 'over'

export function mandateState({ until, endedAt }: Pick<Mandate, 'until' | 'endedAt'>, today: Day): MandateState {
  if (endedAt) return 'ended'
  return today <= until ? 'living' : 'over'
}

/** Where the family gives mandates, and takes them back. */
export const mandatesPath = '/espace-ceremonie/mandats'

/** Where the person who holds one comes in. */
export const mandatePath = (id: string): string => `/mandat/${id}`
