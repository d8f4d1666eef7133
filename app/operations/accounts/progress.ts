import { calendarOf } from '#app/operations/calendar/deadlines.ts'
import { readCeremonies } from '#app/operations/ceremony/ceremonies.ts'
import { type LettersOverview, readOverview } from '#app/operations/letters/overview.ts'
import { type DateSource, sourceOfDate } from '#app/rules/calendar/date-sources.ts'
import type { Deadline } from '#app/rules/calendar/deadlines.ts'
import { nextDates } from '#app/rules/calendar/letter-dates.ts'
import { ceremonyTypes } from '#app/rules/ceremony/ceremonies.ts'
import { durationWithMusic } from '#app/rules/ceremony/events/events.ts'
import { gapsOf } from '#app/rules/ceremony/gaps.ts'
import type { CeremonyProgress } from '#app/rules/ceremony/progress-copy.ts'
import type { Day } from '#app/rules/days.ts'
import type { SpaceProgress } from '#app/rules/deceased-space/progress-copy.ts'
import type { Visibility } from '#app/rules/deceased-space/space.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { type Stage, stageOf } from '#app/rules/letters/stage.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { countSpaceMessages } from '#db/condolences/moderation.ts'
import type { Db } from '#db/connect.ts'

/** How many letters have left, are ready and are begun, and what comes next. It says nothing of what they hold. */
export type LettersProgress = {
  posted: number
  ready: number
  begun: number
  dates: NextDates
  /** What the dates that the law asks for rest on. */
  sources: DateSource[]
}

/** Names of letters, or of the matter where no letter does it. `asked` by the law, `advised` where that comes first. */
type NextDates = {
  advised: { day: Day; names: string[] } | undefined
  asked: { day: Day; names: string[] } | undefined
  /** Duties whose day is past. */
  late: string[]
}

/** Where a family stands in its letters, and the dates it must not miss. `forReader` as in `calendarOf`. */
export async function findLettersProgress(
  db: Db,
  account: Account,
  today: Day,
  access: { forReader?: boolean } = {},
): Promise<LettersProgress> {
  const overview = await readOverview(db, account, today)
  const stages = overview.letters.map(({ progress }) => stageOf(progress))
  const countOf = (...wanted: Stage[]) => stages.filter((stage) => wanted.includes(stage)).length
  const { advised, asked, late } = nextDates(calendarOf(overview, today, access))
  const nameFor = namesFor(overview, access)
  return {
    posted: countOf('sent'),
    ready: countOf('ready'),
    begun: countOf('begun', 'waiting'),
    sources: [...asked, ...late].map(({ code }) => sourceOfDate(code)),
    dates: { advised: named(advised, nameFor), asked: named(asked, nameFor), late: late.flatMap(namesOfLine(nameFor)) },
  }
}

type NameFor = (id: DocumentId) => string

function namesFor({ letters }: LettersOverview, { forReader = false }: { forReader?: boolean }): NameFor {
  const names = new Map(
    letters.map(({ definition, name }) => [definition.id, forReader ? letterName(definition) : name]),
  )
  return (id) => names.get(id) ?? ''
}

/** Lines of one day. */
function named(lines: readonly Deadline[], nameFor: NameFor) {
  const day = lines[0]?.day
  return day ? { day, names: [...new Set(lines.flatMap(namesOfLine(nameFor)))] } : undefined
}

/**
 * The first letter of what is advised, as it is named in the list, and the others of its kind; else those of the one
 * kind that does it, or the matter.
 */
const namesOfLine =
  (nameFor: NameFor) =>
  ({ kind, letters, summary }: Deadline): string[] => {
    const [first] = letters
    const ofKind = letters.filter((id) => first && kindOf(id) === kindOf(first))
    if (ofKind.length === 0) return [summary]
    return kind === 'advised' || ofKind.length === letters.length ? ofKind.map(nameFor) : [summary]
  }

/** The first made first. Nothing of what is said there, which a page of services has no room for. */
export async function listCeremonyProgress(db: Db, account: Account): Promise<CeremonyProgress[]> {
  const ceremonies = await readCeremonies(db, account)
  return ceremonies.map(({ events, ...ceremony }) => {
    const { ceremonyType, datetime, isConfirmed } = ceremony
    // The day that is not confirmed is said beside it, and not counted twice.
    const gaps = gapsOf({ ...ceremony, ...(datetime && { isConfirmed: true }) }, events).length
    return { place: ceremonyTypes[ceremonyType], datetime, isConfirmed, duration: durationWithMusic(events), gaps }
  })
}

/** How many messages a space holds. Undefined while none was made. */
export async function findSpaceProgress(
  db: Db,
  account: Account,
): Promise<(SpaceProgress & { visibility: Visibility }) | undefined> {
  return await countSpaceMessages(db, account)
}
