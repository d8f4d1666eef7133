import { readProfile } from '#db/accounts/profile-entries.ts'
import { readStoredLetters } from '#db/letters/stored-letters.ts'
import { databasesOfTier, testDatabase } from '#test/support/given.ts'
import { aWritingFamily } from '#test/support/letters/writing.ts'

describe.each(Object.entries(databasesOfTier))('Saving a letter, on %s', (_name, open) => {
  const db = testDatabase(open)

  const family = () => aWritingFamily(db)

  test('valid answers are saved, and invalid ones are shown again as typed', async () => {
    const { save, read } = await family()
    const typed = { defunctDeathDate: '29/02/2025', deceasedCity: 'Ajaccio', deceasedPostalCode: '3500' }
    const saved = await save('bailleur', typed)
    expect(saved.errors).toEqual({
      defunctDeathDate: 'Cette date n’existe pas.',
      deceasedPostalCode: 'Saisissez un code postal à 5\u00A0chiffres, par exemple 35000.',
    })
    expect(saved.refused).toEqual({
      defunctDeathDate: '29/02/2025',
      defunctDeathDateUnknown: '',
      deceasedPostalCode: '3500',
      deceasedPostalCodeUnknown: '',
    })
    expect((await read('bailleur')).answers).toMatchObject({ deceasedCity: 'Ajaccio' })
    expect((await read('bailleur')).answers).not.toHaveProperty('deceasedPostalCode', '3500')
  })

  test('an answer of one letter is used in another', async () => {
    const { save, read } = await family()
    await save('bailleur', { applicantCity: 'Nantes', defunctDeathDate: '1/3/2026' })
    expect((await read('contratTelecom')).answers).toMatchObject({
      applicantCity: 'Nantes',
      defunctDeathDate: '2026-03-01',
    })
  })

  test('an emptied default is stored as empty, and a missing field is not stored', async () => {
    const { save, read, account } = await family()
    await save('agiraRechercheBeneficiaire', { insuranceBeneficiaryOrganizationName: '', applicantCity: '' })
    expect((await read('agiraRechercheBeneficiaire')).answers.insuranceBeneficiaryOrganizationName).toBe('')
    expect(await readProfile(db, account)).not.toHaveProperty('applicantCity')
  })

  test('an unchanged default stays up to date', async () => {
    const { save, read } = await family()
    await save('bailleur', { deceasedAddress: '3 rue Haute', deceasedPostalCode: '20000', deceasedCity: 'Ajaccio' })
    const { answers } = await read('bailleur')
    expect(answers.bailleurDwellingAddress).toBe('3 rue Haute, 20000 Ajaccio')
    await save('bailleur', { bailleurDwellingAddress: answers.bailleurDwellingAddress!, deceasedCity: 'Bastia' })
    expect((await read('bailleur')).answers.bailleurDwellingAddress).toBe('3 rue Haute, 20000 Bastia')
  })

  test('an unticked box is remembered', async () => {
    const { save, read } = await family()
    expect((await read('copieActeDeces')).answers.stampedEnvelope).toBe('on')
    await save('copieActeDeces', { documentNumberOfCopies: '5' })
    expect((await read('copieActeDeces')).answers.stampedEnvelope).toBe('')
  })

  test('an unknown number counts as empty, and its box stays ticked', async () => {
    const { save, read } = await family()
    const typed = { telecomContractNumber: '', telecomContractNumberUnknown: 'on' }
    await save('contratTelecom', typed)
    expect((await read('contratTelecom')).answers).toMatchObject({ telecomContractNumberUnknown: 'on' })
    await save('contratTelecom', { telecomContractNumber: 'AB 12' })
    expect((await read('contratTelecom')).answers).toMatchObject({
      telecomContractNumber: 'AB 12',
      telecomContractNumberUnknown: '',
    })
  })

  test('a typed relationship beside the list is stored', async () => {
    const { save, read } = await family()
    await save('bailleur', {
      applicantRelationshipWithDeceased: 'autre',
      applicantRelationshipWithDeceasedOther: 'compagne',
    })
    expect((await read('bailleur')).answers.applicantRelationshipWithDeceased).toBe('compagne')
  })

  test('answers to questions that are not asked are left alone', async () => {
    const { save, read, account } = await family()
    await save('contratTelecom', {
      telecomContractAction: 'stop',
      telecomContractInvoiceDestination: 'stopContractAddress',
      telecomContractStopAddress: '1 rue Basse',
    })
    await save('contratTelecom', { telecomContractInvoiceDestination: 'myAddress', telecomContractStopAddress: '' })
    expect(await readProfile(db, account)).toMatchObject({ telecomContractStopAddress: '1 rue Basse' })
    expect((await read('contratTelecom')).answers.telecomContractInvoiceDestination).toBe('myAddress')
  })

  test('the letter has its own copy to the notary and its own enclosures', async () => {
    const { save, read, account } = await family()
    await save('contratTelecom', { sendToNotary: 'on', notaryName: 'Odile Ernoult' })
    expect((await read('contratTelecom')).answers.sendToNotary).toBe('on')
    expect((await read('contratTelecom')).enclosures).toEqual([])
    expect((await read('bailleur')).enclosures).toContain('deathCertificate')
    expect((await read('employeur')).answers.notaryName).toBe('Odile Ernoult')
    expect(await readProfile(db, account)).not.toHaveProperty('sendToNotary')
    expect((await readStoredLetters(db, account)).documents.map(({ documentId }) => documentId)).toEqual([
      'contratTelecom',
    ])
  })

  test('the copy is proposed when the recipient becomes the notary, and may be refused', async () => {
    const { save, read } = await family()
    const bank = (destination: string, box: Record<string, string> = {}) =>
      save('banqueBlocageComptesDemandeSolde', { blocageComptesDemandeSoldeSendStatementTo: destination, ...box })
    const isTicked = async () => (await read('banqueBlocageComptesDemandeSolde')).answers.sendToNotary === 'on'

    await bank('me')
    expect(await isTicked(), 'nothing goes to the notary').toBe(false)
    await bank('notary')
    expect(await isTicked(), 'the notary is chosen').toBe(true)
    await bank('notary')
    expect(await isTicked(), 'the family unticks the copy').toBe(false)
    await bank('me')
    await bank('notary')
    expect(await isTicked(), 'the family said no once').toBe(false)
    await bank('notary', { sendToNotary: 'on' })
    await bank('me', { sendToNotary: 'on' })
    expect(await isTicked(), 'the family ticked it').toBe(true)
  })

  test('an enclosure is added as soon as its condition is met', async () => {
    const { save, read } = await family()
    await save('poleEmploi', { deathCertificate: 'on', proofOfIdentity: 'on' })
    expect((await read('poleEmploi')).enclosures).toEqual(['deathCertificate', 'proofOfIdentity'])
    expect((await read('poleEmploi')).ticked).toContain('survivingConjointProof')
  })

  test('an emptied beneficiary leaves no gap', async () => {
    const { save, read } = await family()
    const person = (number: number, lastName: string) => ({
      [`insuranceBeneficiary${number}Civility`]: lastName && 'madame',
      [`insuranceBeneficiary${number}FirstName`]: lastName && 'Anne',
      [`insuranceBeneficiary${number}LastName`]: lastName,
      [`insuranceBeneficiary${number}Relationship`]: lastName && 'enfant',
      [`insuranceBeneficiary${number}Place`]: lastName && '1 rue Basse, 44000 Nantes',
    })
    const life = { insuranceBeneficiaryLookForLifeInsurance: 'on' }
    await save('agiraRechercheBeneficiaire', { ...life, ...person(1, 'Un'), ...person(2, 'Deux') })
    await save('agiraRechercheBeneficiaire', { ...life, ...person(1, ''), ...person(2, 'Deux') })
    expect((await read('agiraRechercheBeneficiaire')).answers).toMatchObject({
      insuranceBeneficiary1LastName: 'Deux',
      insuranceBeneficiary2LastName: '',
    })
  })
})
