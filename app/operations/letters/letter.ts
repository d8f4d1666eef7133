import type { Day, Instant } from '#app/rules/days.ts'
import { formValuesOf, letterFingerprint } from '#app/rules/letters/conflicts.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { asDrawn } from '#app/rules/letters/enclosures/enclosures.ts'
import { inProgress, type LetterInProgress } from '#app/rules/letters/in-progress.ts'
import { isNotaryUnsaid } from '#app/rules/letters/known/notary.ts'
import { answersOf } from '#app/rules/letters/own-answers.ts'
import { type LetterProgress, letterProgressOf } from '#app/rules/letters/progress/letter-progress.ts'
import { notApplicable, type PieceStates } from '#app/rules/pieces/states.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { findDocument } from '#db/letters/documents.ts'
import { readPieceStates } from './overview.ts'

/**
 * Reads a letter. Creates nothing. `savedAt`: undefined if nobody saved it. `asDrawn`: as its form shows it.
 * `pieces`: read here, because an attachment that does not apply is not enclosed.
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
    asDrawn: asDrawn(definition, letter.answers),
    savedAt: document?.updatedAt,
    progress: letterProgressOf(definition, letter, document, pieces),
    isNotaryUnsaid: isNotaryUnsaid(definition, { stored: profile, answers: letter.answers }),
  }
}

/** Returns the `_seen` of this letter's form, in case another relative has it open too. */
export function formFingerprint(account: Account, definition: LetterDefinition, letter: LetterInProgress): string {
  return letterFingerprint(definition, formValuesOf(definition, letter), fingerprinter(account))
}
