import { factsIn } from '#app/rules/rights/facts.ts'
import {
  estateFields,
  heirField,
  heirNumbers,
  heirsAttestation,
  heirValues,
} from '#app/rules/rights/heirs-attestation.ts'
import * as copy from '#app/rules/rights/heirs-copy.ts'
import { rightsOf } from '#app/rules/rights/rights.ts'
import { nothingAgainst } from '#test/support/rights/heirs.ts'

const today = '2026-11-22'

const daughter = {
  applicantCivility: 'madame',
  applicantFirstName: 'Claire',
  applicantLastName: 'Oriol',
  applicantAddress: '18 allée des Érables',
  applicantPostalCode: '44000',
  applicantCity: 'Nantes',
  applicantRelationshipWithDeceased: 'enfant',
}

describe("The heirs' attestation", () => {
  test('The applicant is the first heir if they are an heir', () => {
    expect(heirsAttestation(daughter, today)).toMatchObject({
      heirs: [
        { name: 'Claire ORIOL', tie: 'fille', address: '18\u00A0allée des Érables, 44000\u00A0Nantes', born: '' },
      ],
      asker: 'direct',
    })
    const friend = { ...daughter, applicantRelationshipWithDeceased: 'ami' }
    expect(heirsAttestation(friend, today)).toMatchObject({ heirs: [], asker: 'no-heir' })
    expect(heirsAttestation({}, today)).toMatchObject({ heirs: [], asker: undefined })
  })

  test.each([
    ['enfant', 'direct'],
    ['petitEnfant', 'direct'],
    ['parent', 'direct'],
    ['grandParent', 'direct'],
    ['representantLegal', 'direct'],
    ['conjoint', 'bank-decides'],
    ['frereSoeur', 'bank-decides'],
    ['neveuNiece', 'bank-decides'],
    ['partenairePacs', 'no-heir'],
    ['notaire', 'no-heir'],
  ])('The attestation requested by %s: %s', (applicantRelationshipWithDeceased, asker) => {
    expect(heirsAttestation({ applicantRelationshipWithDeceased }, today).asker).toBe(asker)
  })

  test('The typed values of the first heir are kept, even if emptied', () => {
    const written = { ...daughter, [heirField(1, 'Tie')]: 'fille aînée', [heirField(1, 'FirstName')]: '' }
    expect(heirsAttestation(written, today).heirs[0]).toMatchObject({ name: 'ORIOL', tie: 'fille aînée' })
  })

  test('The attestation lists at most six heirs, in order, and marks minors on that day', () => {
    const names = Object.fromEntries(heirNumbers.map((number) => [heirField(number, 'LastName'), `Nom${number}`]))
    const births = { [heirField(2, 'BirthDate')]: '2008-11-22', [heirField(3, 'BirthDate')]: '2008-11-23' }
    const { heirs } = heirsAttestation({ ...names, ...births }, today)
    expect(heirs.map(({ name }) => name)).toEqual(heirNumbers.map((number) => `NOM${number}`))
    expect(heirs.map(({ isMinor }) => isMinor)).toEqual([false, false, true, false, false, false])
  })

  test.each(['hasWill', 'hasMarriageContract', 'hasRealEstate', 'hasDispute'] as const)(
    'There is no attestation for this estate: %s',
    (fact) => {
      const told = { ...nothingAgainst, [estateFields[fact]]: 'yes' }
      expect(heirsAttestation(told, today).excludedBy).toEqual([fact])
    },
  )

  test('There is no attestation if the deceased owned the home, unless the family says that there is none', () => {
    expect(heirsAttestation({ deceasedHome: 'owner' }, today).excludedBy).toEqual(['hasRealEstate'])
    expect(heirsAttestation({ deceasedHome: 'owner', estateHasRealEstate: 'no' }, today).excludedBy).toEqual([])
  })

  test('"Je ne sais pas" excludes nothing and answers nothing', () => {
    const unknown = Object.fromEntries(Object.values(estateFields).map((name) => [name, 'unknown']))
    expect(heirsAttestation(unknown, today)).toMatchObject({
      excludedBy: [],
      unanswered: Object.keys(estateFields),
      closes: undefined,
    })
    expect(heirsAttestation(nothingAgainst, today)).toMatchObject({ unanswered: [], closes: true })
  })

  test('The answers change the rights: closing without a notary becomes likely or disappears', () => {
    const told = { ...daughter, ...nothingAgainst }
    const statesOf = (answers: Record<string, string>) => {
      const states = rightsOf(factsIn(answers))
      return Object.entries(states).find(([, rights]) => rights.some(({ id }) => id === 'attestationHeritiers'))?.[0]
    }
    expect(statesOf(told)).toBe('likely')
    expect(statesOf({ ...told, estateHasWill: 'yes' })).toBe('no')
    expect(statesOf({ ...told, estateHasWill: 'unknown' })).toBe('toCheck')
    expect(heirValues(told)).toMatchObject(told)
  })
})

test('Sentences have at most 25 words, and amounts are written as figures', () => {
  const texts = [
    ...copy.opens,
    ...copy.opensWithoutFigures,
    ...copy.toJoin.map(({ what }) => what),
    ...Object.values(copy.notaryNeeded),
    ...copy.notaryAlso,
    ...copy.beforeSigning,
  ]
  expect(texts.filter((text) => /\d/.test(text))).toEqual([])
  const sentences = texts.flatMap((text) => text.split(/(?<=[.?]) /))
  expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 25)).toEqual([])
})
