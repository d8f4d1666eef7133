import { can, type Role } from '#app/rules/accounts/roles.ts'
import type { Day } from '../days.ts'
import { type Ceremony, isOutsideFuneralDays } from './ceremonies.ts'
import { type CeremonyEvent, durationWithMusic, totalDuration } from './events/events.ts'
import { gapsOf, missingCopy } from './gaps.ts'
import { estimatedAt, longestOf, programmeOf } from './papers/programme.ts'

/** Returns a ceremony for its page. The family's phone number is included for members who may write (choice-13). */
export function shownCeremony(
  { events, coverFileId: _, textChoices: __, phone, isProposed, ...ceremony }: Ceremony & { events: CeremonyEvent[] },
  { deathDay, mayWrite, role }: { deathDay: Day | ''; mayWrite: boolean; role: Role },
) {
  const lines = programmeOf(ceremony.datetime, events)
  return {
    ...ceremony,
    ...(mayWrite && phone && { phone }),
    withoutMusic: totalDuration(events),
    withMusic: durationWithMusic(events),
    // Do not warn about a date that we proposed ourselves.
    isOutsideDays: Boolean(
      deathDay && ceremony.datetime && !isProposed && isOutsideFuneralDays(ceremony.datetime, deathDay),
    ),
    lines,
    /** End of the ceremony; undefined if it has no time. */
    endsAt: estimatedAt(ceremony.datetime, events, events.length),
    longest: longestOf(lines),
    /** Included for members who may send the papers; undefined for others. */
    missing: can(role, 'print-ceremony') ? missingCopy(gapsOf({ ...ceremony, phone }, events), events) : undefined,
  }
}
