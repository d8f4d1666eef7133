import type { Day } from '#app/rules/days.ts'
import { isDay } from '#app/rules/days.ts'
import { advisedDay, isPast } from '#app/rules/deadlines.ts'
import { inProgress } from '#app/rules/letters/in-progress.ts'
import { progressOf } from '#app/rules/letters/progress.ts'
import type { Account } from '#db/accounts.ts'
import type { Db } from '#db/connect.ts'
import { listDocuments } from '#db/documents.ts'
import { readProfile } from '#db/profile-entries.ts'
import { letters } from '#letters/index.ts'

/** How many letters are ready and begun, and what comes next. It says nothing of what they hold. */
export type LettersStanding = { ready: number; begun: number; next: { day: Day; name: string } | undefined }

/** Where a family stands in its letters. `next`: the first letter that is not ready, by the advised days still to come. */
export async function findLettersStanding(db: Db, account: Account, today: Day): Promise<LettersStanding> {
  const profile = await readProfile(db, account)
  const documents = await listDocuments(db, account)
  const standing = letters.map((letter) => {
    const document = documents.find(({ documentId }) => documentId === letter.id)
    // A letter nobody saved is not begun, whatever the family has told in others: nothing to work out.
    if (!document) return { letter, state: 'not-started' }
    const { answers } = inProgress(letter, profile, document.statusData, today)
    return { letter, state: progressOf(letter, answers, true).state }
  })
  const count = (wanted: string) => standing.filter(({ state }) => state === wanted).length

  const { defunctDeathDate = '' } = profile
  const coming = isDay(defunctDeathDate)
    ? standing
        .filter(({ state }) => state !== 'ready')
        .map(({ letter }) => ({ day: advisedDay(letter.urgency, defunctDeathDate), name: letter.name }))
        .filter(({ day }) => !isPast(day, today))
        .sort((one, other) => one.day.localeCompare(other.day))
    : []
  return { ready: count('ready'), begun: count('incomplete'), next: coming[0] }
}
