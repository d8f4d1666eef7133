import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAddresses, saveAddresses } from '#app/operations/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { findDocument, saveDocument } from '#db/letters/documents.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { databasesOfTier } from '#test/support/db/databases.ts'
import { noon } from '#test/support/db/factories.ts'

describe.each(Object.entries(databasesOfTier))('An address of the page of addresses, on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.destroy())

  test('is emptied if its text is emptied, and one that was empty does not begin its letter', async () => {
    const { deps, account, owner } = await openSharedAccount(db)
    const by = { by: owner.user.id, now: noon }
    for (const documentId of ['bailleur', 'employeur'] as const)
      await saveDocument(db, account, { documentId, status: 'pending', statusData: {} }, by)
    const known = {
      bailleurOwnerName: 'Agence du Port',
      bailleurOwnerTown: 'Nantes',
      employeurName: 'Usine du Port',
      employeurPostalCode: '44000',
    }
    await saveProfileEntries(db, account, known, noon)
    const lacking = async () => (await readAddresses(deps, account)).lacking
    const before = await lacking()
    const empty = (id: DocumentId, isNamed: boolean) => {
      return { id, lines: ' \n', isNamed, seen: before.find((one) => one.id === id)?.seen }
    }
    await saveAddresses(deps, owner, [empty('bailleur', false), empty('employeur', true), empty('poleEmploi', false)])
    expect(await readProfile(db, account)).toMatchObject({
      bailleurOwnerName: '',
      bailleurOwnerTown: '',
      employeurName: 'Usine du Port',
      employeurPostalCode: '',
    })
    expect((await lacking()).map(({ id, lines }) => [id, lines])).toEqual([
      ['employeur', ''],
      ['bailleur', ''],
    ])
    expect(await findDocument(db, account, 'poleEmploi')).toBeUndefined()
  })
})
