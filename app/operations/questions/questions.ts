import type { Deps, MemberDeps } from '#app/context.ts'
import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { applyEvent, type ChangedBy, changedBy } from '#app/operations/tracking/transitions.ts'
import { parisDay } from '#app/rules/days.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import type { Change } from '#app/rules/forms/merge.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { accept, type Outcome, refuse, type Wrong } from '#app/rules/outcome.ts'
import { saidIn } from '#app/rules/questions/answers.ts'
import { movedKinds } from '#app/rules/questions/concerned.ts'
import { answersSeen, mergeAnswers, readAnswers, shownAnswers } from '#app/rules/questions/form.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { listLastChanges, readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'

/**
 * Reads the page of questions, by input name: the values of the form, and those that are answered. `seen`: `_seen` of
 * the form.
 */
export async function readQuestions({ db }: Pick<Deps, 'db'>, account: Account) {
  const profile = await readProfile(db, account)
  return {
    firstName: firstNameOf(profile),
    shown: shownAnswers(profile),
    said: shownAnswers(saidIn(profile)),
    seen: answersSeen(profile, fingerprinter(account)),
  }
}

/** `hasKept`: whether an answer contradicts a letter already posted, which does not change. */
export type SavedAnswers = { hasKept: boolean }

/** A relative's conflicting answers since the form was opened. `theirs`: by input name. */
type AnswersMeanwhile = {
  problem: 'changed-meanwhile'
  meanwhile: { typed: TypedValues; conflicts: string[]; theirs: TypedValues; change: Change }
}

/**
 * Saves the answers about whom to write to, all or none, and sets aside or resumes the letters that these answers
 * change. `errors`: by question. Merges concurrent changes; refuses 'changed-meanwhile' if both changed the same
 * answer.
 */
export function saveAnswers(
  deps: MemberDeps,
  actor: Actor,
  typed: TypedValues,
): Promise<Outcome<SavedAnswers, 'not-allowed', Wrong | AnswersMeanwhile>> {
  const { account, user } = actor
  return withPermission<SavedAnswers, never, Wrong | AnswersMeanwhile>(
    deps,
    actor,
    'write-letters',
    async (db, members) => {
      const { errors } = readAnswers(typed)
      if (Object.keys(errors).length > 0) return refuse('wrong', { errors })
      const before = await readProfile(db, account)
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
      const moved = await moveLetters(db, account, { before, answers }, changedBy(members, actor, now))
      if (changed.length > 0) await appendAudit(db, deps.keys, entryOf(deps, actor, 'questions-answered'))
      return accept(moved)
    },
  )
}

type Moving = { before: Answers; answers: Answers }

/** Does not move letters that the family has set aside or resumed itself. */
async function moveLetters(
  db: Db,
  account: Account,
  { before, answers }: Moving,
  by: ChangedBy,
): Promise<SavedAnswers> {
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
  return { hasKept }
}
