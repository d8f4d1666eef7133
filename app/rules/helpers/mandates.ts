import { z } from 'zod'
import type { Service } from '../access/services.ts'
import type { Permission } from '../accounts/roles.ts'
import { addDays, addMonths, type Day, type Instant } from '../days.ts'

/** Services that a mandate may open to a helper, in the order of the paper. */
export const helperScopes = ['da', 'ec'] as const satisfies readonly Service[]

export type HelperScope = (typeof helperScopes)[number]

/** Who prepared the paper: an owner of the account, or the team of a partner for a person without an email address. */
export type BegunBy = 'owner' | 'team'

/** Who brought the signed paper: an owner, from a session proved by email, or the helper of a team. */
export type ConfirmedBy = 'owner' | 'helper'

/** `line`: the help line. `team`: the team of the helper, by the code or because the helper has left it. */
export type MandateEndedBy = 'family' | 'line' | 'helper' | 'team'

/**
 * Permission of a family for one helper to fill in its account, at a desk or on the phone. The helper is not a member.
 * A mandate for a ceremony (rules/ceremony/mandates.ts) is another thing.
 */
export type HelperMandate = {
  id: string
  accountId: string
  userId: string
  /** The code on the paper, by which the help line names it. It opens nothing. */
  reference: string
  scope: readonly HelperScope[]
  /** Last day, inclusive, in Paris time. */
  until: Day
  begunBy: BegunBy
  createdAt: Instant
  fileId?: string
  confirmedAt?: Instant
  confirmedBy?: ConfirmedBy
  endedAt?: Instant
  endedBy?: MandateEndedBy
}

/** The names on the paper, and how to reach a person who has no email address. */
export type HelperMandateNames = {
  helper: string
  helperEmail: string
  /** Where the helper works: a town hall, a France Services house, an association. */
  place: string
  giver: string
  /** Postal address, one line per line of an envelope. */
  giverAddress?: readonly string[]
  giverPhone?: string
}

/** Permissions that a scope gives. None pays, erases, invites, signs, or writes an email. */
const permissionsOf: Record<HelperScope, readonly Permission[]> = {
  da: ['see-letters', 'read-letters', 'write-letters', 'print-letters', 'track-letters', 'attach-files', 'read-files'],
  ec: ['see-ceremony', 'print-ceremony'],
}

export const helperMay = (scope: readonly HelperScope[], act: Permission): boolean =>
  scope.some((service) => permissionsOf[service].includes(act))

export const readScope = (stored: string): HelperScope[] =>
  helperScopes.filter((service) => stored.split(' ').includes(service))

/** Days to the proposed end. */
const PROPOSED_DAYS = 30

export const proposedHelperDay = (today: Day): Day => addDays(today, PROPOSED_DAYS)

/** Latest end: one year after the paper was printed. */
export const lastHelperDay = (today: Day): Day => addDays(addMonths(today, 12), -1)

export const isHelperDay = (until: Day, today: Day): boolean => until >= today && until <= lastHelperDay(today)

/** Maximum mandates begun in 24 hours, for one account. */
export const HELPER_MANDATES_A_DAY = 5

/** Maximum codes of papers that a helper types in an hour. */
export const HELPER_CODES_AN_HOUR = 20

/**
 * `waiting`: the paper is not signed, or not confirmed. `living`: the helper may act. `ended`: taken back. `over`: its
 * last day is past.
 */
export type HelperMandateState = 'waiting' | 'living' | 'ended' | 'over'

export function helperMandateState(
  { until, fileId, confirmedAt, endedAt }: Pick<HelperMandate, 'until' | 'fileId' | 'confirmedAt' | 'endedAt'>,
  today: Day,
): HelperMandateState {
  if (endedAt) return 'ended'
  if (today > until) return 'over'
  return fileId && confirmedAt ? 'living' : 'waiting'
}

/** Whether a mandate is neither taken back nor past its last day, signed or not. */
export const isCurrentMandate = (mandate: Pick<HelperMandate, 'until' | 'endedAt'>, today: Day): boolean =>
  !mandate.endedAt && today <= mandate.until

/** The helper of a session: their mandate, and the account that it opens. */
export type Helping = {
  mandateId: string
  accountId: string
  scope: readonly HelperScope[]
  until: Day
  begunBy: BegunBy
}

/** Zod schema of the scope's checkboxes. */
export const scopeFields = { scopeDa: z.literal('on').optional(), scopeEc: z.literal('on').optional() }

export const scopeOf = ({ scopeDa, scopeEc }: { scopeDa?: 'on' | undefined; scopeEc?: 'on' | undefined }) =>
  helperScopes.filter((service) => (service === 'da' ? scopeDa : scopeEc) === 'on')
