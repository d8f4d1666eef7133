import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import { type AnswersDeps, writeEntries } from '#app/operations/accounts/entries.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import { changedBy, saveChoices } from '#app/operations/tracking/transitions.ts'
import { type Day, type Instant, parisDay } from '#app/rules/days.ts'
import type { Change } from '#app/rules/forms/merge.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { formValuesOf, letterFingerprint, letterSeenAfter } from '#app/rules/letters/conflicts.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { withItsEnclosures } from '#app/rules/letters/enclosures/enclosures.ts'
import { inProgress, type LetterInProgress } from '#app/rules/letters/in-progress.ts'
import { isNotaryUnsaid } from '#app/rules/letters/known/notary.ts'
import { answersOf, entryNamer } from '#app/rules/letters/own-answers.ts'
import { type LetterProgress, letterProgressOf } from '#app/rules/letters/progress/letter-progress.ts'
import { shownValues } from '#app/rules/letters/shown/values.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import { notApplicable, type PieceStates } from '#app/rules/pieces/states.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { Membership } from '#db/accounts/memberships.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { findDocument } from '#db/letters/documents.ts'
import { readPieceStates } from './overview.ts'
import { decodeLetter, type KeptInput, type SubmittedLetter } from './submitted.ts'

/**
 * Reads a letter. Creates nothing. `savedAt`: undefined if nobody saved it. `asDrawn`: with the enclosures of its
 * situation. `pieces`: read here, because an attachment that does not apply is not enclosed.
 */
export async function readLetter(
  db: Db,
  account: Account,
  definition: LetterDefinition,
  today: Day,
): Promise<
  LetterInProgress & {
    savedAt: Instant | undefined
    progress: LetterProgress
    isNotaryUnsaid: boolean
    asDrawn: LetterDefinition
    pieces: PieceStates
  }
> {
  const profile = answersOf(definition, await readProfile(db, account))
  const document = await findDocument(db, account, definition.id)
  const choices = document?.statusData ?? {}
  const pieces = await readPieceStates(db, account, profile)
  const letter = inProgress(definition, profile, choices, today, notApplicable(pieces))
  return {
    ...letter,
    pieces,
    asDrawn: withItsEnclosures(definition, letter.answers),
    savedAt: document?.updatedAt,
    progress: letterProgressOf(definition, letter, document, pieces),
    isNotaryUnsaid: isNotaryUnsaid(definition, { stored: profile, answers: letter.answers }),
  }
}

/** Returns the `_seen` of this letter's form, in case another relative has it open too. */
export function formFingerprint(account: Account, definition: LetterDefinition, letter: LetterInProgress): string {
  return letterFingerprint(definition, formValuesOf(definition, letter), fingerprinter(account))
}

/**
 * `errors`: by field name. `changes`: by field name, who has saved another answer since the form was opened. `refused`:
 * submitted values of all those fields, to show again. `seen`: next `_seen` of the form, if it stays open.
 */
export type SavedForm = {
  errors: Record<string, string>
  changes: Readonly<Record<string, Change>>
  refused: Answers
  seen: string
}

export type SavedLetter = SavedForm & { kept: KeptInput }

/**
 * Saves the valid fields of a letter's form, in one transaction. An invalid value is not saved and comes back with its
 * error; an empty one is never an error (choice-41). Fields that the answers do not ask for, or that this form did not
 * change, keep their stored value. An answer that a relative has changed in the meantime is not overwritten until the
 * form is sent again.
 */
export function saveLetter(
  deps: AnswersDeps,
  actor: Actor,
  definition: LetterDefinition,
  submitted: SubmittedLetter,
): Promise<Outcome<SavedLetter, 'not-allowed'>> {
  // The inner `db` hides the outer one on purpose: on SQLite the outer connection would wait for ever.
  return withPermission<SavedLetter, never>(deps, actor, 'write-letters', async (db, members) =>
    accept(await writeLetter({ ...deps, db }, { actor, members }, definition, submitted)),
  )
}

/** Saves a letter's form within a transaction whose caller has checked the permission. */
export async function writeLetter(
  deps: AnswersDeps,
  { actor, members }: { actor: Actor; members: Membership[] },
  definition: LetterDefinition,
  submitted: SubmittedLetter,
): Promise<SavedLetter> {
  const { db } = deps
  const { account } = actor
  const now = deps.now()
  const today = parisDay(now)
  const fingerprint = fingerprinter(account)
  const document = await findDocument(db, account, definition.id)
  const stored = document?.statusData ?? {}
  const change = decodeLetter(definition, submitted, { choices: stored, fingerprint, today })
  const { value: saved } = await writeEntries(deps, { actor, members }, change)
  const { choices, hasChanged, mine, conflicts, errors, refused, kept } = saved.told
  const by = changedBy(members, actor, now)
  await saveChoices(db, account, { documentId: definition.id, document, choices, hasChanged }, by)
  // Recorded once per letter. A relative's change to an answer is reported to the user with that answer.
  if (!document) await appendAudit(db, deps.keys, entryOf(deps, actor, 'letter-begun', definition.id))

  const after = inProgress(definition, answersOf(definition, saved.after), { ...stored, ...choices }, today)
  const open = { mine, kept: formValuesOf(definition, after), seen: submitted.typed._seen ?? '' }
  const toEntry = entryNamer(definition)
  const changes = conflicts.map((name) => [name, saved.changes[toEntry(name)]] as const)
  const known = changes.flatMap(([name, change]) => (change ? [[name, change] as const] : []))
  return {
    errors,
    kept,
    refused: shownValues(definition, refused, errors),
    changes: await nameAuthors(deps, actor.user, Object.fromEntries(known)),
    seen: letterSeenAfter(definition, open, fingerprint),
  }
}
