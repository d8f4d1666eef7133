import { calendarOf } from '#app/operations/calendar/deadlines.ts'
import { readCeremonies } from '#app/operations/ceremony/ceremonies.ts'
import type { LettersOverview } from '#app/operations/letters/overview.ts'
import { pathProgress } from '#app/operations/letters/path.ts'
import type { Deadline } from '#app/rules/calendar/deadlines.ts'
import { datesInOrder } from '#app/rules/calendar/next-dates.ts'
import { type CeremonyType, ceremonyTypes } from '#app/rules/ceremony/ceremonies.ts'
import { gapsOf } from '#app/rules/ceremony/gaps.ts'
import type { CeremonyProgress } from '#app/rules/ceremony/progress-copy.ts'
import type { Day } from '#app/rules/days.ts'
import { lowerFirst } from '#app/rules/french.ts'
import type { LettersProgress, NextDate } from '#app/rules/home.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { stageOf } from '#app/rules/letters/progress/stage.ts'
import { awaitedReply } from '#app/rules/tracking/replies.ts'
import { clockFr, dayOf } from '#app/rules/wall-time.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'

/** Returns the progress of a family's letters and its next dates, by the rule of "Dates". `forReader`: see `calendarOf`. */
export function lettersProgressOf(
  overview: LettersOverview,
  today: Day,
  access: { forReader?: boolean; isFuneralSet: boolean },
): LettersProgress {
  const stages = overview.letters.map(({ progress }) => stageOf(progress))
  const { next, advised } = datesInOrder(calendarOf(overview, today, access), { today, ...access })
  const late = advised.filter(({ stake, isPast, letters }) => stake === 'duty' && isPast && letters.length > 0)
  const nameFor = namesFor(overview, access)
  const replies = overview.letters.flatMap(({ sendings }) => awaitedReply(sendings) ?? [])
  return {
    ...pathProgress(overview),
    posted: stages.filter((stage) => stage === 'sent').length,
    ready: overview.letters.filter(({ isChosen, progress }) => isChosen && progress.isReady).length,
    dates: next.map((line) => toNextDate(line, nameFor)),
    late: late.flatMap(namesOfLine(nameFor)),
    awaited: replies.length,
    nextReplyOn: replies.filter((day) => day >= today).toSorted()[0],
  }
}

function toNextDate(line: Deadline & { day: Day }, nameFor: NameFor): NextDate {
  const { day, summary, who } = line
  const names = namesOfLine(nameFor)(line).filter((name) => name !== summary)
  return { day, title: summary, note: names.length > 0 ? names.join(', ') : who }
}

type NameFor = (id: DocumentId) => string

function namesFor({ letters }: LettersOverview, { forReader = false }: { forReader?: boolean }): NameFor {
  const names = new Map(
    letters.map(({ definition, name }) => [definition.id, forReader ? letterName(definition) : name]),
  )
  return (id) => names.get(id) ?? ''
}

/** Returns the names of the letters of a date if they are of one kind, or else the matter. */
const namesOfLine =
  (nameFor: NameFor) =>
  ({ letters, summary }: Deadline): string[] =>
    new Set(letters.map(kindOf)).size === 1 ? letters.map(nameFor) : [summary]

/** Whether the family has given a day of the funeral, past or to come. */
export const isFuneralSet = (ceremonies: readonly CeremonyProgress[]): boolean =>
  ceremonies.some(({ datetime }) => datetime !== undefined)

/** Returns the funerals still to come as dates of the home, in order of creation. */
export const funeralDates = (ceremonies: readonly CeremonyProgress[], today: Day): NextDate[] =>
  ceremonies.flatMap(({ datetime, isConfirmed, place }) => {
    if (!datetime || dayOf(datetime) < today) return []
    const note = `${clockFr(datetime)}${isConfirmed ? '' : ' à confirmer'}, ${lowerFirst(place)}`
    return [{ day: dayOf(datetime), title: 'Les obsèques', note }]
  })

/** Lists the ceremonies in order of creation, without their texts, for the page of services. */
export async function listCeremonyProgress(
  db: Db,
  account: Account,
): Promise<(CeremonyProgress & { ceremonyType: CeremonyType })[]> {
  const ceremonies = await readCeremonies(db, account)
  return ceremonies.map(({ events, ...ceremony }) => {
    const { ceremonyType, datetime, isConfirmed } = ceremony
    // An unconfirmed day is shown beside it, so it is not counted as a gap as well.
    const gaps = gapsOf({ ...ceremony, ...(datetime && { isConfirmed: true }) }, events).length
    return { ceremonyType, place: ceremonyTypes[ceremonyType], datetime, isConfirmed, gaps }
  })
}
