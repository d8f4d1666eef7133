import type { Actor } from '#app/operations/accounts/permissions.ts'
import { saveLetter } from '#app/operations/letters/answers.ts'
import { readLetter } from '#app/operations/letters/letter.ts'
import type { DocumentId, LetterDefinition } from '#app/rules/letters/definition.ts'
import type { SubmittedLetter } from '#app/rules/letters/submitted.ts'
import type { Db } from '#db/connect.ts'
import { letterOf } from '#letters/index.ts'
import { insertFamily, noon, testKeys, unwrap } from '#test/support/given.ts'

/** Saves a letter's form at noon for an authorised user; returns the result. */
export async function saveAtNoon(db: Db, actor: Actor, definition: LetterDefinition, posted: SubmittedLetter) {
  return unwrap(
    await saveLetter({ db, keys: testKeys, network: undefined, now: () => noon }, actor, definition, posted),
  )
}

/** A family that knows one first name, and fills in letters with their forms. `read` is on the day of `noon`. */
export async function aWritingFamily(db: Db) {
  const { account, owner } = await insertFamily(db, { profile: { deceasedFirstName: 'Jeanne' } })
  const save = (id: DocumentId, typed: Record<string, string>) =>
    saveAtNoon(db, { account, user: owner }, letterOf(id), { typed })
  const read = (id: DocumentId) => readLetter(db, account, letterOf(id), '2026-03-05')
  return { save, read, account }
}
