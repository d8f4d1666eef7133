import { createHmac, hkdfSync } from 'node:crypto'
import { calendarFile } from '#app/adapters/calendar-file.ts'
import { lateCopy, stakeCopy } from '#app/rules/calendar/copy.ts'
import { type Deadline, isAhead } from '#app/rules/calendar/deadlines.ts'
import type { Day } from '#app/rules/days.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { type Takers, takersCopy } from '#app/rules/tasks/tasks.ts'
import type { Account } from '#db/accounts/accounts.ts'

/** « dates-apres-un-deces.ics »: file names travel, so nothing of the family. */
export const CALENDAR_FILE_NAME = 'dates-apres-un-deces.ics'

/**
 * What is still to be done of a calendar, as a file for a diary: dated, not past and not done. Its words name nobody
 * but `takers`, the relatives who have taken a date or its letters.
 */
export function calendarFileOf(
  account: Account,
  site: Site,
  deadlines: readonly Deadline[],
  { today, takers = new Map() }: { today: Day; takers?: Takers },
): string {
  const url = `${site.origin}/demarches-administratives/dates`
  const idOf = eventIds(account)
  return calendarFile({
    name: 'Dates à retenir',
    publisher: site.name,
    url,
    stampedOn: today,
    events: deadlines.filter(isAhead).map((deadline) => ({
      uid: `${idOf(deadline.code)}@${site.hostname}`,
      day: deadline.day,
      summary: deadline.summary,
      description: [
        `${deadline.label} (${stakeCopy[deadline.stake]}).`,
        ...[takersCopy(deadline, takers) ?? []].flat().map((copy) => `${copy}.`),
        lateCopy(deadline),
        `Le détail\u00A0: ${url}`,
      ].join('\n'),
    })),
  })
}

/**
 * Ids that no one can trace to an account, made from its own key: that key outlives the secrets of the instance, so an
 * event keeps its id as long as the account lives.
 */
export function eventIds({ id, key }: Account): (code: string) => string {
  const diaryKey = Buffer.from(hkdfSync('sha256', key.secret, id, 'aupres diary', 32))
  return (code) => createHmac('sha256', diaryKey).update(code).digest('hex').slice(0, 32)
}
