import { readLetter, saveLetter } from '#app/operations/answers.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { Db } from '#db/connect.ts'
import { letterOf } from '#letters/index.ts'
import { insertFamily, noon } from './factories.ts'

/** A family that knows one first name, and fills letters as their form does. `read` is on the day of `noon`. */
export async function aWritingFamily(db: Db) {
  const { account, owner } = await insertFamily(db, { profile: { deceasedFirstName: 'Jeanne' } })
  const save = (id: DocumentId, typed: Record<string, string>) =>
    saveLetter(db, account, owner, letterOf(id), { typed, suggestions: [], chosen: undefined }, noon)
  const read = (id: DocumentId) => readLetter(db, account, letterOf(id), '2026-03-05')
  return { save, read, account }
}
