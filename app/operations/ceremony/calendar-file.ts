import { appointmentFile } from '#app/adapters/calendar-file.ts'
import { eventIds } from '#app/operations/calendar/file.ts'
import { ceremonyHome } from '#app/rules/ceremony/addresses.ts'
import { type Ceremony, ceremonyTypes } from '#app/rules/ceremony/ceremonies.ts'
import { type CeremonyEvent, durationWithMusic } from '#app/rules/ceremony/events/events.ts'
import type { Day } from '#app/rules/days.ts'
import { de } from '#app/rules/french.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Site } from '#app/rules/partners/site.ts'
import type { Account } from '#db/accounts/accounts.ts'

/** The file name contains nothing about the family, because file names travel. */
export const CEREMONY_CALENDAR_NAME = 'ceremonie.ics'

/** Seconds of a ceremony whose events have no duration yet. Our choice: no source. */
const USUAL = 45 * 60

type CalendarOptions = { account: Account; site: Site; deceased: string; today: Day }

/**
 * Builds the calendar file of a ceremony, in the local time of its place. It lasts as long as its events and music, as
 * on every page, or else as long as the hall is booked. Refuses 'to-confirm' if the date is not confirmed, because a
 * calendar would keep the wrong one.
 */
export function ceremonyCalendarFile(
  { id, ceremonyType, datetime, isConfirmed, address, slotMinutes }: Ceremony,
  events: readonly CeremonyEvent[],
  { account, site, deceased, today }: CalendarOptions,
): Outcome<string, 'to-confirm'> {
  if (!datetime || !isConfirmed) return refuse('to-confirm')
  const place = ceremonyTypes[ceremonyType]
  const summary = `Cérémonie ${de(deceased)}`
  return accept(
    appointmentFile({
      name: summary,
      publisher: site.name,
      stampedOn: today,
      url: `${site.origin}${ceremonyHome}`,
      appointment: {
        uid: `${eventIds(account)(`ceremony ${id}`)}@${site.hostname}`,
        at: datetime,
        seconds: durationWithMusic(events) || (slotMinutes ?? 0) * 60 || USUAL,
        summary,
        location: address || place,
        description: `${place}. L’heure est celle du lieu de la cérémonie.`,
      },
    }),
  )
}
