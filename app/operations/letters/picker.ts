import type { AppContext } from '#app/context.ts'
import {
  funeralDates,
  isFuneralSet,
  lettersProgressOf,
  listCeremonyProgress,
} from '#app/operations/accounts/progress.ts'
import { readTakers } from '#app/operations/tasks/assignments.ts'
import type { Service } from '#app/rules/access/services.ts'
import { urgencyLabels } from '#app/rules/calendar/advised-day.ts'
import { isThisWeek } from '#app/rules/calendar/reminders.ts'
import type { Day } from '#app/rules/days.ts'
import { withFirstName } from '#app/rules/first-name.ts'
import { frTypo, upperFirst } from '#app/rules/french.ts'
import { type DocumentId, urgencies } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { shortNameOf } from '#app/rules/letters/letter-name.ts'
import { hasAnswered } from '#app/rules/questions/answers.ts'
import { concernedLetters } from '#app/rules/questions/concerned.ts'
import { type Revealed, revealedBy } from '#app/rules/questions/revealed.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { type OverviewLetter, offeredOnce, readOverview } from './overview.ts'
import { pathProgress, stagesDone } from './path.ts'

/**
 * Reads the page of the letters: which of the five stages a family is at, and every letter by urgency. A reader sees the
 * progress of each letter, and nothing from its answers (choice-13).
 */
export async function readPicker(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  account: Account,
  { mayWrite, today, offered }: { mayWrite: boolean; today: Day; offered: readonly Service[] },
) {
  const overview = await readOverview(db, account, today)
  const { profile, firstName, letters } = overview
  const ceremonies = offered.includes('ec') ? await listCeremonyProgress(db, account) : []
  const access = { forReader: !mayWrite, isFuneralSet: isFuneralSet(ceremonies) }
  const { dates, late } = lettersProgressOf(overview, today, access)
  const takers = await readTakers({ db, keys }, account)
  const answered = hasAnswered(profile)
  const asideKinds = answered ? concernedLetters(profile).aside : []
  const kinds = letters.map(({ definition }) => kindOf(definition.id))
  const isOneOfSeveral = ({ definition }: OverviewLetter) =>
    kinds.filter((kind) => kind === kindOf(definition.id)).length > 1
  const rows = letters.map((letter) => ({
    ...toRow(letter, { isNamed: mayWrite && isOneOfSeveral(letter), mayWrite }),
    ...withTaker(takers.get(letter.definition.id)),
    ...(letter.progress.status === 'non_pertinent' && { why: whyAside(letter.definition.id) }),
  }))
  return {
    firstName,
    mayWrite,
    hasAnswered: answered,
    isFirstTime: !answered && letters.every(({ state, document }) => !document && !state.isOpened),
    progress: pathProgress(overview),
    stagesDone: stagesDone(overview),
    week: [...funeralDates(ceremonies, today), ...dates]
      .filter(({ day }) => isThisWeek(day, today))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    late,
    notaryName: mayWrite ? profile.notaryName : undefined,
    groups: urgencies.map((urgency) => ({
      label: urgencyLabels[urgency],
      letters: rows.filter((row) => row.urgency === urgency),
    })),
    others: mayWrite ? offeredOnce(letters.map(({ another }) => another)) : [],
    revealed: answered && mayWrite ? named(revealedBy(profile), firstName) : [],
  }

  function whyAside(id: DocumentId): string {
    const reason = asideKinds.find(({ kind }) => kind === kindOf(id))
    return reason ? upperFirst(withFirstName(frTypo(reason.why), firstName)) : 'Mise de côté par un proche'
  }
}

const named = (revealed: Revealed[], firstName: string) =>
  revealed.map((one) => ({ ...one, words: upperFirst(withFirstName(one.words, firstName)) }))

const withTaker = (taker: string | undefined) => (taker ? { taker } : {})

/** Returns a letter as one row. `isNamed`: whether its name says the recipient, to tell it from others of its kind. */
function toRow(
  { definition, name, letter, progress, isChosen, sendings }: OverviewLetter,
  { isNamed, mayWrite }: { isNamed: boolean; mayWrite: boolean },
) {
  const short = shortNameOf(definition, mayWrite ? letter.answers : {})
  const { status, isStarted, isReady } = progress
  const sending = sendings.findLast(({ kind, sentAt }) => kind === 'letter' && sentAt)
  return {
    id: definition.id,
    name: isNamed && letter.answers[definition.recipient.name] && isStarted ? name : short,
    urgency: definition.urgency,
    isChosen,
    progress: { status, isStarted, isReady },
    ...(status === 'sent' && sending?.sentAt && { sentOn: sending.sentAt }),
  }
}
