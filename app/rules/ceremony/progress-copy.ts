import type { Day } from '#app/rules/days.ts'
import { shortWeekday } from '#app/rules/french.ts'
import { clockFr, dayOf, type WallTime } from '#app/rules/wall-time.ts'
import { lastingAbout } from './events/durations.ts'

/** Date and place of a ceremony, its duration in seconds, and the number of missing items. */
export type CeremonyProgress = {
  /** "À l’église". */
  place: string
  datetime: WallTime | undefined
  isConfirmed: boolean
  duration: number
  gaps: number
}

/**
 * Returns "Mardi 10 mars, 14 h 30. Durée prévue : 32 min. Il manque 2 choses.", one line per ceremony, preceded by its
 * place if there are two. screens-3.6.
 */
export function ceremonyProgressCopy(ceremonies: readonly CeremonyProgress[], today: Day): string[] {
  return ceremonies.map(({ place, datetime, isConfirmed, duration, gaps }) => {
    const when = datetime ? `${shortWeekday(dayOf(datetime), today)}, ${clockFr(datetime)}` : 'jour'
    const sentence = [
      `${when}${isConfirmed ? '' : ' à confirmer'}.`,
      ...(duration > 0 ? [`Durée prévue\u00A0: ${lastingAbout(duration)}.`] : []),
      ...(gaps > 0 ? [`Il manque ${gaps === 1 ? 'une chose' : `${gaps}\u00A0choses`}.`] : []),
    ].join(' ')
    return ceremonies.length > 1 ? `${place}, ${sentence}` : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
  })
}
