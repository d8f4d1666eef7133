import type { Deps, MemberDeps } from '#app/context.ts'
import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { applyEvent, type ChangedBy, changedBy } from '#app/operations/tracking/transitions.ts'
import { parisDay } from '#app/rules/days.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { accept, type Outcome, refuse, type Wrong } from '#app/rules/outcome.ts'
import { hasAnswered, saidIn } from '#app/rules/questions/answers.ts'
import { movedKinds } from '#app/rules/questions/concerned.ts'
import {
  type AnswersMeanwhile,
  answersSeen,
  mergeAnswers,
  readAnswers,
  shownAnswers,
  withOtherScreens,
} from '#app/rules/questions/form.ts'
import { type Asked, asked } from '#app/rules/questions/questions.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { listLastChanges, readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
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
 * question is answered; `letters`: number of letters that the family then writes.
 */
export type SavedAnswers = { hasKept: boolean; hasAnswered: boolean; letters: number }

/**
 * Saves the answers about whom to write to, all or none, and sets aside or resumes the letters that these answers
 * change. `screen`: the questions that the form asks; the others keep their answers. `errors`: by question. Merges
 * concurrent changes; refuses 'changed-meanwhile' if both changed the same answer.
 */
export function saveAnswers(
  deps: MemberDeps,
  actor: Actor,
  sent: TypedValues,
  screen: readonly Asked[] = asked,
): Promise<Outcome<SavedAnswers, 'not-allowed', Wrong | AnswersMeanwhile>> {
  const { account, user } = actor
  return withPermission<SavedAnswers, never, Wrong | AnswersMeanwhile>(
    deps,
    actor,
    'write-letters',
    async (db, members) => {
      const before = await readProfile(db, account)
      const typed = withOtherScreens(sent, screen, before)
      const { errors } = readAnswers(typed)
      if (Object.keys(errors).length > 0) return refuse('wrong', { errors })
      const merged = mergeAnswers({ mine: typed, stored: before }, fingerprinter(account))
      if (merged.conflicts.length > 0) {
        const changes = await nameAuthors({ ...deps, db }, user, await listLastChanges(db, account, merged.conflicts))
        const [change] = Object.values(changes).toSorted((one, other) => (one.at > other.at ? -1 : 1))
        return refuse('changed-meanwhile', { meanwhile: { ...merged, theirs: shownAnswers(before), change: change! } })
      }
      const now = deps.now()
      const { answers } = readAnswers(merged.typed)
      const changed = Object.entries(answers).filter(([name, answer]) => answer !== (before[name] ?? ''))
      await saveProfileEntries(db, account, Object.fromEntries(changed), now, user.id)
      const hasKept = await moveLetters(db, account, { before, answers }, changedBy(members, actor, now))
      if (changed.length > 0) await appendAudit(db, deps.keys, entryOf(deps, actor, 'questions-answered'))
      const { letters } = await readOverview(db, account, parisDay(now))
      const chosen = letters.filter(({ isChosen }) => isChosen)
      return accept({ hasKept, hasAnswered: hasAnswered(answers), letters: chosen.length })
    },
  )
}

type Moving = { before: Answers; answers: Answers }

/**
 * Sets letters aside or takes them up again, except those that the family has set aside or resumed itself. Returns
 * whether an answer contradicts a letter already posted.
 */
async function moveLetters(db: Db, account: Account, { before, answers }: Moving, by: ChangedBy): Promise<boolean> {
  const { aside, back } = movedKinds(before, { ...before, ...answers })
  const { letters } = await readOverview(db, account, parisDay(by.now))
  let hasKept = false
  for (const { definition, document, progress } of letters) {
    const kind = kindOf(definition.id)
    if (aside.includes(kind)) {
      const moved = await applyEvent(db, account, definition.id, { kind: 'set-aside', byAnswers: true }, by)
      if (!moved.ok) hasKept = true
    } else if (back.includes(kind) && document?.statusData.byAnswers && progress.status === 'non_pertinent') {
      await applyEvent(db, account, definition.id, { kind: 'resume' }, by)
    }
  }
  return hasKept
}
