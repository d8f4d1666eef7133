import ical, { ICalEventClass, ICalEventTransparency } from 'ical-generator'
import type { Day } from '#app/rules/days.ts'
import { laterBy, type WallTime } from '#app/rules/wall-time.ts'

/** Media type of a calendar file. RFC 5545, 8.1. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

/** An all-day event. `uid` is stable between files, so that a calendar updates the event instead of adding another. */
export type CalendarEvent = { uid: string; day: Day; summary: string; description: string }

type CalendarContent = { name: string; publisher: string; url: string; stampedOn: Day; events: CalendarEvent[] }

/** RFC 5545 requires it on every line, including the last. */
const END_OF_LINE = '\r\n'

/**
 * Returns a calendar of all-day events, RFC 5545. Events do not block time and are private in shared calendars. Equal
 * content gives equal bytes.
 */
export function calendarFile({ name, publisher, url, stampedOn, events }: CalendarContent): string {
  const calendar = ical({ name, prodId: { company: publisher, product: 'Dates', language: 'FR' } })
  for (const { uid, day, summary, description } of events) {
    calendar.createEvent({
      id: uid,
      start: midnight(day),
      allDay: true,
      summary,
      description,
      url,
      stamp: midnight(stampedOn),
      class: ICalEventClass.PRIVATE,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString() + END_OF_LINE
}

/** An event with a time. `at`: local time at the place; `seconds`: duration; `leavesFree`: does not block time. */
export type CalendarAppointment = Omit<CalendarEvent, 'day'> & {
  at: WallTime
  seconds: number
  location: string
  leavesFree?: boolean
}

/** Date and number of the last change. A calendar ignores an update if neither has increased. */
export type CalendarRevision = { at: Date; number: number }

type AppointmentContent = Omit<CalendarContent, 'events' | 'stampedOn'> & {
  appointment: CalendarAppointment
} & ({ stampedOn: Day } | { revision: CalendarRevision })

/**
 * Returns one appointment. Its time is "floating" (RFC 5545 §3.3.5, form 1): local time at the place, which no time
 * zone can shift. It is private in shared calendars.
 */
export function appointmentFile({ name, publisher, url, appointment, ...shared }: AppointmentContent): string {
  const calendar = ical({ name, prodId: { company: publisher, product: 'Dates', language: 'FR' } })
  const { uid, at, seconds, summary, description, location, leavesFree = false } = appointment
  calendar.createEvent({
    id: uid,
    start: floating(at),
    end: floating(laterBy(at, seconds)),
    floating: true,
    summary,
    description,
    location,
    url,
    ...('revision' in shared ? revisedAs(shared.revision) : { stamp: midnight(shared.stampedOn) }),
    class: ICalEventClass.PRIVATE,
    ...(leavesFree && { transparency: ICalEventTransparency.TRANSPARENT }),
  })
  return calendar.toString() + END_OF_LINE
}

const revisedAs = ({ at, number }: CalendarRevision) => ({ stamp: at, lastModified: at, sequence: number })

/** The library expects UTC, and writes a floating time without a zone. */
const floating = (at: WallTime) => new Date(`${at}:00Z`)

/** The library expects UTC, so the date is written at midnight UTC. */
const midnight = (day: Day) => new Date(`${day}T00:00:00Z`)
