import { letterKinds } from '#app/rules/letters/definition.ts'
import { applySuggestion, hasAddress, shownSuggestions, suggestionInUse } from '#app/rules/letters/suggestions.ts'
import { recipientOf } from '#letters/groups.ts'
import { agiraAddress, suggestionsFor } from '#letters/recipients.ts'

const telecom = suggestionsFor('contratTelecom')
const named = (start: string) => telecom.find(({ content }) => content.name.startsWith(start))!
const [orange, sfr] = [named('Orange'), named('SFR')]
const recipient = recipientOf('telecomContract')
const filledBySfr = applySuggestion(recipient, {}, undefined, sfr)

describe('A suggested address', () => {
  test('a suggestion fills an empty recipient, without an email address', () => {
    expect(filledBySfr).toEqual({
      telecomContractName: 'SFR – Service résiliation',
      telecomContractAdditionalAddress1: '',
      telecomContractAddress: 'TSA 73917',
      telecomContractPostalCode: '62978',
      telecomContractTown: 'ARRAS CEDEX 9',
    })
  })

  test('a suggestion replaces the previously chosen one', () => {
    expect(applySuggestion(recipient, filledBySfr, sfr, orange)).toMatchObject({
      telecomContractName: orange.content.name,
      telecomContractPostalCode: '33734',
    })
  })

  test('a suggestion never replaces an address that the family typed', () => {
    const corrected = { ...filledBySfr, telecomContractAddress: 'TSA 30103', telecomContractPostalCode: '69947' }
    const changes = applySuggestion(recipient, corrected, sfr, orange)
    expect(Object.keys(changes)).toEqual([
      'telecomContractName',
      'telecomContractAdditionalAddress1',
      'telecomContractTown',
    ])
  })

  test('a suggestion with a name alone removes the address of another organisation', () => {
    const bank = suggestionsFor('banqueBlocageComptesDemandeSolde')
    const [whole, nameOnly] = [bank.find(hasAddress)!, bank.find((suggestion) => !hasAddress(suggestion))!]
    const names = recipientOf('blocageComptesDemandeSolde')
    const changes = applySuggestion(names, applySuggestion(names, {}, undefined, whole), whole, nameOnly)
    expect(changes[names.name]).toBe(nameOnly.content.name)
    expect(changes[names.town]).toBe('')
  })

  test('a suggestion is recognised by the name that it filled in', () => {
    expect(suggestionInUse(telecom, recipient, filledBySfr)).toEqual(sfr)
    expect(suggestionInUse(telecom, recipient, { telecomContractName: 'Mon opérateur' })).toBeUndefined()
  })
})

describe.each(['cpamCourrierComplet', 'retraiteCourrierComplet'] as const)('A local fund, for %s,', (kind) => {
  const whole = suggestionsFor(kind).filter(hasAddress)

  test('a local fund lists the départements it serves, unless it serves all of France', () => {
    const everywhere = whole.filter(({ departments }) => !departments).map(({ content }) => content.name)
    expect(everywhere).toEqual(kind === 'retraiteCourrierComplet' ? ['Service des retraites de l’État'] : [])
  })

  test('a local fund is suggested only to families of its départements', () => {
    const codes = [...Array.from({ length: 95 }, (_, index) => String(index + 1).padStart(2, '0')), '971', '974']
    for (const code of codes) {
      for (const { departments, content } of shownSuggestions(whole, { deceasedPostalCode: code.padEnd(5, '0') }))
        expect([content.name, departments?.includes(code) ?? true]).toEqual([content.name, true])
    }
    expect(shownSuggestions(whole).filter(({ departments }) => departments)).toEqual([])
  })
})

describe.each([...letterKinds])('The suggestions for %s', (documentId) => {
  const suggestions = suggestionsFor(documentId)

  test('a suggestion has a whole address, or a name alone', () => {
    for (const { content, source } of suggestions) {
      expect(content.name).not.toBe('')
      expect(source).not.toBe('')
      if (content.town === '') expect([content.address, content.postalCode]).toEqual(['', ''])
      else expect(content.postalCode).toMatch(/^\d{5}$/)
      // Without a street the code must be a CEDEX. choice-53.
      if (content.town !== '' && content.address === '') expect(content.town).toMatch(/ CEDEX/)
    }
  })

  test('suggestions are shown in alphabetical order if there are several: never a single one, or one address among names', () => {
    const shown = shownSuggestions(suggestions)
    const everywhere = suggestions.filter(({ departments }) => !departments)
    expect(shown).toHaveLength(everywhere.length > 1 ? everywhere.length : 0)
    expect(shown.filter(hasAddress)).not.toHaveLength(1)
    const names = shown.map(({ content }) => content.name)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'fr')))
  })

  test('suggestions have unique ids', () => {
    expect(new Set(suggestions.map(({ id }) => id)).size).toBe(suggestions.length)
    for (const { id } of suggestions) expect(id).toMatch(/^[a-z0-9-]+$/)
  })
})

test('no address is suggested for an employee at home, who is a person', () => {
  expect(suggestionsFor('licenciementEmployeurParticulier')).toEqual([])
})

test('the central body of the insurers is filled in', () => {
  expect(agiraAddress).toMatchObject({ address: '1 RUE JULES LEFEBVRE', postalCode: '75431', town: 'PARIS CEDEX 09' })
})

describe('A body that serves some départements', () => {
  const names = (kind: 'cpamCourrierComplet' | 'retraiteCourrierComplet', deceasedPostalCode = '') =>
    shownSuggestions(suggestionsFor(kind), { deceasedPostalCode }).map(({ content }) => content.name)

  test.each([
    ['75011', 'CPAM de Paris'],
    ['13001', 'CPAM des Bouches-du-Rhône'],
    ['97410', 'Caisse générale de sécurité sociale de La Réunion'],
  ])('the body of %s is %s and no other', (postalCode, name) => {
    expect(names('cpamCourrierComplet', postalCode)).toEqual([name, 'Mutualité sociale agricole (MSA)'])
  })

  test('it is suggested in no other département, and not before a postal code is known', () => {
    expect(names('cpamCourrierComplet', '22300')).toEqual([])
    expect(names('cpamCourrierComplet')).toEqual([])
  })

  test('its address is complete, and no neighbouring body comes with it', () => {
    for (let code = 1; code <= 95; code++) {
      const deceasedPostalCode = `${String(code).padStart(2, '0')}000`
      const shown = shownSuggestions(suggestionsFor('retraiteCourrierComplet'), { deceasedPostalCode })
      const local = shown.filter(({ departments }) => departments)
      expect(local.length).toBeLessThan(2)
      expect(local.every(hasAddress)).toBe(true)
    }
  })
})
