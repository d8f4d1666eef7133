import type { Deps } from '#app/context.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { type Suggestion, shownSuggestions } from '#app/rules/letters/suggestions.ts'
import { departmentsFor, directorySuggestions, officesFor } from '#app/rules/places/directory.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { listOffices } from '#db/content/directory.ts'
import { suggestionsFor } from '#letters/recipients.ts'

/** Reads the addresses known for one letter of an account. */
export async function readLetterAddresses({ db, now }: Pick<Deps, 'db' | 'now'>, account: Account, id: DocumentId) {
  const knownFor = await readKnownAddresses(db, [id], await readProfile(db, account), parisDay(now()))
  return knownFor(id)
}

/** Reads the addresses that the form of a letter shows. */
export async function readShownAddresses(db: Db, id: DocumentId, answers: Answers, today: Day): Promise<Suggestion[]> {
  const knownFor = await readKnownAddresses(db, [id], answers, today)
  return shownSuggestions(knownFor(id), answers)
}

/** Answers that say where the deceased lived and died. */
type Place = Partial<Pick<Answers, 'deceasedPostalCode' | 'defunctDeathTown'>>

/**
 * Returns a function that gives the addresses known for a letter: those of the directory of the administration, near
 * the deceased or in the town of the death, and those of our own list. One query for all the letters.
 */
export async function readKnownAddresses(
  db: Db,
  ids: readonly DocumentId[],
  { deceasedPostalCode: postalCode = '', defunctDeathTown: deathTown = '' }: Place,
  today: Day,
): Promise<(id: DocumentId) => Suggestion[]> {
  const kinds = [...new Set(ids.flatMap((id) => officesFor(kindOf(id))))]
  const offices = await listOffices(db, { kinds, departments: departmentsFor({ postalCode, deathTown }) })
  return (id) => {
    const found = directorySuggestions(kindOf(id), offices, { postalCode, deathTown }, today)
    // An office of the directory replaces ours, so that none is there twice.
    return found.length > 0
      ? [...found, ...suggestionsFor(id).filter(({ departments }) => !departments)]
      : suggestionsFor(id)
  }
}
