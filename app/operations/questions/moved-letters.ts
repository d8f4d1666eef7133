import { readOverview } from '#app/operations/letters/overview.ts'
import { applyEvent, type ChangedBy } from '#app/operations/tracking/transitions.ts'
import { parisDay } from '#app/rules/days.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { movedKinds } from '#app/rules/questions/concerned.ts'
import { asked } from '#app/rules/questions/questions.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'

type Moving = { before: Answers; after: Answers }

/**
 * Sets letters aside or resumes them after an answer to a question has changed, except those that the family has set
 * aside or resumed itself. Returns whether an answer contradicts a letter already posted.
 */
export async function moveLetters(
  db: Db,
  account: Account,
  { before, after }: Moving,
  by: ChangedBy,
): Promise<boolean> {
  if (asked.every(({ name }) => (before[name] ?? '') === (after[name] ?? ''))) return false
  const { aside, back } = movedKinds(before, after)
  if (aside.length + back.length === 0) return false
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
