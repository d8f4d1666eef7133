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
import { type Stage, stageOf } from '#app/rules/letters/progress/stage.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { countSpaceMessages } from '#db/condolences/moderation.ts'
import type { Db } from '#db/connect.ts'

/** Number of letters sent, ready and begun, and what comes next. Contains nothing from the letters themselves. */
export type LettersProgress = {
  posted: number
  ready: number
  begun: number
  dates: NextDates
  /** Legal sources of the dates. */
  sources: DateSource[]
}

/**
 * Names of letters, or of the matter if no letter handles it. `asked`: required by law; `advised`: advised, and
 * earlier.
 */
type NextDates = {
  advised: { day: Day; names: string[] } | undefined
  asked: { day: Day; names: string[] } | undefined
  /** Duties whose date is past. */
  late: string[]
}

/** Returns the progress of a family's letters and its next dates. `forReader`: see `calendarOf`. */
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

/** Names the deadlines of one day. */
function named(lines: readonly Deadline[], nameFor: NameFor) {
  const day = lines[0]?.day
  return day ? { day, names: [...new Set(lines.flatMap(namesOfLine(nameFor)))] } : undefined
}

/**
 * Returns the first advised letter and the others of its kind, or all the letters if they are of one kind, or the
 * matter.
 */
const namesOfLine =
  (nameFor: NameFor) =>
  ({ kind, letters, summary }: Deadline): string[] => {
    const [first] = letters
    const ofKind = letters.filter((id) => first && kindOf(id) === kindOf(first))
    if (ofKind.length === 0) return [summary]
    return kind === 'advised' || ofKind.length === letters.length ? ofKind.map(nameFor) : [summary]
  }

/** Lists the ceremonies in order of creation, without their texts, for the page of services. */
export async function listCeremonyProgress(db: Db, account: Account): Promise<CeremonyProgress[]> {
  const ceremonies = await readCeremonies(db, account)
  return ceremonies.map(({ events, ...ceremony }) => {
    const { ceremonyType, datetime, isConfirmed } = ceremony
    // An unconfirmed day is shown beside it, so it is not counted as a gap as well.
    const gaps = gapsOf({ ...ceremony, ...(datetime && { isConfirmed: true }) }, events).length
    return { place: ceremonyTypes[ceremonyType], datetime, isConfirmed, duration: durationWithMusic(events), gaps }
  })
}

/** Counts the messages of a space. Undefined if it was not created yet. */
export async function findSpaceProgress(
  db: Db,
  account: Account,
): Promise<(SpaceProgress & { visibility: Visibility }) | undefined> {
  return await countSpaceMessages(db, account)
}
