import ical, { ICalEventClass, ICalEventTransparency } from 'ical-generator'
import type { Day } from '#app/rules/days.ts'
import { laterBy, type WallTime } from '#app/rules/wall-time.ts'

/**
 * Something of a whole day. `uid` stays the same from one file to the next: a diary then moves it, and adds no other.
 */
export type CalendarEvent = { uid: string; day: Day; summary: string; description: string }

type CalendarContent = { name: string; publisher: string; url: string; stampedOn: Day; events: CalendarEvent[] }

/** RFC 5545 ends every line, the last one too. */
const END_OF_LINE = '\r\n'

/**
 * A calendar of whole days, RFC 5545. It says nothing of who is free, and asks diaries that are shared to keep it to
 * themselves. The same content gives the same bytes.
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

/**
 * Something at an hour. `at`: by the clock of the place; `seconds`: how long it lasts; `leavesFree`: the person who
 * keeps it may be elsewhere.
 */
export type CalendarAppointment = Omit<CalendarEvent, 'day'> & {
  at: WallTime
  seconds: number
  location: string
  leavesFree?: boolean
}

/** When it was last changed, and a number that grows then: a diary leaves what it holds where neither has moved. */
export type CalendarRevision = { at: Date; number: number }

type AppointmentContent = Omit<CalendarContent, 'events' | 'stampedOn'> & {
  appointment: CalendarAppointment
} & ({ stampedOn: Day } | { revision: CalendarRevision })

/**
 * One appointment. Its hour is « floating » (RFC 5545 §3.3.5, form 1): what the clock says at the place, with no zone
 * that a diary could shift it by. A diary that is shared keeps it to itself.
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

/** The library reads a moment in UTC, and writes a floating one without its zone. */
const floating = (at: WallTime) => new Date(`${at}:00Z`)

/** Written as the day it is: the library reads a moment in UTC. */
const midnight = (day: Day) => new Date(`${day}T00:00:00Z`)
