import type { Day } from '../days.ts'
import { type Ceremony, isOutsideFuneralDays } from './ceremonies.ts'
import { type CeremonyEvent, durationWithMusic, totalDuration } from './events/events.ts'
import { estimatedAt, longestOf, runningOrderOf } from './papers/running-order.ts'

export type CeremonyWithEvents = Ceremony & { events: CeremonyEvent[] }

/** Returns the appointment for its page. The family's phone number is included for members who may write (choice-13). */
export function shownAppointment(
  whole: CeremonyWithEvents,
  { deathDay, mayWrite }: { deathDay: Day | ''; mayWrite: boolean },
) {
  const { events, coverFileId: _, textChoices: __, announcement: ___, announcing: ____, phone, ...ceremony } = whole
  const { datetime, isProposed } = ceremony
  return {
    ...ceremony,
    ...(mayWrite && phone && { phone }),
    // Do not warn about a date that we proposed ourselves.
    isOutsideDays: Boolean(deathDay && datetime && !isProposed && isOutsideFuneralDays(datetime, deathDay)),
    /** End of the ceremony; undefined if it has no time or no length. */
    endsAt: durationWithMusic(events) > 0 ? estimatedAt(datetime, events, events.length) : undefined,
  }
}

/** Returns the running order for its page. Durations in seconds. */
export function shownRunningOrder({ id, datetime, slotMinutes, events }: CeremonyWithEvents) {
  const lines = runningOrderOf(datetime, events)
  const [withoutMusic, withMusic] = [totalDuration(events), durationWithMusic(events)]
  return { id, slotMinutes, lines, withoutMusic, withMusic, longest: longestOf(lines) }
}
