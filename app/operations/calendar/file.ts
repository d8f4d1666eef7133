import { createHmac, hkdfSync } from 'node:crypto'
import { calendarFile } from '#app/adapters/calendar-file.ts'
import { isPast } from '#app/rules/calendar/advised-day.ts'
import { lateCopy, stakeCopy } from '#app/rules/calendar/copy.ts'
import { type Deadline, isAhead } from '#app/rules/calendar/deadlines.ts'
import type { Day } from '#app/rules/days.ts'
import { lowerFirst } from '#app/rules/french.ts'
import { datesPath } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { type Takers, takersCopy } from '#app/rules/tasks/tasks.ts'
import { isOfLaw, type OpenStep, stepCopy, stepDay } from '#app/rules/tracking/answered.ts'
import type { Account } from '#db/accounts/accounts.ts'

/** The file name contains nothing about the family, because file names travel. */
export const DATES_FILE_NAME = 'dates-apres-un-deces.ics'

/**
 * Builds a calendar file of the dates to come that are not done. Titles name nobody. The description of an event names
 * the `letters` that handle it and its `takers`.
 */
export function calendarFileOf(
  account: Account,
  site: Site,
  deadlines: readonly Deadline[],
  { today, takers = new Map(), letters = [], steps = [] }: CalendarWords,
): string {
  const url = `${site.origin}${datesPath}`
  const idOf = eventIds(account)
  return calendarFile({
    name: 'Dates à retenir',
    publisher: site.name,
    url,
    stampedOn: today,
    events: [
      ...deadlines.filter(isAhead).map((deadline) => ({
        uid: `${idOf(deadline.code)}@${site.hostname}`,
        day: deadline.day,
        summary: deadline.summary,
        description: [
          `${deadline.label} (${stakeCopy[deadline.stake]}).`,
          ...lettersCopy(deadline, letters),
          ...[takersCopy(deadline, takers) ?? []].flat().map((copy) => `${copy}.`),
          lateCopy(deadline),
          `Le détail\u00A0: ${url}`,
        ].join('\n'),
      })),
      ...steps.flatMap((step) => stepEvent(step, { today, url, uid: `${idOf(`step ${step.id}`)}@${site.hostname}` })),
    ],
  })
}

/** Returns the event of the letter that a reply calls for. Empty if it has no day to come. */
function stepEvent({ recipient, step }: OpenStep, { today, url, uid }: { today: Day; url: string; uid: string }) {
  const day = stepDay(step)
  if (!day || isPast(day, today)) return []
  const description = [
    `${recipient}\u00A0: ${lowerFirst(stepCopy(step, today))}.`,
    isOfLaw(step) ? 'C’est un délai fixé par la loi.' : 'C’est une date conseillée.',
    `Le détail\u00A0: ${url}`,
  ].join('\n')
  return [{ uid, day, summary: 'Suite d’un courrier', description }]
}

type NamedLetter = { definition: { id: DocumentId }; name: string }

/** `letters`, `steps`: started letters, and what their replies call for, if the user may see recipients; none otherwise. */
type CalendarWords = {
  today: Day
  takers?: Takers
  letters?: readonly NamedLetter[]
  steps?: readonly OpenStep[]
}

/** "Lettres : Banque : Crédit Mutuel, Banque : Caisse du Goëlo." */
function lettersCopy(deadline: Deadline, letters: readonly NamedLetter[]): string[] {
  const names = letters.filter(({ definition }) => deadline.letters.includes(definition.id)).map(({ name }) => name)
  return names.length === 0 ? [] : [`${names.length > 1 ? 'Lettres' : 'Lettre'}\u00A0: ${names.join(', ')}.`]
}

/**
 * Returns event ids that cannot be traced to an account. They derive from the account's own key, which outlives the
 * secrets of the instance, so an event keeps its id.
 */
export function eventIds({ id, key }: Account): (code: string) => string {
  const diaryKey = Buffer.from(hkdfSync('sha256', key.secret, id, 'aupres diary', 32))
  return (code) => createHmac('sha256', diaryKey).update(code).digest('hex').slice(0, 32)
}
