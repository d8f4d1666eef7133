import type { Deps } from '#app/context.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { firstNameOf, usualNameOf } from '#app/rules/first-name.ts'
import { isToLeave } from '#app/rules/letters/actions.ts'
import { checkAnswers } from '#app/rules/letters/checks/checks.ts'
import { letterFingerprint } from '#app/rules/letters/conflicts.ts'
import { knownValues, lettersWaitingFor } from '#app/rules/letters/known/known.ts'
import { readableLines } from '#app/rules/letters/known/reader-view.ts'
import { toPlainQuestions } from '#app/rules/letters/shown/plain.ts'
import { shownRemarks } from '#app/rules/letters/shown/remarks.ts'
import { shownValues } from '#app/rules/letters/shown/values.ts'
import { keptPlaces } from '#app/rules/places/remarks.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { knownQuestions } from '#letters/known.ts'
import { type LettersOverview, readOverview } from './overview.ts'
import { stagesDone } from './path.ts'

/**
 * Reads the form of known facts. `waiting`: number of letters that wait for an answer, by field name. `changing`:
 * started letters, which change with it; `posted`: letters already sent, which do not. Both in posting order.
 */
export async function readKnown({ db, now }: Pick<Deps, 'db' | 'now'>, account: Account) {
  const today = parisDay(now())
  return knownIn(await readOverview(db, account, today), account, today)
}

/** Reads the known facts as a reader sees them. */
export async function readKnownLines({ db, now }: Pick<Deps, 'db' | 'now'>, account: Account) {
  const overview = await readOverview(db, account, parisDay(now()))
  const answers = knownValues(overview.profile)
  return {
    stagesDone: stagesDone(overview),
    toRead: readableLines(toPlainQuestions(knownQuestions, usualNameOf(answers)), answers),
  }
}

/** Returns what `readKnown` reads, from an overview. */
export function knownIn(overview: LettersOverview, account: Account, today: Day) {
  const { profile, letters } = overview
  const answers = knownValues(profile)
  const remarks = checkAnswers(knownQuestions, answers, today)
  const toLeave = letters.filter(({ progress }) => isToLeave(progress))
  const named = (some: typeof letters) => some.map(({ definition, name }) => ({ id: definition.id, name }))
  return {
    stagesDone: stagesDone(overview),
    firstName: firstNameOf(answers),
    letter: toPlainQuestions(knownQuestions, usualNameOf(answers)),
    answers: shownValues(knownQuestions, answers),
    seen: letterFingerprint(knownQuestions, answers, fingerprinter(account)),
    ...shownRemarks(knownQuestions, remarks, answers, profile),
    keptPlaces: keptPlaces(remarks),
    waiting: lettersWaitingFor(knownQuestions, toLeave),
    changing: named(toLeave.filter(({ document }) => document)),
    posted: named(letters.filter(({ progress }) => progress.status === 'sent')),
  }
}
