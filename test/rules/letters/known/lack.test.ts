import { missingFields } from '#app/rules/letters/answers.ts'
import { firstLackCopy, lackCopy, lackOf, sharedLack } from '#app/rules/letters/known/lack.ts'
import { screenOfField } from '#app/rules/letters/known/screens.ts'
import { letterOf, letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

const who = { deceasedFirstName: 'Colette' }
const bank = letterOf('banqueBlocageComptesDemandeSolde')

describe('The missing answers of a letter', () => {
  test('the missing answers of each letter are in words, never a number', () => {
    for (const definition of letters) {
      const words = lackCopy(lackOf(definition, who))
      expect(words, definition.id).toMatch(/^Il manque\u00A0: ce qui concerne Colette et vous, .+$/)
      expect(words, definition.id).not.toMatch(/\d|renseignement|\?/)
      const complete = fullAnswers(definition)
      if (missingFields(definition, complete).length === 0)
        expect(lackCopy(lackOf(definition, complete)), definition.id).toBeUndefined()
    }
  })

  test('the missing shared facts name the person they are about', () => {
    const answers = { ...fullAnswers(bank), ...who }
    expect(lackCopy(lackOf(bank, { ...answers, defunctDeathDate: '', applicantLastName: '' }))).toBe(
      'Il manque ce qui concerne Colette et vous',
    )
    expect(lackCopy(lackOf(bank, { ...answers, applicantLastName: '' }))).toBe('Il manque ce qui vous concerne')
    expect(lackCopy(lackOf(bank, { ...answers, defunctDeathDate: '' }))).toBe('Il manque ce qui concerne Colette')
    expect(lackCopy(lackOf(bank, { ...answers, [bank.recipient.address]: '', [bank.recipient.town]: '' }))).toBe(
      'Il manque\u00A0: leur adresse',
    )
  })

  test('a row names the first thing that a letter lacks, and leaves out what is asked once for all', () => {
    const answers = { ...fullAnswers(bank), defunctDeathDate: '' }
    expect(firstLackCopy(lackOf(bank, answers))).toBeUndefined()
    expect(firstLackCopy(lackOf(bank, { ...answers, [bank.recipient.address]: '' }))).toBe(
      'Il manque\u00A0: leur adresse',
    )
    const several = { ...lackOf(bank, answers), own: ['leur nom et leur adresse', 'une réponse'] }
    expect(firstLackCopy(several)).toBe('Il manque\u00A0: leur nom et leur adresse…')
  })

  test('the missing shared facts are listed once for all letters', () => {
    const lacks = letters.map((definition) => lackOf(definition, who))
    expect(sharedLack(lacks)?.words).toBe(
      'Il manque ce qui concerne Colette et vous\u00A0: cinq minutes, une seule fois.',
    )
    expect(sharedLack([lackOf(bank, fullAnswers(bank))])).toBeUndefined()
    const filled = { ...fullAnswers(bank), ...who, deceasedCivility: '', applicantCivility: '' }
    expect(sharedLack([lackOf(bank, filled), lackOf(letterOf('bailleur'), filled)])?.words).toBe(
      'Il reste à dire, une seule fois\u00A0: votre civilité, civilité de Colette.',
    )
  })

  test('the screen to open asks one of the missing facts, for each fact of each letter', () => {
    for (const definition of letters) {
      const complete = fullAnswers(definition)
      for (const { name } of missingFields(definition, {})) {
        const shared = sharedLack([lackOf(definition, { ...complete, [name]: '' })])
        const asked = missingFields(definition, { ...complete, [name]: '' }).map((field) => screenOfField(field.name))
        if (shared) expect(asked, `${definition.id} ${name}`).toContain(shared.screen)
      }
    }
    const bothOf = ({ defunctDeathDate = '', applicantLastName = '' }) =>
      sharedLack([lackOf(bank, { ...fullAnswers(bank), defunctDeathDate, applicantLastName })])?.screen
    expect(bothOf({})).toBe('personne')
    expect(bothOf({ defunctDeathDate: '2026-11-20' })).toBe('vous')
    expect(bothOf({ applicantLastName: 'Le Goff' })).toBe('personne')
  })
})
