import { z } from 'zod'
import type { Permission } from '#app/rules/accounts/roles.ts'
import { addDays, addMonths, type Day, isDay } from '../days.ts'
import { unknownIntent } from '../fields.ts'

/** Emails about a space that a user may receive. screens-3.21. */
export const spaceNotices = ['digest', 'anniversary'] as const
export type SpaceNoticeKind = (typeof spaceNotices)[number]

export const isSpaceNotice = (kind: unknown): kind is SpaceNoticeKind => spaceNotices.some((known) => known === kind)

/** Permission required for each. */
export const permissionOfNotice = {
  digest: 'moderate-condolences',
  anniversary: 'see-space',
} as const satisfies Record<SpaceNoticeKind, Permission>

/** The digest is on by default; the anniversary is off. */
const onByDefault: Record<SpaceNoticeKind, boolean> = { digest: true, anniversary: false }

export const defaultNotices = spaceNotices.filter((kind) => onByDefault[kind])

/** Whether a user receives an email. `notice`: their choice; undefined if they have not chosen. */
export const receives = (kind: SpaceNoticeKind, notice: { stoppedAt?: unknown } | undefined): boolean =>
  notice ? notice.stoppedAt === undefined : onByDefault[kind]

export const noticeKindField = z.enum(spaceNotices, unknownIntent)

/** Days before the anniversary: idea-K16. */
const DAYS_BEFORE = 7

/** Less than a year, so that a corrected date does not cause a second email. */
const DAYS_BETWEEN_ANNIVERSARIES = 300

/**
 * Returns the anniversary of the death to announce today: a week before, or later in that week. Never on the day
 * itself, and not in the first year.
 */
export function anniversaryToAnnounce(deathDay: Day, today: Day): { day: Day; years: number } | undefined {
  if (!isDay(deathDay)) return undefined
  const years = Number(today.slice(0, 4)) - Number(deathDay.slice(0, 4))
  return [years, years + 1]
    .filter((count) => count >= 1)
    .map((count) => ({ day: addMonths(deathDay, 12 * count), years: count }))
    .find(({ day }) => today >= addDays(day, -DAYS_BEFORE) && today < day)
}

/** Whether enough days have passed since the last email of this kind. `lastSentOn`: undefined if none was sent. */
export function maySendAgain(kind: SpaceNoticeKind, lastSentOn: Day | undefined, today: Day): boolean {
  const days = kind === 'digest' ? 1 : DAYS_BETWEEN_ANNIVERSARIES
  return lastSentOn === undefined || addDays(lastSentOn, days) <= today
}
