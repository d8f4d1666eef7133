import type { Deps, MemberDeps } from '#app/context.ts'
import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import { writeEntries } from '#app/operations/accounts/entries.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { parisDay } from '#app/rules/days.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { accept, type Outcome, refuse, type Wrong } from '#app/rules/outcome.ts'
import { hasAnswered, saidIn } from '#app/rules/questions/answers.ts'
import {
  type AnswersMeanwhile,
  answersSeen,
  mergeAnswers,
  readAnswers,
  shownAnswers,
  withOtherScreens,
} from '#app/rules/questions/form.ts'
import { type AskedQuestion, asked } from '#app/rules/questions/questions.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listLastChanges, readProfile } from '#db/accounts/profile-entries.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'

/**
 * Reads the page of questions, by input name: the values of the form, and those that are answered. `seen`: `_seen` of
 * the form.
 */
export const readQuestions = async ({ db }: Pick<Deps, 'db'>, account: Account) =>
  questionsIn(await readProfile(db, account), account)

/** Returns what `readQuestions` reads, from the answers. */
export const questionsIn = (profile: Answers, account: Account) => ({
  firstName: firstNameOf(profile),
  shown: shownAnswers(profile),
  said: shownAnswers(saidIn(profile)),
  seen: answersSeen(profile, fingerprinter(account)),
})

/**
 * `hasKept`: whether an answer contradicts a letter already posted, which does not change. `hasAnswered`: whether any
 * question is answered, the notary's apart.
 */
export type SavedQuestions = { hasKept: boolean; hasAnswered: boolean; isNotarySaid: boolean }

/** Counts the letters that the family writes, posted ones included. */
export async function countChosenLetters({ db, now }: Pick<Deps, 'db' | 'now'>, account: Account): Promise<number> {
  const { letters } = await readOverview(db, account, parisDay(now()))
  return letters.filter(({ isChosen }) => isChosen).length
}

/**
 * Saves the answers about whom to write to, all or none, and sets aside or resumes the letters that these answers
 * change. `screen`: the questions that the form asks; the others keep their answers. `errors`: by question. Merges
 * concurrent changes; refuses 'changed-meanwhile' if both changed the same answer.
 */
export function saveAnswers(
  deps: MemberDeps,
  actor: Actor,
  sent: TypedValues,
  screen: readonly AskedQuestion[] = asked,
): Promise<Outcome<SavedQuestions, 'not-allowed', Wrong | AnswersMeanwhile>> {
  const { account, user } = actor
  return withPermission<SavedQuestions, never, Wrong | AnswersMeanwhile>(
    deps,
    actor,
    'write-letters',
    async (db, members) => {
      const stored = await readProfile(db, account)
      const typed = withOtherScreens(sent, screen, stored)
      const { errors } = readAnswers(typed)
      if (Object.keys(errors).length > 0) return refuse('wrong', { errors })
      const { conflicts, ...merged } = mergeAnswers({ mine: typed, stored }, fingerprinter(account))
      if (conflicts.length > 0) {
        const changes = await nameAuthors({ ...deps, db }, user, await listLastChanges(db, account, conflicts))
        const [change] = Object.values(changes).toSorted((one, other) => (one.at > other.at ? -1 : 1))
        const meanwhile = { ...merged, theirs: shownAnswers(stored), conflicts, change: change! }
        return refuse('changed-meanwhile', { meanwhile })
      }
      const { answers } = readAnswers(merged.typed)
      const changed = Object.entries(answers).filter(([name, answer]) => answer !== (stored[name] ?? ''))
      const change = { act: 'questions-answered', before: stored, entries: Object.fromEntries(changed) } as const
      const { hasKept } = await writeEntries({ ...deps, db }, { actor, members }, change)
      return accept({ hasKept, hasAnswered: hasAnswered(answers), isNotarySaid: Boolean(answers.hasNotary) })
    },
  )
}
