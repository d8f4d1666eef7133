import type { Day } from '../days.ts'
import { type Ceremony, isOutsideFuneralDays } from './ceremonies.ts'
import { type CeremonyEvent, durationWithMusic, totalDuration } from './events.ts'
import { gapsOf } from './gaps.ts'
import { programmeOf } from './programme.ts'

/** A ceremony as its page shows it. The family's phone is for those who write (decision 13). */
export function shownCeremony(
  { events, coverFileId: _, phone, ...ceremony }: Ceremony & { events: CeremonyEvent[] },
  { deathDay, mayWrite }: { deathDay: Day | ''; mayWrite: boolean },
) {
  return {
    ...ceremony,
    ...(mayWrite && phone && { phone }),
    withoutMusic: totalDuration(events),
    withMusic: durationWithMusic(events),
    isOutsideDays: Boolean(deathDay && ceremony.datetime && isOutsideFuneralDays(ceremony.datetime, deathDay)),
    lines: programmeOf(ceremony.datetime, events),
    gaps: gapsOf(ceremony, events).map(({ words }) => words),
  }
}
