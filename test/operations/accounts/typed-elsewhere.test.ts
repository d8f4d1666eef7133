import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { databases } from '#test/support/db/databases.ts'
import { aWritingFamily } from '#test/support/letters/writing.ts'

describe.each(Object.entries(databases))('what was typed where it was not looked for, on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.destroy())

  const family = () => aWritingFamily(db)

  test('is the answer beside a list in which nothing is chosen', async () => {
    const { save, read } = await family()
    const other = { applicantRelationshipWithDeceasedOther: 'compagne' }
    await save('bailleur', { applicantRelationshipWithDeceased: '', ...other })
    expect((await read('bailleur')).answers.applicantRelationshipWithDeceased).toBe('compagne')
    await save('bailleur', { applicantRelationshipWithDeceased: 'enfant', ...other })
    expect((await read('bailleur')).answers.applicantRelationshipWithDeceased).toBe('enfant')
  })

  test('comes back where nothing is asked, when the form is shown again', async () => {
    const { save } = await family()
    const saved = await save('contratTelecom', {
      telecomContractInvoiceDestination: 'myAddress',
      telecomContractStopAddress: '1  rue Basse',
      applicantPostalCode: '440',
    })
    expect(saved.refused).toEqual({ applicantPostalCode: '440', telecomContractStopAddress: '1  rue Basse' })
  })
})
