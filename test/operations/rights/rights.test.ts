import { rights } from '#app/content/rights/rights.ts'
import { readRights } from '#app/operations/rights/rights.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { insertFamily, noon, testDatabase } from '#test/support/given.ts'

describe('The rights that a family reads', () => {
  const db = testDatabase()

  async function read(profile: Answers, at = noon) {
    const { account } = await insertFamily(db, { profile })
    return await readRights({ db, now: () => at }, account)
  }

  test('without known facts, all rights are shown with French typography', async () => {
    const { likely, toCheck, folded, firstName } = await read({})
    const shown = [...likely, ...toCheck.flatMap((group) => group.rights), ...folded]
    expect(firstName).toBe('votre proche')
    expect(shown.map(({ id }) => id).toSorted()).toEqual(rights.map(({ id }) => id).toSorted())
    for (const right of shown) {
      expect(JSON.stringify(right)).not.toMatch(/[{[](?:\w+|Prénom|de Prénom)[}\]]| [:;?!»]|« |\d [€%]/u)
      expect(right.letter?.name ?? right.page ?? right.leadsTo[0]?.words, right.id).toBeTruthy()
    }
  })

  test('a right has the first name, its amount, and its letter', async () => {
    const answers = {
      deceasedFirstName: 'Émile',
      applicantRelationshipWithDeceased: 'conjoint',
      deceasedWork: 'unemployed',
    }
    const { likely } = await read({ ...answers, blocageComptesDemandeSoldeFuneralInvoice: 'on' })
    expect(likely.find(({ id }) => id === 'obsequesCompte')).toMatchObject({
      amount: 'Jusqu’à 5\u202F965\u00A0€, dans la limite du solde',
      letter: { id: 'banqueBlocageComptesDemandeSolde' },
      articles: [{ name: 'CMF L.\u00A0312-1-4' }],
      verifiedAt: '2026-11-20',
    })
    expect(likely.find(({ id }) => id === 'capitalCpam')?.words).toContain('Si Émile travaillait')
  })

  test('a right has its deadlines, counted from the death, and marks those that are past', async () => {
    const profile = { deceasedWork: 'unemployed', applicantRelationshipWithDeceased: 'conjoint' }
    const at = new Date('2026-03-01T10:00:00Z')
    const ended = async (answers: Answers) =>
      (await read({ ...profile, ...answers }, at)).likely.find(({ id }) => id === 'capitalCpam')?.ends
    expect(await ended({ defunctDeathDate: '2026-01-31' })).toEqual([
      { words: 'Fin de la priorité', day: '2026-02-28', isPast: true },
      { words: 'Fin du délai', day: '2028-01-31', isPast: false },
    ])
    expect(await ended({})).toEqual([])
  })

  test('no amount of a past year is shown', async () => {
    const { toCheck } = await read({}, new Date('2027-06-01T10:00:00Z'))
    const bank = toCheck.flatMap((group) => group.rights).find(({ id }) => id === 'obsequesCompte')
    expect(bank?.amount).toBe('Montant à vérifier')
  })
})
