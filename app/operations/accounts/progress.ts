import { readCeremonies } from '#app/operations/ceremony/ceremonies.ts'
import { countToDecide } from '#app/operations/condolences/moderation.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { isPast } from '#app/rules/calendar/advised-day.ts'
import { ceremonyTypes } from '#app/rules/ceremony/ceremonies.ts'
import { totalDuration } from '#app/rules/ceremony/events/events.ts'
import { gapsOf } from '#app/rules/ceremony/gaps.ts'
import type { CeremonyProgress } from '#app/rules/ceremony/progress-copy.ts'
import type { Day } from '#app/rules/days.ts'
import type { SpaceProgress } from '#app/rules/deceased-space/progress-copy.ts'
import { type Stage, stageOf } from '#app/rules/letters/stage.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { countCondolences } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'

/** How many letters have left, are ready and are begun, and what comes next. It says nothing of what they hold. */
export type LettersProgress = {
  posted: number
  ready: number
  begun: number
  next: { day: Day; name: string } | undefined
}

/** Where a family stands in its letters. `next`: the first one still to be made, by the advised days still to come. */
export async function findLettersProgress(db: Db, account: Account, today: Day): Promise<LettersProgress> {
  const { letters } = await readOverview(db, account, today)
  const stages = letters.map(({ progress }) => stageOf(progress))
  const countOf = (...wanted: Stage[]) => stages.filter((stage) => wanted.includes(stage)).length
  const toMake: Stage[] = ['not-started', 'begun', 'waiting']
  const [next] = letters
    .filter(({ progress }) => toMake.includes(stageOf(progress)))
    .flatMap(({ definition, advisedOn: day }) => (day && !isPast(day, today) ? { day, name: definition.name } : []))
    .sort((one, other) => one.day.localeCompare(other.day))
  return { posted: countOf('sent'), ready: countOf('ready'), begun: countOf('begun', 'waiting'), next }
}

/** The first made first. Nothing of what is said there, which a page of services has no room for. */
export async function listCeremonyProgress(db: Db, account: Account): Promise<CeremonyProgress[]> {
  const ceremonies = await readCeremonies(db, account)
  return ceremonies.map(({ events, ...ceremony }) => {
    const { ceremonyType, datetime, isConfirmed } = ceremony
    // The day that is not confirmed is said beside it, and not counted twice.
    const gaps = gapsOf({ ...ceremony, ...(datetime && { isConfirmed: true }) }, events).length
    return { place: ceremonyTypes[ceremonyType], datetime, isConfirmed, duration: totalDuration(events), gaps }
  })
}

/** How many messages a space holds. Undefined while none was made. */
export async function findSpaceProgress(db: Db, account: Account): Promise<SpaceProgress | undefined> {
  if (!(await findSpace(db, account))) return undefined
  const shown = await countCondolences(db, account, { states: ['published', 'family'], hidden: 'without' })
  return { ...(await countToDecide(db, account)), shown }
}
