import { readLetter } from '#app/operations/letters/letter.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterOf } from '#letters/index.ts'
import { suggestionsFor } from '#letters/recipients.ts'
import { databasesOfTier, insertFamily, testDatabase } from '#test/support/given.ts'
import { saveAtNoon } from '#test/support/letters/writing.ts'

describe.each(Object.entries(databasesOfTier))('A letter started from a suggestion, on %s', (_name, open) => {
  const db = testDatabase(open)

  async function begin(id: DocumentId, typed: Record<string, string>) {
    const { account, owner } = await insertFamily(db)
    const letter = letterOf(id)
    const saved = await saveAtNoon(db, { account, user: owner }, letter, { typed, suggestions: suggestionsFor(id) })
    return { saved, answers: (await readLetter(db, account, letter, '2026-03-05')).answers }
  }

  test('it gets the chosen address, and keeps typed values', async () => {
    const { answers, saved } = await begin('contratTelecom', {
      telecomContractName: '',
      telecomContractAddress: '',
      telecomContractPostalCode: '',
      telecomContractTown: 'Arras',
      recipientSuggestion: 'sfr-service-resiliation',
    })
    expect(answers).toMatchObject({ telecomContractAddress: 'TSA 73917', telecomContractTown: 'Arras' })
    expect(saved.kept).toBe('address')
  })
})
