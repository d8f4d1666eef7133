import { readAddresses, saveAddresses } from '#app/operations/letters/addresses.ts'
import { saveAnswers } from '#app/operations/questions/questions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { SubmittedAddress } from '#app/rules/letters/paper/written-address.ts'
import { readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { findDocument } from '#db/letters/documents.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { beginLetters, databasesOfTier, noon, testDatabase } from '#test/support/given.ts'

describe.each(Object.entries(databasesOfTier))('the missing addresses, on %s', (_name, open) => {
  const db = testDatabase(open)

  async function aFamily(begun: DocumentId[], profile: Record<string, string> = {}) {
    const shared = await openSharedAccount(db)
    const { deps, account, owner } = shared
    await beginLetters(db, account, owner.user.id, begun)
    await saveProfileEntries(db, account, profile, noon)
    const read = () => readAddresses(deps, account)
    const seenOf = async (id: DocumentId) => (await read()).lacking.find((one) => one.id === id)?.seen
    const save = (submitted: SubmittedAddress[], actor = owner) => saveAddresses(deps, actor, submitted)
    return { ...shared, read, save, seenOf }
  }

  const landlord = {
    id: 'bailleur',
    lines: 'Agence du Port\n2 quai de la Fosse\n44000 Nantes',
    isNamed: false,
  } as const
  const employer = { id: 'employeur', lines: '1 rue des Arts\n44000 Nantes', isNamed: true } as const

  test('the missing addresses are those of the letters that the family writes, and are saved together', async () => {
    const { account, read, save, seenOf } = await aFamily(['bailleur', 'employeur'], { employeurName: 'Usine du Port' })
    const before = await read()
    expect(before.lacking.map(({ id, name, isNamed }) => [id, name, isNamed])).toEqual([
      ['employeur', 'Usine du Port', true],
      ['bailleur', 'Bailleur', false],
    ])
    expect(before.known).toEqual([])
    const submitted = [
      { ...landlord, seen: await seenOf('bailleur') },
      { ...employer, seen: await seenOf('employeur') },
    ]
    expect(await save(submitted)).toEqual({
      ok: true,
      value: { problems: {}, changes: {}, isFolded: false, seen: expect.anything() },
    })
    expect(await readProfile(db, account)).toMatchObject({
      bailleurOwnerName: 'Agence du Port',
      bailleurOwnerAddress: '2 quai de la Fosse',
      bailleurOwnerPostalCode: '44000',
      bailleurOwnerTown: 'Nantes',
      employeurName: 'Usine du Port',
      employeurAddress: '1 rue des Arts',
    })
    const after = await read()
    expect(after.lacking).toEqual([])
    expect(after.known.map(({ name }) => name)).toEqual([
      'Employeur\u00A0: Usine du Port',
      'Bailleur\u00A0: Agence du Port',
    ])
  })

  test('one that is wrong is told and does not prevent the others', async () => {
    const { account, read, save, seenOf } = await aFamily(['bailleur', 'employeur'], { employeurName: 'Usine du Port' })
    const saved = await save([
      { ...landlord, lines: 'Agence du Port\n2 quai de la Fosse\nNantes', seen: await seenOf('bailleur') },
      { ...employer, lines: `${'Rue '.repeat(12)}\n44000 Nantes`, seen: await seenOf('employeur') },
    ])
    expect(saved).toMatchObject({
      value: { problems: { bailleur: { code: 'no-place' } }, changes: {}, isFolded: true, seen: expect.anything() },
    })
    expect((await read()).lacking.map(({ id }) => id)).toEqual(['bailleur'])
    expect(await readProfile(db, account)).not.toHaveProperty('bailleurOwnerName')
  })

  test('a letter that the answers call for begins with its address, and keeps its enclosures', async () => {
    const { deps, account, owner, read, save } = await aFamily([])
    await saveAnswers(deps, owner, { deceasedHome: 'tenant' })
    expect((await read()).lacking.map(({ id }) => id)).toContain('bailleur')
    await save([{ ...landlord, seen: undefined }])
    const document = await findDocument(db, account, 'bailleur')
    expect(document?.status).toBe('pending')
    expect(document?.statusData.enclosures).toContain('deathCertificate')
  })

  test('an address that a relative has saved in the meantime is kept, and both versions are shown', async () => {
    const { account, join, save, seenOf } = await aFamily(['bailleur'])
    const marc = await join('administrator')
    const seen = await seenOf('bailleur')
    await save([{ ...landlord, lines: 'Foncière\n1 rue du Nord\n59000 Lille', seen }], marc)
    const saved = await save([{ ...landlord, seen }])
    expect(saved).toMatchObject({
      value: { changes: { bailleur: { change: { isMe: false }, theirs: 'Foncière\n1 rue du Nord\n59000 Lille' } } },
    })
    expect((await readProfile(db, account)).bailleurOwnerTown).toBe('Lille')
  })

  test('a known address is offered where it can be right, and fills the letter', async () => {
    const quimper = { deceasedPostalCode: '29000' }
    const { account, read, save, seenOf } = await aFamily(['retraiteCourrierComplet', 'cpamCourrierComplet'], quimper)
    const { lacking } = await read()
    const offered = Object.fromEntries(lacking.map(({ id, suggestions }) => [id, suggestions.map(({ id }) => id)]))
    expect(offered.cpamCourrierComplet).toEqual([])
    expect(offered.retraiteCourrierComplet).toContain('carsat-bretagne')
    expect(offered.retraiteCourrierComplet).not.toContain('carsat-aquitaine')
    const id = 'retraiteCourrierComplet'
    await save([{ id, lines: '', chosen: 'carsat-bretagne', seen: await seenOf(id), isNamed: false }])
    expect(Object.values(await readProfile(db, account))).toEqual(
      expect.arrayContaining(['Carsat Bretagne', '35030', 'RENNES CEDEX 9']),
    )
  })

  test('a body that is named is offered its own address alone', async () => {
    const { read } = await aFamily(['energyNotificationDeces', 'contratTelecom'], {
      energyContractName: 'EDF',
      telecomContractName: 'Téléphones du Goëlo',
    })
    const { lacking } = await read()
    const offered = lacking.map(({ id, suggestions }) => [id, suggestions.map(({ content }) => content.name)])
    expect(offered).toEqual([
      ['energyNotificationDeces', ['EDF – Service clients']],
      ['contratTelecom', []],
    ])
  })

  test('a reader saves none', async () => {
    const { join, save } = await aFamily(['bailleur'])
    expect(await save([{ ...landlord, seen: undefined }], await join('reader'))).toMatchObject({
      problem: 'not-allowed',
    })
  })
})
