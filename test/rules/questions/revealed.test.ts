import { relations } from '#app/rules/accounts/relations.ts'
import { revealedBy } from '#app/rules/questions/revealed.ts'

const told = (answers: Record<string, string>, tie?: string) =>
  revealedBy({ ...answers, ...(tie && { applicantRelationshipWithDeceased: tie }) }).map(({ title }) => title)

/** The relationships for which these answers reveal something. */
const tiesTold = (title: string, answers: Record<string, string>) =>
  Object.keys(relations).filter((tie) => told(answers, tie).includes(title))

describe('Rights that answers reveal', () => {
  test.each([
    ['yes', ['conjoint', 'partenairePacs', 'enfant', 'petitEnfant', 'arrierePetitEnfant', 'parent', 'grandParent']],
    [
      'unemployed',
      ['conjoint', 'partenairePacs', 'enfant', 'petitEnfant', 'arrierePetitEnfant', 'parent', 'grandParent'],
    ],
    ['no', []],
    ['unknown', []],
  ])('the death capital is shown, if the job is "%s", to people to whom it may be paid', (deceasedWork, ties) => {
    expect(tiesTold('Un capital décès', { deceasedWork }).toSorted()).toEqual(ties.toSorted())
  })

  test('the death capital is shown for children whom the person supported, whoever writes', () => {
    expect(told({ deceasedWork: 'yes', hadChildren: 'yes' }, 'ami')).toContain('Un capital décès')
    expect(told({ deceasedWork: 'no', hadChildren: 'yes' }, 'ami')).toEqual([])
  })

  test('the survivor’s pension is shown only to a spouse', () => {
    expect(tiesTold('La pension de réversion', {}).toSorted()).toEqual(['conjoint', 'exConjoint'])
    expect(told({})).toEqual([])
  })

  test.each([
    ['conjoint', 'Vous pouvez garder le logement'],
    ['partenairePacs', 'Vous pouvez garder le logement'],
    ['concubin', 'Vous pouvez peut-être garder le logement'],
    ['enfant', 'Vous pouvez peut-être garder le logement'],
  ])('the lease of a home where %s lived is shown, never citing article 14 for a furnished one', (tie, title) => {
    expect(told({ deceasedHome: 'tenant' }, tie)).toContain(title)
    for (const [name, answer] of [
      ['leaseFurnished', 'yes'],
      ['sharedHome', 'no'],
      ['deceasedHome', 'owner'],
    ] as const) {
      expect(told({ deceasedHome: 'tenant', [name]: answer }, tie)).not.toContain(title)
    }
  })

  test.each([
    [{ hadLoan: 'yes' }, 'L’assurance du crédit'],
    [{ hadCar: 'yes' }, 'La voiture'],
    [{ lifeInsurance: 'yes' }, 'Un contrat obsèques'],
    [{ hadBenefits: 'yes' }, 'Les aides'],
    [{ deceasedHome: 'owner', hasNotary: 'no' }, 'Un notaire'],
  ])('%j shows "%s" to anyone; "Je ne sais pas" does not', (answers, title) => {
    expect(told(answers, 'ami')).toEqual([title])
    expect(told(Object.fromEntries(Object.keys(answers).map((name) => [name, 'unknown'])), 'ami')).toEqual([])
  })

  test('the France Travail allowance is also shown to a partner, if the deceased was unemployed', () => {
    expect(tiesTold('L’allocation décès de France Travail', { deceasedWork: 'unemployed' })).toEqual([
      'conjoint',
      'partenairePacs',
      'concubin',
    ])
    expect(tiesTold('L’allocation décès de France Travail', { deceasedWork: 'yes' })).toEqual([])
  })

  test('each right has its source', () => {
    const all = revealedBy({
      deceasedWork: 'unemployed',
      deceasedHome: 'tenant',
      hadLoan: 'yes',
      hadCar: 'yes',
      lifeInsurance: 'yes',
      applicantRelationshipWithDeceased: 'conjoint',
    })
    expect(all).toHaveLength(7)
    expect(all.filter(({ sources }) => sources.length === 0)).toEqual([])
  })
})
