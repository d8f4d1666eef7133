import { creditors } from '#app/content/creditors.ts'
import { answersFor, fieldsOf, visibleFields } from '#app/rules/letters/answers.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { letterName, recipientNames, shortNameOf } from '#app/rules/letters/letter-name.ts'
import { shownSuggestions } from '#app/rules/letters/suggestions.ts'
import { directorySuggestions, type Office } from '#app/rules/places/directory.ts'
import { letterOf, letters } from '#letters/index.ts'
import { suggestionsFor } from '#letters/recipients.ts'

/** Answers that change what a letter is about: its name with them, and the suggestions that they remove. */
const others: Record<string, { called?: string; without?: readonly string[] }> = {
  'energyNotificationDeces.energyContractType=electricity': { called: 'Énergie' },
  'energyNotificationDeces.energyContractType=gas': { called: 'Énergie' },
  'energyNotificationDeces.energyContractType=both': { called: 'Énergie' },
  'energyNotificationDeces.energyContractType=water': {
    called: 'Eau',
    without: ['EDF – Service clients', 'ENGIE – Service clients', 'TotalEnergies – Service clients'],
  },
  'cpamCourrierComplet.cpamInsuredAs=farmer': { without: ['CPAM de Paris', 'CPAM de la Ville'] },
}

const office: Office = {
  id: '1',
  kind: 'cpam',
  department: '75',
  townKey: 'paris',
  name: 'CPAM de la Ville',
  additionalAddress1: '',
  address: '1 RUE DE LA CAISSE',
  postalCode: '75011',
  town: 'PARIS',
  updatedOn: '2026-10-01',
}

/** Every letter with every value of its questions with choices, and every box ticked. */
const answered = letters.flatMap((letter) =>
  fieldsOf(letter).flatMap((field) => {
    const values = field.type === 'checkbox' ? ['on'] : Object.keys(field.choices ?? {})
    return values.map((value) => ({ letter, field: field.name, value, key: `${letter.id}.${field.name}=${value}` }))
  }),
)

describe('A letter is called and proposed to whom its answers say', () => {
  test('the answers of this list are questions of a letter', () => {
    const keys = answered.map(({ key }) => key)
    expect(Object.keys(others).filter((key) => !keys.includes(key))).toEqual([])
    for (const { id, namesBy } of letters)
      for (const value of Object.keys(namesBy?.names ?? {})) expect(keys).toContain(`${id}.${namesBy!.field}=${value}`)
  })

  test('no other answer changes the name of a letter', () => {
    const faults = answered.filter(({ letter, field, value, key }) => {
      const answers = { [field]: value, [letter.recipient.name]: 'Le Grand Organisme' }
      const expected = others[key]?.called ?? letter.shortName
      const names = [
        shortNameOf(letter, answers),
        letterName(letter, answers).replace('\u00A0: Le Grand Organisme', ''),
        ...recipientNames([{ definition: letter, letter: { answers: { [field]: value } } }]),
      ]
      return names.some((name) => name !== expected && name !== 'Le Grand Organisme')
    })
    expect(faults.map(({ key }) => key)).toEqual([])
  })

  test('a contract of water has no point of delivery, which is of electricity or gas', () => {
    const asked = (energyContractType: string) =>
      visibleFields(letterOf('energyNotificationDeces'), { energyContractType }).map(({ name }) => name)
    expect(asked('water')).not.toContain('energyContractPdl')
    expect(asked('gas')).toContain('energyContractPdl')
  })

  test.each([
    [
      ['AGIRA – Recherche des bénéficiaires', 'CNRACL'],
      ['AGIRA', 'CNRACL'],
    ],
    [
      ['Crédit Fictif – Vannes', 'Crédit Fictif – Auray'],
      ['Crédit Fictif – Vannes', 'Crédit Fictif – Auray'],
    ],
    [
      ['Crédit Fictif', 'Crédit Fictif – Auray'],
      ['Crédit Fictif', 'Crédit Fictif – Auray'],
    ],
    [
      ['Crédit Fictif – Vannes', 'Crédit Fictif – Vannes'],
      ['Crédit Fictif – Vannes – Banque', 'Crédit Fictif – Vannes – Banque (2)'],
    ],
  ])('letters to %j are named %j', (recipients, names) => {
    const ids = ['banqueBlocageComptesDemandeSolde', 'banqueBlocageComptesDemandeSolde-2'] as const
    const named = ids.map((id, at) => {
      const definition = letterOf(id)
      return { definition, letter: { answers: { [definition.recipient.name]: recipients[at]! } } }
    })
    expect(recipientNames(named)).toEqual(names)
  })

  test('a later letter of the kind has its number after that name', () => {
    const definition = letterOf('energyNotificationDeces-2')
    expect(shortNameOf(definition, { energyContractType: 'water' })).toBe('Eau (2)')
    expect(letterName(definition, { energyContractType: 'water', energyContractName: 'Saur' })).toBe('Eau\u00A0: Saur')
  })

  test('an answer removes exactly the proposals that it rules out', () => {
    const names = (letter: (typeof letters)[number], answers: Record<string, string>) => {
      const known = [
        ...suggestionsFor(letter.id),
        ...directorySuggestions(kindOf(letter.id), [office], { postalCode: '75011' }, '2026-11-20'),
      ]
      return shownSuggestions(known, { ...answers, deceasedPostalCode: '75011' }).map(({ content }) => content.name)
    }
    const faults = answered.filter(({ letter, field, value, key }) => {
      const without = others[key]?.without ?? []
      const all = names(letter, {})
      const shown = names(letter, { [field]: value })
      return (
        without.some((name) => !all.includes(name)) ||
        all.filter((name) => !without.includes(name)).join() !== shown.join()
      )
    })
    expect(faults.map(({ key }) => key)).toEqual([])
  })
})

/** Names and spellings of the dictionary, by its category. */
const spelled = creditors
  .filter(({ kind }) => kind === 'energyNotificationDeces')
  .flatMap(({ category, name, spellings }) =>
    [name, ...spellings].map((organisation): [string, string] => [category, organisation]),
  )

test.each(spelled)('A supplier of %s on a statement gets the letter of that name: %s', (category, organisation) => {
  const definition = letterOf('energyNotificationDeces')
  const answers = answersFor(definition, { energyContractName: organisation }, '2026-11-20')
  expect(shortNameOf(definition, answers)).toBe(category === 'eau' ? 'Eau' : 'Énergie')
})
