import { type Day, type Instant, parisDay } from '#app/rules/days.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { shiftBeneficiaries } from '#app/rules/letters/beneficiaries.ts'
import { checkAnswers, refusedFields } from '#app/rules/letters/checks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { inProgress, type LetterInProgress } from '#app/rules/letters/in-progress.ts'
import { answersIn, choicesIn, entriesToSave, sentencesOf, type Typed, textOf } from '#app/rules/letters/posted.ts'
import { startFrom } from '#app/rules/letters/starters.ts'
import { applySuggestion, isFilledBy, type Suggestion, suggestionInUse } from '#app/rules/letters/suggestions.ts'
import type { Account } from '#db/accounts.ts'
import type { Db } from '#db/connect.ts'
import { findDocument, saveDocument } from '#db/documents.ts'
import { readProfile, saveProfileEntries } from '#db/profile-entries.ts'
import type { User } from '#db/users.ts'

/** Reads, and creates nothing. `savedAt` is undefined for a letter nobody saved. */
export async function readLetter(
  db: Db,
  account: Account,
  definition: LetterDefinition,
  today: Day,
): Promise<LetterInProgress & { savedAt: Instant | undefined }> {
  const profile = await readProfile(db, account)
  const document = await findDocument(db, account, definition.id)
  return { ...inProgress(definition, profile, document?.statusData ?? {}, today), savedAt: document?.updatedAt }
}

/**
 * What a letter's form sent. `chosen`: one of `suggestions`, whose address then fills the recipient. `starter`: the
 * key of a text to begin a free letter with.
 */
export type Posted = {
  typed: Typed
  suggestions: Suggestion[]
  chosen: string | undefined
  starter?: string | undefined
}

/**
 * `errors` by field name; `refused`: what was typed in those fields, to be shown again. `keptTyped`: an address was
 * chosen, and what the family had written in its place was kept.
 */
export type Saved = { errors: Record<string, string>; refused: Answers; keptTyped: boolean }

/**
 * Saves a letter's form as far as it is right, in one transaction: a wrong value is not saved and comes back with its
 * sentence, an empty one is never wrong (decision 41). What the other answers do not ask is left as it was.
 */
export function saveLetter(
  db: Db,
  account: Account,
  user: User,
  definition: LetterDefinition,
  posted: Posted,
  now: Date,
): Promise<Saved> {
  // The inner `db` hides the outer one on purpose: on SQLite the outer connection would wait for ever.
  return db.transaction().execute(async (db) => {
    const today = parisDay(now)
    const { recipient } = definition
    const profile = await readProfile(db, account)
    const document = await findDocument(db, account, definition.id)
    const before = inProgress(definition, profile, document?.statusData ?? {}, today).answers

    const typed = answersIn(definition, posted.typed)
    const chosen = posted.suggestions.find(({ id }) => id === posted.chosen)
    const previous = suggestionInUse(posted.suggestions, recipient, before)
    const filled = chosen && applySuggestion(recipient, typed, previous, chosen)
    const begun = withStarter(definition, { ...before, ...typed, ...filled }, posted.starter)
    const after = shiftBeneficiaries(begun)
    const remarks = checkAnswers(definition, after, today)

    const entries = entriesToSave(definition, { profile, before, after }, refusedFields(remarks))
    await saveProfileEntries(db, account, entries, now)
    const statusData = { ...document?.statusData, ...choicesIn(definition, after, posted.typed) }
    const saved = { documentId: definition.id, status: document?.status ?? 'pending', statusData } as const
    await saveDocument(db, account, saved, { by: user.id, now })

    const { errors } = sentencesOf(remarks)
    return {
      errors,
      refused: typedIn(definition, Object.keys(errors), { after, typed: withoutBegun(definition, posted) }),
      keptTyped: chosen !== undefined && !isFilledBy(chosen, recipient, after),
    }
  })
}

function withStarter({ starters }: LetterDefinition, answers: Answers, key: string | undefined): Answers {
  const starter = starters?.texts(answers).find((text) => text.key === key)
  if (!starters || !starter) return answers
  return { ...answers, [starters.field]: startFrom(answers[starters.field] ?? '', starter) }
}

/** A text that was just begun is shown as it now stands, not as it was typed. */
function withoutBegun({ starters }: LetterDefinition, { typed, starter }: Posted): Typed {
  if (!starters || !starter) return typed
  return Object.fromEntries(Object.entries(typed).filter(([name]) => name !== starters.field))
}

function typedIn(
  definition: LetterDefinition,
  names: string[],
  { after, typed }: { after: Answers; typed: Typed },
): Answers {
  const wrong = fieldsOf(definition).filter(({ name }) => names.includes(name))
  return Object.fromEntries(wrong.map((field) => [field.name, textOf(field, typed) ?? after[field.name] ?? '']))
}
