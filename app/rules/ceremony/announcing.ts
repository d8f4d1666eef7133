import type { Moment } from '#app/rules/deceased-space/space.ts'
import { dayOf } from '#app/rules/wall-time.ts'
import type { Ceremony } from './ceremonies.ts'

/** The question once the hour of a ceremony is confirmed: whether to announce it, or to announce its change. */
export type AnnounceQuestion = 'first' | 'day' | 'hour' | 'place'

/**
 * Returns the question to ask about the space, once for each day and place. Undefined while the hour is not confirmed,
 * and when the space already says it. `moment`: the funeral in the space, if there is a space.
 */
export function announceQuestion(
  { datetime, isConfirmed, address, announcing }: Ceremony,
  moment: Pick<Moment, 'isOn' | 'datetime' | 'place'> | undefined,
): AnnounceQuestion | undefined {
  if (!datetime || !isConfirmed) return undefined
  if (announcing?.datetime === datetime && announcing.address === address) return undefined
  if (!moment?.isOn) return 'first'
  // A family that announced the day itself may name the place in its own words.
  const isSame = moment.datetime === datetime
  if (isSame && (!announcing || moment.place === address)) return undefined
  if (isSame) return 'place'
  return moment.datetime && dayOf(moment.datetime) === dayOf(datetime) ? 'hour' : 'day'
}
