import { describe, expect, test } from 'vitest'
import {
  endsAtDeath,
  inCapacity,
  isPresumedHeir,
  relationChoices,
  relationLabel,
  relations,
  relationValue,
} from '#app/rules/accounts/relations.ts'
import {
  beneficiaryRelationChoices,
  beneficiaryRelationLabel,
  beneficiaryRelations,
} from '#app/rules/letters/beneficiaries/relations.ts'

describe('the tie with the deceased', () => {
  test('has thirty-five values, closest family first', () => {
    expect(Object.keys(relations)).toHaveLength(35)
    expect(Object.values(relationChoices).slice(0, 3)).toEqual([
      'époux / épouse',
      'partenaire de Pacs',
      'concubin / concubine',
    ])
  })

  test.each`
    value                       | civility      | printed
    ${'conjoint'}               | ${'madame'}   | ${'en qualité d’épouse'}
    ${'enfant'}                 | ${'monsieur'} | ${'en qualité de fils'}
    ${'oncleTante'}             | ${'monsieur'} | ${'en qualité d’oncle'}
    ${'heritierAutre'}          | ${'madame'}   | ${'en qualité d’héritière'}
    ${'executeurTestamentaire'} | ${'monsieur'} | ${'en tant qu’exécuteur testamentaire'}
    ${'tuteur'}                 | ${'madame'}   | ${'en tant qu’ancienne tutrice'}
    ${'representantLegal'}      | ${'madame'}   | ${'en tant que représentante légale d’un enfant héritier'}
    ${'ex-belle-sœur'}          | ${'madame'}   | ${'en qualité d’ex-belle-sœur'}
    ${'Compagne'}               | ${'madame'}   | ${'en qualité de Compagne'}
    ${'conjoint'}               | ${''}         | ${'en qualité d’époux ou d’épouse'}
    ${'tuteur'}                 | ${''}         | ${'en tant qu’ancien tuteur ou qu’ancienne tutrice'}
    ${'partenairePacs'}         | ${''}         | ${'en qualité de partenaire de Pacs'}
    ${''}                       | ${'madame'}   | ${''}
    ${'autre'}                  | ${'madame'}   | ${''}
  `('$value, $civility: « $printed »', ({ value, civility, printed }) => {
    expect(inCapacity(value, civility)).toBe(printed)
  })

  test('a label that was picked is stored as its key, a free one as typed', () => {
    expect(relationValue('Épouse')).toBe('conjoint')
    expect(relationValue('époux / épouse')).toBe('conjoint')
    expect(relationValue("représentant légal d'un enfant héritier")).toBe('representantLegal')
    expect(relationValue('Compagne de toujours')).toBe('Compagne de toujours')
    expect(relationLabel('Compagne de toujours', 'madame')).toBe('Compagne de toujours')
  })

  test('every label leads back to its own key', () => {
    for (const value of Object.keys(relations)) {
      for (const civility of ['monsieur', 'madame', '']) {
        expect(relationValue(relationLabel(value, civility))).toBe(value)
      }
    }
  })

  test.each`
    value                   | isHeir
    ${'conjoint'}           | ${true}
    ${'enfant'}             | ${true}
    ${'cousin'}             | ${true}
    ${'legataireUniversel'} | ${true}
    ${'representantLegal'}  | ${true}
    ${'partenairePacs'}     | ${false}
    ${'concubin'}           | ${false}
    ${'exConjoint'}         | ${false}
    ${'notaire'}            | ${false}
    ${'compagne'}           | ${false}
    ${''}                   | ${false}
    ${'constructor'}        | ${false}
  `('$value is presumed heir: $isHeir', ({ value, isHeir }) => {
    expect(isPresumedHeir(value)).toBe(isHeir)
  })

  test('four functions end with the death', () => {
    expect(Object.keys(relations).filter(endsAtDeath)).toEqual([
      'habilitationFamiliale',
      'tuteur',
      'notaire',
      'travailleurSocial',
    ])
  })
})

describe('the tie of a beneficiary', () => {
  test('has twenty-six values, with their article', () => {
    expect(Object.keys(beneficiaryRelations)).toHaveLength(26)
    expect(beneficiaryRelationChoices.enfant).toBe('Son fils / Sa fille')
    expect(beneficiaryRelationChoices.organisme).toBe('Un organisme ou une association')
  })

  test.each`
    value           | civility      | label
    ${'conjoint'}   | ${'madame'}   | ${'Son épouse'}
    ${'concubin'}   | ${'madame'}   | ${'Sa compagne'}
    ${'ami'}        | ${'madame'}   | ${'Son amie'}
    ${'enfant'}     | ${'monsieur'} | ${'Son fils'}
    ${'heritiers'}  | ${''}         | ${'Ses héritiers (à défaut de désignation)'}
    ${'Sa voisine'} | ${'madame'}   | ${'Sa voisine'}
  `('$value, $civility: $label', ({ value, civility, label }) => {
    expect(beneficiaryRelationLabel(value, civility)).toBe(label)
  })
})
