import { describe, expect, test } from 'vitest'
import { relations } from '#app/rules/accounts/relations.ts'
import { revealedBy } from '#app/rules/questions/revealed.ts'

const told = (answers: Record<string, string>, tie?: string) =>
  revealedBy({ ...answers, ...(tie && { applicantRelationshipWithDeceased: tie }) }).map(({ title }) => title)

/** The ties for which these answers tell a thing. */
const tiesTold = (title: string, answers: Record<string, string>) =>
  Object.keys(relations).filter((tie) => told(answers, tie).includes(title))

describe('what answers tell beyond letters', () => {
  test.each([
    ['yes', ['conjoint', 'partenairePacs', 'enfant', 'petitEnfant', 'arrierePetitEnfant', 'parent', 'grandParent']],
    [
      'unemployed',
      ['conjoint', 'partenairePacs', 'enfant', 'petitEnfant', 'arrierePetitEnfant', 'parent', 'grandParent'],
    ],
    ['no', []],
    ['unknown', []],
  ])('the capital of a death, where the job is « %s », to those whom it may be paid to', (deceasedWork, ties) => {
    expect(tiesTold('Un capital décès', { deceasedWork }).toSorted()).toEqual(ties.toSorted())
  })

  test('the capital, for the children whom the person provided for, whoever writes', () => {
    expect(told({ deceasedWork: 'yes', hadChildren: 'yes' }, 'ami')).toContain('Un capital décès')
    expect(told({ deceasedWork: 'no', hadChildren: 'yes' }, 'ami')).toEqual([])
  })

  test('the survivor’s pension to who was married, and to nobody else', () => {
    expect(tiesTold('La pension de réversion', {}).toSorted()).toEqual(['conjoint', 'exConjoint'])
    expect(told({})).toEqual([])
  })

  test.each([
    ['conjoint', 'Vous pouvez garder le logement'],
    ['partenairePacs', 'Vous pouvez garder le logement'],
    ['concubin', 'Vous pouvez peut-être garder le logement'],
    ['enfant', 'Vous pouvez peut-être garder le logement'],
  ])('the lease of a home where %s lived, never quoting article 14 of a furnished one', (tie, title) => {
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
  ])('%j tells « %s », to anybody; « Je ne sais pas » does not', (answers, title) => {
    expect(told(answers, 'ami')).toEqual([title])
    expect(told(Object.fromEntries(Object.keys(answers).map((name) => [name, 'unknown'])), 'ami')).toEqual([])
  })

  test('the allowance of the job centre to a partner too, of who was unemployed alone', () => {
    expect(tiesTold('L’allocation décès de France Travail', { deceasedWork: 'unemployed' })).toEqual([
      'conjoint',
      'partenairePacs',
      'concubin',
    ])
    expect(tiesTold('L’allocation décès de France Travail', { deceasedWork: 'yes' })).toEqual([])
  })

  test('each says where it is written', () => {
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
