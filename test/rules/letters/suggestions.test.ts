import { describe, expect, test } from 'vitest'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { applySuggestion, hasAddress, shownSuggestions, suggestionInUse } from '#app/rules/letters/suggestions.ts'
import { recipientOf } from '#letters/groups.ts'
import { agiraAddress, suggestionsFor } from '#letters/recipients.ts'

const telecom = suggestionsFor('contratTelecom')
const named = (start: string) => telecom.find(({ content }) => content.name.startsWith(start))!
const [orange, sfr] = [named('Orange'), named('SFR')]
const recipient = recipientOf('telecomContract')
const filledBySfr = applySuggestion(recipient, {}, undefined, sfr)

describe('an address that is offered', () => {
  test('fills a recipient that is empty, and no e-mail', () => {
    expect(filledBySfr).toEqual({
      telecomContractName: 'SFR – Service résiliation',
      telecomContractAdditionalAddress1: '',
      telecomContractAddress: 'TSA 73917',
      telecomContractPostalCode: '62978',
      telecomContractTown: 'ARRAS CEDEX 9',
    })
  })

  test('takes the place of the one chosen before', () => {
    expect(applySuggestion(recipient, filledBySfr, sfr, orange)).toMatchObject({
      telecomContractName: orange.content.name,
      telecomContractPostalCode: '33734',
    })
  })

  test('never takes the place of what the family typed', () => {
    const corrected = { ...filledBySfr, telecomContractAddress: 'TSA 30103', telecomContractPostalCode: '69947' }
    const changes = applySuggestion(recipient, corrected, sfr, orange)
    expect(Object.keys(changes)).toEqual([
      'telecomContractName',
      'telecomContractAdditionalAddress1',
      'telecomContractTown',
    ])
  })

  test('a name alone takes away the address of another organisation', () => {
    const bank = suggestionsFor('banqueBlocageComptesDemandeSolde')
    const [whole, nameOnly] = [bank.find(hasAddress)!, bank.find((suggestion) => !hasAddress(suggestion))!]
    const names = recipientOf('blocageComptesDemandeSolde')
    const changes = applySuggestion(names, applySuggestion(names, {}, undefined, whole), whole, nameOnly)
    expect(changes[names.name]).toBe(nameOnly.content.name)
    expect(changes[names.town]).toBe('')
  })

  test('is known again by the name it gave', () => {
    expect(suggestionInUse(telecom, recipient, filledBySfr)).toEqual(sfr)
    expect(suggestionInUse(telecom, recipient, { telecomContractName: 'Mon opérateur' })).toBeUndefined()
  })
})

describe.each(['cpamCourrierComplet', 'retraiteCourrierComplet'] as const)('a local fund, for %s,', (kind) => {
  const whole = suggestionsFor(kind).filter(hasAddress)

  test('says which départements it serves, unless it serves all of France', () => {
    const everywhere = whole.filter(({ departments }) => !departments).map(({ content }) => content.name)
    expect(everywhere).toEqual(kind === 'retraiteCourrierComplet' ? ['Service des retraites de l’État'] : [])
  })

  test('is offered only to a family of a département that it serves', () => {
    const codes = [...Array.from({ length: 95 }, (_, index) => String(index + 1).padStart(2, '0')), '971', '974']
    for (const code of codes) {
      for (const { departments, content } of shownSuggestions(whole, code.padEnd(5, '0')))
        expect([content.name, departments?.includes(code) ?? true]).toEqual([content.name, true])
    }
    expect(shownSuggestions(whole).filter(({ departments }) => departments)).toEqual([])
  })
})

describe.each([...letterKinds])('the addresses offered for %s', (documentId) => {
  const suggestions = suggestionsFor(documentId)

  test('are whole, or a name alone', () => {
    for (const { content, source } of suggestions) {
      expect(content.name).not.toBe('')
      expect(source).not.toBe('')
      if (content.town === '') expect([content.address, content.postalCode]).toEqual(['', ''])
      else expect(content.postalCode).toMatch(/^\d{5}$/)
      // Without a street the code must be a CEDEX. choice-53.
      if (content.town !== '' && content.address === '') expect(content.town).toMatch(/ CEDEX/)
    }
  })

  test('are shown when there are several, in alphabetical order: never one alone, nor one address among names', () => {
    const shown = shownSuggestions(suggestions)
    const everywhere = suggestions.filter(({ departments }) => !departments)
    expect(shown).toHaveLength(everywhere.length > 1 ? everywhere.length : 0)
    expect(shown.filter(hasAddress)).not.toHaveLength(1)
    const names = shown.map(({ content }) => content.name)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'fr')))
  })

  test('have an id each', () => {
    expect(new Set(suggestions.map(({ id }) => id)).size).toBe(suggestions.length)
    for (const { id } of suggestions) expect(id).toMatch(/^[a-z0-9-]+$/)
  })
})

test('an employee at home is a person: no address is offered', () => {
  expect(suggestionsFor('licenciementEmployeurParticulier')).toEqual([])
})

test('the central body of the insurers is prefilled', () => {
  expect(agiraAddress).toMatchObject({ address: '1 RUE JULES LEFEBVRE', postalCode: '75431', town: 'PARIS CEDEX 09' })
})

describe('a body that serves some départements', () => {
  const names = (kind: 'cpamCourrierComplet' | 'retraiteCourrierComplet', postalCode?: string) =>
    shownSuggestions(suggestionsFor(kind), postalCode).map(({ content }) => content.name)

  test.each([
    ['75011', 'CPAM de Paris'],
    ['13001', 'CPAM des Bouches-du-Rhône'],
    ['97410', 'Caisse générale de sécurité sociale de La Réunion'],
  ])('in %s, is %s and no other', (postalCode, name) => {
    expect(names('cpamCourrierComplet', postalCode)).toEqual([name, 'Mutualité sociale agricole (MSA)'])
  })

  test('is offered nowhere else, nor before a postal code is known', () => {
    expect(names('cpamCourrierComplet', '22300')).toEqual([])
    expect(names('cpamCourrierComplet')).toEqual([])
  })

  test('keeps its whole address, and never comes with a neighbour', () => {
    for (let code = 1; code <= 95; code++) {
      const postalCode = `${String(code).padStart(2, '0')}000`
      const shown = shownSuggestions(suggestionsFor('retraiteCourrierComplet'), postalCode)
      const local = shown.filter(({ departments }) => departments)
      expect(local.length).toBeLessThan(2)
      expect(local.every(hasAddress)).toBe(true)
    }
  })
})
