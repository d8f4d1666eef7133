import { can, type Role } from '#app/rules/accounts/roles.ts'
import type { Day } from '../days.ts'
import { type Ceremony, isOutsideFuneralDays } from './ceremonies.ts'
import { type CeremonyEvent, durationWithMusic, totalDuration } from './events/events.ts'
import { gapsOf, missingCopy } from './gaps.ts'
import { estimatedAt, longestOf, programmeOf } from './papers/programme.ts'

/** A ceremony as its page shows it. The family's phone is for those who write (choice-13). */
export function shownCeremony(
  { events, coverFileId, textChoices: _, phone, isProposed, ...ceremony }: Ceremony & { events: CeremonyEvent[] },
  { deathDay, mayWrite, role }: { deathDay: Day | ''; mayWrite: boolean; role: Role },
) {
  const lines = programmeOf(ceremony.datetime, events)
  return {
    ...ceremony,
    ...(mayWrite && phone && { phone }),
    hasCover: coverFileId !== undefined,
    withoutMusic: totalDuration(events),
    withMusic: durationWithMusic(events),
    // Nobody is told that a day which we proposed is wrong.
    isOutsideDays: Boolean(
      deathDay && ceremony.datetime && !isProposed && isOutsideFuneralDays(ceremony.datetime, deathDay),
    ),
    lines,
    /** The last minute of it; undefined while it has no hour. */
    endsAt: estimatedAt(ceremony.datetime, events, events.length),
    longest: longestOf(lines),
    /** For anyone who may transmit it; undefined for the others. */
    missing: can(role, 'print-ceremony') ? missingCopy(gapsOf({ ...ceremony, phone }, events), events) : undefined,
  }
}
