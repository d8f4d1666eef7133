import type { AppContext } from '#app/context.ts'
import { calendarOf } from '#app/operations/calendar/deadlines.ts'
import type { SuggestedRecipients } from '#app/operations/content/recipients.ts'
import { readTakers } from '#app/operations/tasks/assignments.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import { advisedDay, urgencyLabels } from '#app/rules/calendar/advised-day.ts'
import type { Deadline } from '#app/rules/calendar/deadlines.ts'
import { datesOfLetter } from '#app/rules/calendar/letter-dates.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { naming, usualNameOf, withFirstName } from '#app/rules/first-name.ts'
import { frTypo, upperFirst } from '#app/rules/french.ts'
import { type DocumentId, urgencies } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { lackCopy, lackOf } from '#app/rules/letters/known/lack.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { isRegistered } from '#app/rules/letters/paper/view.ts'
import { hasAnswered } from '#app/rules/questions/answers.ts'
import { concernedLetters } from '#app/rules/questions/concerned.ts'
import { type Revealed, revealedBy } from '#app/rules/questions/revealed.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { findUsers } from '#db/accounts/users.ts'
import { type OverviewLetter, readOverview } from './overview.ts'

type PickerRead = {
  mayWrite: boolean
  today: Day
  moved?: string | undefined
  recipients?: SuggestedRecipients
}

/**
 * Reads the list of letters, most urgent first, and apart those set aside. A reader sees the progress of each letter,
 * and nothing from its answers (choice-13). `moved`: the letter that was just set aside, which keeps its place until
 * the user leaves the page.
 */
export async function readPicker(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  account: Account,
  { mayWrite, today, moved, recipients = {} }: PickerRead,
) {
  const overview = await readOverview(db, account, today)
  const { deathDay, firstName } = overview
  const deadlines = calendarOf(overview, today, { forReader: !mayWrite })
  const takers = await readTakers({ db, keys }, account)
  const names = mayWrite ? await namesOf({ db, keys }, overview.letters) : new Map<string, string>()

  const answered = hasAnswered(overview.profile)
  const rows = overview.letters.map((letter) => {
    const { document } = letter
    const by = document?.updatedBy && names.get(document.updatedBy)
    const lastChange = document && by ? { by, on: parisDay(new Date(document.updatedAt)) } : undefined
    const registered = isRegistered(letter.definition, letter.letter.answers)
    const taker = takers.get(letter.definition.id)
    const suggested = recipients[kindOf(letter.definition.id)]
    const row = {
      ...toRow(letter, deadlines, { isBrief: answered }),
      ...(taker && { taker }),
      ...(suggested && { recipients: suggested }),
    }
    if (!mayWrite) return row
    return {
      ...row,
      name: letter.name === letterName(letter.definition) ? row.name : letter.name,
      progress: { ...row.progress, lack: lackCopy(lackOf(letter.definition, letter.letter.answers)) },
      details: { registered, ...(lastChange && { lastChange }) },
      ...(letter.another && { another: letter.another }),
    }
  })
  const asideKinds = answered ? concernedLetters(overview.profile).aside : []
  const isAside = ({ id, progress }: (typeof rows)[number]) => progress.status === 'non_pertinent' && id !== moved
  const relevant = rows.filter((row) => !isAside(row))
  const isFolded = (row: (typeof rows)[number]) => answered && row.isUndated && !row.progress.isStarted
  return {
    firstName,
    today,
    mayWrite,
    hasAnswered: answered,
    isDated: deathDay !== undefined,
    isFirstTime: !answered && overview.letters.every(({ document }) => !document),
    groups: urgencies
      .map((urgency) => ({
        label: urgencyLabels[urgency],
        day: deathDay && advisedDay(urgency, deathDay),
        letters: relevant.filter((row) => row.urgency === urgency && !isFolded(row)),
      }))
      .filter(({ letters }) => letters.length > 0),
    revealed: answered && mayWrite ? named(revealedBy(overview.profile), firstName) : [],
    /** Free letters, which no answer suggests. */
    others: relevant.filter(isFolded),
    aside: rows.filter(isAside).map((row) => ({ ...row, why: answered ? whyAside(row.id) : row.why })),
  }

  function whyAside(id: DocumentId): string {
    const reason = asideKinds.find(({ kind }) => kind === kindOf(id))
    return reason ? upperFirst(withFirstName(frTypo(reason.why), firstName)) : 'Mise de côté par un proche'
  }
}

const named = (revealed: Revealed[], firstName: string) =>
  revealed.map((one) => ({ ...one, words: upperFirst(withFirstName(one.words, firstName)) }))

/** Returns what every member sees of a letter. */
function toRow(
  { definition, letter, progress, sendings }: OverviewLetter,
  deadlines: readonly Deadline[],
  { isBrief }: { isBrief: boolean },
) {
  const { id, minutes, urgency, isUndated } = definition
  const name = letterName(isBrief ? { ...definition, name: definition.shortName } : definition)
  const { status, isStarted, isReady } = progress
  const sending = sendings.findLast(({ kind, sentAt }) => kind === 'letter' && sentAt)
  return {
    id,
    name,
    minutes,
    urgency,
    isUndated,
    why: naming(definition.why, usualNameOf(letter.answers)),
    progress: { status, isStarted, isReady },
    ...(status === 'sent' && sending?.sentAt && { sent: { channel: sending.channel, on: sending.sentAt } }),
    dates: datesOfLetter(deadlines, id),
  }
}

/** Finds the names of the users who last changed the letters, reading each once. */
async function namesOf({ db, keys }: Pick<AppContext, 'db' | 'keys'>, letters: readonly OverviewLetter[]) {
  const users = await findUsers(
    db,
    keys,
    letters.flatMap(({ document }) => document?.updatedBy ?? []),
  )
  return new Map([...users].map(([id, user]) => [id, nameOf(user)]))
}
