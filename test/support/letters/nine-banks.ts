import type { Answers } from '#app/rules/letters/conditions.ts'
import { type DocumentId, letterKinds } from '#app/rules/letters/definition.ts'
import { kindOf, listLetters, MOST_OF_A_KIND, numberOf } from '#app/rules/letters/document-id.ts'
import { entriesOf } from '#app/rules/letters/own-answers.ts'
import type { Db } from '#db/connect.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { letterOf, letters } from '#letters/index.ts'
import { insertFamily, noon } from '#test/support/given.ts'
import { fullAnswers } from './answers.ts'

export const bank = 'banqueBlocageComptesDemandeSolde'

/** Nine banks and all other kinds, in posting order: the largest list that we test. */
export const nineBanksAndAll: readonly DocumentId[] = listLetters([
  ...letterKinds,
  ...Array.from({ length: MOST_OF_A_KIND - 1 }, (_, index) => `${bank}-${index + 2}` as DocumentId),
])

/** "Banque de la Rive 4", different for each number. */
export const bankNamed = (number: number): string => `Banque de la Rive ${number}`

/** The answers of one of those letters, by field name; each bank has its own name. */
export function answersTo(id: DocumentId): Answers {
  const definition = letterOf(id)
  const answers = fullAnswers(definition)
  return kindOf(id) === bank ? { ...answers, [definition.recipient.name]: bankNamed(numberOf(id)) } : answers
}

/** All their answers in one account. */
const nineBanksProfile: Answers = Object.assign(
  {},
  ...letters.map(fullAnswers),
  ...nineBanksAndAll.map((id) => entriesOf(letterOf(id), answersTo(id))),
)

/** A family that has begun them all, and chosen them for printing. */
export async function insertNineBanks(db: Db) {
  const family = await insertFamily(db, { profile: nineBanksProfile })
  const by = { by: family.owner.id, now: noon }
  for (const documentId of nineBanksAndAll) {
    const enclosures = letterOf(documentId).enclosures.map(({ type }) => type)
    await saveDocument(db, family.account, { documentId, status: 'pending', statusData: { enclosures } }, by)
    await addToBasket(db, family.account, documentId, by)
  }
  return family
}
