import { formFingerprint, readLetter } from '#app/operations/letters/letter.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { formValuesOf } from '#app/rules/letters/conflicts.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { insertUser, type User } from '#db/accounts/users.ts'
import { letterOf } from '#letters/index.ts'
import { suggestionsFor } from '#letters/recipients.ts'
import { databasesOfTier, insertFamily, noon, testDatabase, testKeys } from '#test/support/given.ts'
import { saveAtNoon } from '#test/support/letters/writing.ts'

const today = '2026-03-05'

describe.each(Object.entries(databasesOfTier))('Two relatives with one letter open, on %s', async (_name, open) => {
  const db = testDatabase(open)
  const marc = await insertUser(db, testKeys, { email: 'marc@famille.example', displayName: 'Marc', now: noon })

  /** Creates a family. `open` shows a letter's form, which can be sent several times with changes. */
  async function family(id: DocumentId) {
    const { account, owner: claire } = await insertFamily(db)
    await insertMembership(db, { accountId: account.id, userId: marc.id, role: 'administrator' }, noon)
    const letter = letterOf(id)
    const suggestions = suggestionsFor(id)
    const read = async () => formValuesOf(letter, await readLetter(db, account, letter, today))
    async function openForm() {
      const state = await readLetter(db, account, letter, today)
      const shown: Answers = { ...formValuesOf(letter, state), _seen: formFingerprint(account, letter, state) }
      return (user: User, typed: Record<string, string>) =>
        saveAtNoon(db, { account, user }, letter, { typed: ticked({ ...shown, ...typed }), suggestions })
    }
    return { claire, read, openForm }
  }

  /** Leaves out unticked boxes, as a browser does. */
  const ticked = (typed: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(typed).filter(([name, value]) => value !== '' || !/^(stamped|death|proof|send)/.test(name)),
    )

  const person = (number: number, lastName: string) => ({
    [`insuranceBeneficiary${number}Civility`]: lastName && 'madame',
    [`insuranceBeneficiary${number}FirstName`]: lastName && 'Anne',
    [`insuranceBeneficiary${number}LastName`]: lastName,
    [`insuranceBeneficiary${number}Relationship`]: lastName && 'enfant',
    [`insuranceBeneficiary${number}Place`]: lastName && '1 rue Basse, 44000 Nantes',
  })
  const life = { insuranceBeneficiaryLookForLifeInsurance: 'on' }

  test('changes to different answers are both saved', async () => {
    const { claire, read, openForm } = await family('bailleur')
    const [hers, his] = [await openForm(), await openForm()]
    await his(marc, { bailleurOwnerName: 'Agence des Halles', sendToNotary: 'on', deathCertificate: '' })
    expect(await hers(claire, { bailleurOwnerTown: 'Rennes' })).toMatchObject({ changes: {}, errors: {} })
    expect(await read()).toMatchObject({
      bailleurOwnerName: 'Agence des Halles',
      bailleurOwnerTown: 'Rennes',
      sendToNotary: 'on',
      deathCertificate: '',
    })
  })

  test('the second change to the same answer shows who changed it and when, loses nothing, and the user decides', async () => {
    const { claire, read, openForm } = await family('bailleur')
    const [hers, his] = [await openForm(), await openForm()]
    await his(marc, { bailleurOwnerName: 'Agence des Halles' })
    const saved = await hers(claire, { bailleurOwnerName: 'Mme Petit', bailleurOwnerTown: 'Rennes' })
    expect(saved.refused).toMatchObject({ bailleurOwnerName: 'Mme Petit' })
    expect(saved.changes).toEqual({
      bailleurOwnerName: { by: 'Marc', isMe: false, at: noon.toISOString() },
    })
    expect(await read()).toMatchObject({ bailleurOwnerName: 'Agence des Halles', bailleurOwnerTown: 'Rennes' })

    const again = await openForm()
    expect(await again(claire, { bailleurOwnerName: 'Mme Petit' })).toMatchObject({ changes: {} })
    expect((await read()).bailleurOwnerName).toBe('Mme Petit')
  })

  test("a checkbox takes the other relative's version", async () => {
    const { claire, read, openForm } = await family('bailleur')
    const [hers, his] = [await openForm(), await openForm()]
    await his(marc, { bailleurOwnerName: 'Agence des Halles' })
    await hers(claire, { bailleurOwnerName: 'Mme Petit' })
    const again = await openForm()
    await again(claire, { bailleurOwnerName: 'Mme Petit', bailleurOwnerNameTheirs: 'on' })
    expect((await read()).bailleurOwnerName).toBe('Agence des Halles')
  })

  test('the same happens for one user with two windows', async () => {
    const { claire, openForm } = await family('bailleur')
    const [one, other] = [await openForm(), await openForm()]
    await one(claire, { bailleurOwnerName: 'Agence des Halles' })
    const saved = await other(claire, { bailleurOwnerName: 'Mme Petit' })
    expect(saved.changes).toMatchObject({
      bailleurOwnerName: { isMe: true },
    })
  })

  test('of two simultaneous forms, one is shown the conflict', async () => {
    const { claire, openForm } = await family('bailleur')
    const [hers, his] = [await openForm(), await openForm()]
    const saved = await Promise.all([
      his(marc, { bailleurOwnerName: 'Agence des Halles' }),
      hers(claire, { bailleurOwnerName: 'Mme Petit' }),
    ])
    const told = saved.flatMap(({ changes }) => Object.keys(changes))
    expect(told).toEqual(['bailleurOwnerName'])
  })

  test('of two chosen addresses, the second shows the conflict and the first stays', async () => {
    const { claire, read, openForm } = await family('cpamCourrierComplet')
    const [first, second] = suggestionsFor('cpamCourrierComplet').filter(({ content }) => content.town)
    const { name } = letterOf('cpamCourrierComplet').recipient
    if (!first || !second) throw new Error('Fewer than two addresses are proposed.')
    const [hers, his] = [await openForm(), await openForm()]
    await his(marc, { recipientSuggestion: first.id })
    const saved = await hers(claire, { recipientSuggestion: second.id })
    expect(Object.keys(saved.changes)).toContain(name)
    expect((await read())[name]).toBe(first.content.name)
  })

  test('a form that is submitted twice causes no conflict', async () => {
    const { claire, openForm } = await family('agiraRechercheBeneficiaire')
    await (await openForm())(claire, { ...life, ...person(1, 'Un'), ...person(2, 'Deux') })
    const form = await openForm()
    for (const _click of [1, 2]) {
      expect(await form(claire, { ...life, ...person(1, ''), ...person(2, 'Deux') })).toMatchObject({ changes: {} })
    }
  })

  test('removing a person whom the other has just changed keeps the list and shows both versions', async () => {
    const { claire, read, openForm } = await family('agiraRechercheBeneficiaire')
    await (await openForm())(claire, { ...life, ...person(1, 'Un'), ...person(2, 'Deux') })
    const [hers, his] = [await openForm(), await openForm()]
    await his(marc, { insuranceBeneficiary2Place: '9 rue Haute, 35000 Rennes' })
    const saved = await hers(claire, { remove: '1' })
    expect(saved.refused).toMatchObject({ insuranceBeneficiary1LastName: 'Deux' })
    expect(Object.keys(saved.changes)).toContain('insuranceBeneficiary2Place')
    const { insuranceBeneficiary1LastName: one, insuranceBeneficiary2Place: place } = await read()
    expect([one, place]).toEqual(['Un', '9 rue Haute, 35000 Rennes'])
  })
})
