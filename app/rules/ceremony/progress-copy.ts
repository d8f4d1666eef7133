import type { Day } from '#app/rules/days.ts'
import { inWords, shortWeekday } from '#app/rules/french.ts'
import { clockFr, dayOf, type WallTime } from '#app/rules/wall-time.ts'

/** Date and place of a ceremony, and the number of missing items. */
export type CeremonyProgress = {
  /** "À l’église". */
  place: string
  datetime: WallTime | undefined
  isConfirmed: boolean
  gaps: number
}

/**
 * Returns "Mardi 10 mars, 14 h 30. Il manque deux choses.", one line per ceremony, preceded by its place if there are
 * two. screens-3.6.
 */
export function ceremonyProgressCopy(ceremonies: readonly CeremonyProgress[], today: Day): string[] {
  return ceremonies.map(({ place, datetime, isConfirmed, gaps }) => {
    const when = datetime ? `${shortWeekday(dayOf(datetime), today)}, ${clockFr(datetime)}` : 'jour'
    const sentence = [
      `${when}${isConfirmed ? '' : ' à confirmer'}.`,
      ...(gaps > 0 ? [`Il manque ${inWords(gaps, 'une chose', 'choses')}.`] : []),
    ].join(' ')
    return ceremonies.length > 1 ? `${place}, ${sentence}` : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
  })
}
