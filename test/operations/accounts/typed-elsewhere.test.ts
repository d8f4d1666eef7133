import { databasesOfTier, testDatabase } from '#test/support/given.ts'
import { aWritingFamily } from '#test/support/letters/writing.ts'

describe.each(Object.entries(databasesOfTier))('Text typed in another field than expected, on %s', (_name, open) => {
  const db = testDatabase(open)

  const family = () => aWritingFamily(db)

  test('text beside a list without a choice is the answer', async () => {
    const { save, read } = await family()
    const other = { applicantRelationshipWithDeceasedOther: 'compagne' }
    await save('bailleur', { applicantRelationshipWithDeceased: '', ...other })
    expect((await read('bailleur')).answers.applicantRelationshipWithDeceased).toBe('compagne')
    await save('bailleur', { applicantRelationshipWithDeceased: 'enfant', ...other })
    expect((await read('bailleur')).answers.applicantRelationshipWithDeceased).toBe('enfant')
  })

  test('text for a question that is not asked is shown again with the form', async () => {
    const { save } = await family()
    const saved = await save('contratTelecom', {
      telecomContractInvoiceDestination: 'myAddress',
      telecomContractStopAddress: '1  rue Basse',
      applicantPostalCode: '440',
    })
    expect(saved.refused).toEqual({
      applicantPostalCode: '440',
      applicantPostalCodeUnknown: '',
      telecomContractStopAddress: '1  rue Basse',
      telecomContractStopAddressUnknown: '',
    })
  })
})
