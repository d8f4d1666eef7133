import { readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { SealError } from '#db/encryption/seal.ts'
import { findDocument, saveDocument } from '#db/letters/documents.ts'
import { readStoredLetters } from '#db/letters/stored-letters.ts'
import { aProfile, databases, insertFamily, later, noon, testDatabase } from '#test/support/given.ts'

describe.each(Object.entries(databases))('text of a family, on %s', (_name, open) => {
  const db = testDatabase(open)

  test('text of a family is stored unchanged', async () => {
    const profile = { ...aProfile, customizableFreeText: '« L’été »\r\nà 10 h\u00a0: <b>{{7*7}}</b> 🌿', taxNumber: '' }
    const { account } = await insertFamily(db, { profile })
    expect(await readProfile(db, account)).toEqual(profile)
  })

  test('text of a family is replaced by field name; the other answers stay', async () => {
    const { account } = await insertFamily(db)
    await saveProfileEntries(db, account, { applicantCity: 'Lyon', notaryName: 'Me Roux' }, later(noon, 1))
    await saveProfileEntries(db, account, {}, later(noon, 2))
    expect(await readProfile(db, account)).toEqual({ ...aProfile, applicantCity: 'Lyon', notaryName: 'Me Roux' })
  })

  test('belongs to one account', async () => {
    const mine = await insertFamily(db, { profile: { deceasedLastName: 'Roux' } })
    const theirs = await insertFamily(db, { profile: { deceasedLastName: 'Blanc' } })
    await saveProfileEntries(db, mine.account, { deceasedLastName: 'Leroux' }, noon)
    expect(await readProfile(db, theirs.account)).toEqual({ deceasedLastName: 'Blanc' })
  })

  test('text of a family cannot be opened in another account, even if the row is copied there', async () => {
    const mine = await insertFamily(db, { profile: {} })
    const theirs = await insertFamily(db)
    await db
      .updateTable('profileEntry')
      .set({ accountId: mine.account.id })
      .where('accountId', '=', theirs.account.id)
      .execute()
    await expect(readProfile(db, mine.account)).rejects.toThrow(SealError)
    // The other account's key cannot open it either.
    await expect(readProfile(db, { ...mine.account, key: theirs.account.key })).rejects.toThrow(
      'moved from another row',
    )
  })

  test('text of a family cannot be opened under another field name', async () => {
    const { account } = await insertFamily(db, { profile: { deceasedSocialSecurityNumber: '155082A11400107' } })
    await db.updateTable('profileEntry').set({ name: 'applicantCity' }).where('accountId', '=', account.id).execute()
    await expect(readProfile(db, account)).rejects.toThrow('moved from another row')
  })

  test('text of one letter is stored with its status, its dates and its author', async () => {
    const { account, owner } = await insertFamily(db)
    const by = owner.id
    expect(await findDocument(db, account, 'bailleur')).toBeUndefined()

    const draft = { documentId: 'bailleur', status: 'pending', statusData: { sendToNotary: 'on' } } as const
    await saveDocument(db, account, draft, { by, now: noon })
    const chosen = { ...draft, statusData: { sendToNotary: '', enclosures: ['deathCertificate' as const] } }
    await saveDocument(db, account, chosen, { by, now: later(noon, 1000) })
    await saveDocument(db, account, { ...draft, documentId: 'employeur', status: 'sent' }, { by, now: noon })

    const found = await findDocument(db, account, 'bailleur')
    expect(found).toEqual({
      ...chosen,
      createdAt: '2026-03-05T11:00:00.000Z',
      updatedAt: '2026-03-05T11:00:01.000Z',
      updatedBy: by,
    })
    expect(
      (await readStoredLetters(db, account)).documents.map(({ documentId, status }) => [documentId, status]),
    ).toEqual([
      ['bailleur', 'pending'],
      ['employeur', 'sent'],
    ])
  })

  test('text of one letter is not visible from another account', async () => {
    const mine = await insertFamily(db)
    const theirs = await insertFamily(db)
    const draft = { documentId: 'bailleur', status: 'pending', statusData: {} } as const
    await saveDocument(db, theirs.account, draft, { by: theirs.owner.id, now: noon })
    expect((await readStoredLetters(db, mine.account)).documents).toEqual([])
    expect(await findDocument(db, mine.account, 'bailleur')).toBeUndefined()
  })

  test('text of a family is deleted with the account, and stays when its author is deleted', async () => {
    const { account, owner } = await insertFamily(db)
    const draft = { documentId: 'bailleur', status: 'pending', statusData: {} } as const
    await saveDocument(db, account, draft, { by: owner.id, now: noon })
    await db.deleteFrom('user').where('id', '=', owner.id).execute()
    expect((await findDocument(db, account, 'bailleur'))?.updatedBy).toBeUndefined()

    await db.deleteFrom('account').where('id', '=', account.id).execute()
    expect(await readProfile(db, account)).toEqual({})
    expect((await readStoredLetters(db, account)).documents).toEqual([])
  })
})
