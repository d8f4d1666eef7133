import { factsIn } from '#app/rules/rights/facts.ts'
import { type RightState, rightsOf } from '#app/rules/rights/rights.ts'

const told = (answers: Record<string, string>, state: RightState) =>
  rightsOf(factsIn(answers))[state].map(({ id }) => id)
const tie = (value: string) => ({ applicantRelationshipWithDeceased: value })

describe('Facts for rights', () => {
  test('Without answers, nothing is likely, and rare rights stay folded', () => {
    expect(told({}, 'likely')).toEqual([])
    expect(told({}, 'no')).toEqual([])
    expect(told({}, 'folded')).toContain('civi')
  })

  test("Facts of a pensioner's widow in a home that they owned", () => {
    const answers = {
      ...tie('conjoint'),
      deceasedWork: 'no',
      hadPension: 'yes',
      pensionFunds: 'base,complementary',
      deceasedHome: 'owner',
      hadLoan: 'no',
    }
    expect(told(answers, 'likely')).toEqual(expect.arrayContaining(['impotRevenu', 'droitsSuccession']))
    expect(told(answers, 'toCheck')).toEqual(expect.arrayContaining(['reversionBase', 'logementVie']))
    expect(told(answers, 'no')).toEqual(
      expect.arrayContaining([
        'capitalCpam',
        'allocationDecesFT',
        'attestationHeritiers',
        'assuranceEmprunteur',
        'transfertBail',
      ]),
    )
  })

  test('A child had no job, pension, lease or loan, unless the family says so', () => {
    const ofGrownUps = ['capitalCpam', 'capitalPublic', 'allocationDecesFT', 'prevoyanceEntreprise', 'dernierSalaire']
    const others = ['epargneSalariale', 'arreragesObseques', 'assuranceEmprunteur', 'depotGarantie', 'transfertBail']
    const child = { ...tie('parent'), defunctBirthDate: '2015-04-02', defunctDeathDate: '2026-11-20' }
    expect(told(child, 'no')).toEqual(expect.arrayContaining([...ofGrownUps, ...others]))
    expect(told(child, 'toCheck')).toEqual(expect.arrayContaining(['allocationDecesEnfant', 'congeDeuil']))
    const young = { ...child, defunctBirthDate: '2010-04-02' }
    expect(told(young, 'toCheck')).toEqual(expect.arrayContaining([...ofGrownUps, ...others]))
    const working = { ...child, deceasedWork: 'yes' }
    expect(told(working, 'no')).not.toContain('dernierSalaire')
  })

  test('A person with an unspecified job had no unemployment benefit', () => {
    const answers = { ...tie('conjoint'), deceasedWork: 'yes', hadPension: 'no' }
    expect(told(answers, 'toCheck')).toEqual(
      expect.arrayContaining(['capitalCpam', 'capitalPublic', 'capitalIndependant']),
    )
    expect(told(answers, 'no')).toContain('allocationDecesFT')
  })

  test('A friend is shown no pension and no inheritance', () => {
    expect(told(tie('ami'), 'no')).toEqual(expect.arrayContaining(['reversionBase', 'droitsSuccession', 'logementVie']))
  })

  test('A free-text relationship excludes nothing', () => {
    expect(factsIn(tie('sa voisine de toujours')).relation).toBeUndefined()
    expect(factsIn(tie('autre')).relation).toBeUndefined()
    expect(factsIn(tie('Fille')).relation).toBe('enfant')
  })

  test.each([
    ['owner', undefined, 'proprietaire'],
    ['tenant', 'yes', 'locataireMeuble'],
    ['tenant', 'no', { is: [], mayBe: ['locataireVide', 'hlm'] }],
    ['tenant', 'unknown', { is: [], mayBe: ['locataireVide', 'hlm', 'locataireMeuble'] }],
    ['neither', undefined, { is: [], mayBe: ['heberge', 'etablissement'] }],
    ['unknown', undefined, undefined],
  ])('Facts for a home of %s, furnished %s', (deceasedHome, leaseFurnished, housing) => {
    expect(factsIn({ deceasedHome, ...(leaseFurnished && { leaseFurnished }) }).housing).toEqual(housing)
  })

  test('The age at death is in whole years', () => {
    expect(factsIn({ defunctBirthDate: '1950-03-02', defunctDeathDate: '2026-03-01' }).deceasedAge).toBe(75)
    expect(factsIn({ defunctBirthDate: '1950-03-02', defunctDeathDate: '2026-03-02' }).deceasedAge).toBe(76)
    expect(factsIn({ defunctBirthDate: '2026-03-02', defunctDeathDate: '1950-03-02' }).deceasedAge).toBeUndefined()
  })

  test('The cause of death is never a fact', () => {
    expect(factsIn({ circumstance: 'attentat' })).not.toHaveProperty('circumstance')
  })
})
