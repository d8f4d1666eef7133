import ical, { ICalEventClass, ICalEventTransparency } from 'ical-generator'
import type { Day } from '#app/rules/days.ts'

/** Something of a whole day. `uid` stays the same from one file to the next: a diary then moves it, and adds no other. */
export type CalendarEvent = { uid: string; day: Day; summary: string; description: string }

type CalendarContent = { name: string; publisher: string; url: string; stampedOn: Day; events: CalendarEvent[] }

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
  return calendar.toString()
}

/** Written as the day it is: the library reads a moment in UTC. */
const midnight = (day: Day) => new Date(`${day}T00:00:00Z`)
