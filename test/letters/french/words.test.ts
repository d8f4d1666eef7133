import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { faultsOf } from '#test/support/letters/faults.ts'

type Person = { first: string; last: string; street: string; postalCode: string; town: string }

/** Names, streets and towns that are difficult to put into a sentence. */
const people: readonly Person[] = [
  { first: 'Hadrien', last: 'Le Goff', street: '1 rue de l’Orme', postalCode: '75014', town: 'Paris' },
  { first: 'Hélène', last: 'd’Aboville', street: '12 bis rue des Lilas', postalCode: '72000', town: 'Le Mans' },
  { first: 'Harold', last: 'de La Tour', street: '', postalCode: '', town: 'Paris' },
  { first: 'Văn Đức', last: 'Nguyễn', street: '3, allée des Érables', postalCode: '49000', town: 'Angers' },
  { first: 'Ý Nhi', last: 'Trần', street: 'Le Bourg', postalCode: '44000', town: 'Nantes' },
  { first: 'محمد', last: 'العلوي', street: '5 ter avenue Foch', postalCode: '', town: 'Lyon 03' },
  { first: 'שרה', last: 'כהן', street: '', postalCode: '', town: 'Les Sables-d’Olonne' },
  { first: '丽华', last: '王', street: '88 place d’Italie', postalCode: '75013', town: 'Paris 13' },
  { first: 'Елена', last: 'Ивановна', street: '7 impasse du Four', postalCode: '06000', town: 'Nice' },
  { first: 'Yvonne', last: 'Martin, épouse Œuvrard', street: '9 rue Haute', postalCode: '13200', town: 'Arles' },
]

const civilities = ['monsieur', 'madame', '']

/** Fills the letter's questions about places and people with this person; the home is known by its town only. */
function answersOf(letter: LetterDefinition, { first, last, street, postalCode, town }: Person): Answers {
  const known: Answers = {
    applicantFirstName: first,
    applicantLastName: last,
    applicantAddress: street,
    applicantPostalCode: postalCode,
    applicantCity: town,
    deceasedFirstName: first,
    deceasedLastName: last,
    deceasedAddress: street,
    deceasedPostalCode: postalCode,
    deceasedCity: town,
    defunctDeathTown: town,
  }
  const dwellings = ['bailleurDwellingAddress', 'dwellingInsuranceConcernedAddress', 'energyContractDeliveryAddress']
  const places = Object.fromEntries(dwellings.map((name) => [name, street ? `${street}, ${town}` : town]))
  const asked = fieldsOf(letter).map(({ name }) => name)
  return Object.fromEntries(Object.entries({ ...known, ...places }).filter(([name]) => asked.includes(name)))
}

describe.each(letters)('letter $id', (letter) => {
  test(`the letter is in correct French for ${people.length} families of each civility`, () => {
    const faults = people.flatMap((person) =>
      civilities.flatMap((civility) => {
        const tied = fieldsOf(letter).filter(({ name }) => /^(?:deceased|insuranceBeneficiary\d)Civility$/.test(name))
        const said = Object.fromEntries(tied.map(({ name }) => [name, civility]))
        return faultsOf(letter, { ...fullAnswers(letter), ...answersOf(letter, person), ...said })
      }),
    )
    expect([...new Set(faults)]).toEqual([])
  })
})
