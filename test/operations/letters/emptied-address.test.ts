import type { KyselyPlugin } from 'kysely'
import { readAddresses, saveAddresses } from '#app/operations/letters/addresses.ts'
import { type DocumentId, letterKinds } from '#app/rules/letters/definition.ts'
import type { SubmittedAddress } from '#app/rules/letters/paper/written-address.ts'
import { readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { findDocument } from '#db/letters/documents.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { beginLetters, databasesOfTier, noon, testDatabase } from '#test/support/given.ts'

describe.each(Object.entries(databasesOfTier))('An address of the page of addresses, on %s', (_name, open) => {
  const db = testDatabase(open)

  test('an address of the page of addresses is emptied if its text is emptied, and one that was empty does not begin its letter', async () => {
    const { deps, account, owner } = await openSharedAccount(db)
    await beginLetters(db, account, owner.user.id, ['bailleur', 'employeur'])
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

  test('an address of the page of addresses reads the answers once for all that are blank or unchanged, and begins no letter', async () => {
    const { deps, account, owner } = await openSharedAccount(db)
    await saveProfileEntries(db, account, { employeurName: 'Usine du Port', employeurAddress: '1 rue des Arts' }, noon)
    const ids = letterKinds.filter((id) => id !== 'employeur')
    const blank = ids.map((id) => ({ id, lines: '', isNamed: false, seen: undefined }))
    const unchanged = { id: 'employeur', lines: '1 rue des Arts', isNamed: true, seen: undefined } as const
    let asked = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        asked += 1
        return result
      },
    }
    const countFor = async (submitted: SubmittedAddress[]) => {
      asked = 0
      const saved = await saveAddresses({ ...deps, db: db.withPlugin(counter) }, owner, submitted)
      expect(saved).toMatchObject({ value: { problems: {}, changes: {} } })
      return asked
    }
    const before = await readProfile(db, account)
    // A town hall and Agira are proposed, so an empty text empties them.
    const proposed = ['copieActeDeces', 'agiraRechercheBeneficiaire']
    const none = blank.filter(({ id }) => !proposed.includes(id))
    const one = await countFor(none.slice(0, 1))
    expect(await countFor(none)).toBe(one)
    expect(await readProfile(db, account)).toEqual(before)
    for (const { id } of none) expect(await findDocument(db, account, id), id).toBeUndefined()
    expect(await countFor([{ ...unchanged, lines: '1 rue des Arts\n44000 Nantes' }])).toBeGreaterThan(one)
    await countFor([{ ...unchanged, lines: '1 rue des Arts\n44000 Nantes' }])
    expect(await countFor([{ ...unchanged, lines: '1 rue des Arts\n44000 Nantes' }])).toBe(one)
  })
})
