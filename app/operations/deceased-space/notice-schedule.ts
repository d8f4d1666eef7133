import { openRounds } from '#app/operations/instance/scheduler.ts'
import { type SpaceNoticeHouse, sendSpaceNotices } from './notices.ts'

type RoundsHouse = SpaceNoticeHouse & { now: () => Date; queued: () => void }

/** The summaries and the anniversaries of the deceased's spaces, until closed. */
export const openSpaceRounds = (house: RoundsHouse) =>
  openRounds({ look: () => sendSpaceNotices(house, house.now()), queued: house.queued, name: 'space-notices' })
