import { formFingerprint, readLetter } from '#app/operations/letters/letter.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterOf } from '#letters/index.ts'
import { databasesOfTier, insertFamily, noon, testDatabase } from '#test/support/given.ts'
import { saveAtNoon } from '#test/support/letters/writing.ts'

const today = '2026-03-05'
const bank = 'banqueBlocageComptesDemandeSolde'
const prefix = 'blocageComptesDemandeSolde'

describe.each(Object.entries(databasesOfTier))('Several letters of one kind, on %s', (_name, open) => {
  const db = testDatabase(open)

  async function aFamily() {
    const { account, owner: user } = await insertFamily(db)
    const read = (id: DocumentId) => readLetter(db, account, letterOf(id), today)
    const save = (id: DocumentId, typed: Record<string, string>) =>
      saveAtNoon(db, { account, user }, letterOf(id), { typed })
    const names = async () => (await readOverview(db, account, today)).letters.map(({ name }) => name)
    return { account, user, read, save, names }
  }

  test('each has its own recipient, number, copy to the notary and enclosures', async () => {
    const { read, save } = await aFamily()
    const first = { [`${prefix}Name`]: 'Crédit Mutuel', [`${prefix}AccountNumber`]: '1111', proofOfIdentity: 'on' }
    const second = {
      [`${prefix}Name`]: 'Banque du Trieux',
      [`${prefix}AccountNumberUnknown`]: 'on',
      sendToNotary: 'on',
    }
    await save(bank, first)
    await save(`${bank}-2`, { ...second, [`${prefix}AccountNumber`]: '', deathCertificate: 'on' })
    expect(await read(bank)).toMatchObject({
      answers: { [`${prefix}Name`]: 'Crédit Mutuel', [`${prefix}AccountNumber`]: '1111' },
      ticked: expect.arrayContaining(['proofOfIdentity']),
    })
    expect((await read(bank)).answers.sendToNotary).toBeUndefined()
    const { answers, ticked } = await read(`${bank}-2`)
    expect(answers).toMatchObject(second)
    expect(ticked).toContain('deathCertificate')
    expect(ticked).not.toContain('proofOfIdentity')
    expect((await read(`${bank}-3`)).answers[`${prefix}Name`]).toBeUndefined()
  })

  test('the name of the deceased is shared by all', async () => {
    const { read, save } = await aFamily()
    await save(`${bank}-2`, { defunctDeathTown: 'Rennes', applicantPhoneNumber: '06 98 76 54 32' })
    expect((await read(bank)).answers).toMatchObject({ defunctDeathTown: 'Rennes', applicantPhoneNumber: '0698765432' })
  })

  test('of two relatives who change an answer of the second bank, the second gets a conflict, and the first bank is not affected', async () => {
    const { account, user, read, save } = await aFamily()
    await save(bank, { [`${prefix}Name`]: 'Crédit Mutuel' })
    const definition = letterOf(`${bank}-2`)
    const seen = formFingerprint(account, definition, await readLetter(db, account, definition, today))
    await save(`${bank}-2`, { [`${prefix}Name`]: 'Banque du Trieux' })
    const { changes, refused } = await saveAtNoon(db, { account, user }, definition, {
      typed: { [`${prefix}Name`]: 'Caisse du Goëlo', _seen: seen },
    })
    expect(changes).toMatchObject({ [`${prefix}Name`]: { at: noon.toISOString(), isMe: true } })
    expect(refused).toMatchObject({ [`${prefix}Name`]: 'Caisse du Goëlo' })
    expect((await read(bank)).answers[`${prefix}Name`]).toBe('Crédit Mutuel')
  })

  test('each is named by its recipient, and two with one recipient have a number', async () => {
    const { save, names } = await aFamily()
    await save(bank, { [`${prefix}Name`]: 'Crédit Mutuel' })
    await save(`${bank}-2`, { [`${prefix}Name`]: 'Banque du Trieux' })
    await save(`${bank}-3`, { [`${prefix}Name`]: 'Crédit Mutuel' })
    await save(`${bank}-4`, {})
    await save('poleEmploi', { poleEmploiName: 'France Travail Bretagne' })
    expect(await names()).toEqual(
      expect.arrayContaining([
        'Banque\u00A0: Crédit Mutuel',
        'Banque\u00A0: Banque du Trieux',
        'Banque\u00A0: Crédit Mutuel (3)',
        'Banque\u00A0: blocage des comptes et relevé des avoirs (4)',
        'France Travail Bretagne',
        'Mutuelle ou complémentaire santé',
      ]),
    )
  })
})
