import { describe, expect, test } from 'vitest'
import { inCapacity } from '#app/rules/accounts/in-capacity.ts'
import {
  endsAtDeath,
  isPresumedHeir,
  relationChoices,
  relationLabel,
  relations,
} from '#app/rules/accounts/relations.ts'
import { relationValue } from '#app/rules/accounts/typed-relation.ts'
import {
  beneficiaryRelationChoices,
  beneficiaryRelationLabel,
  beneficiaryRelations,
} from '#app/rules/letters/beneficiaries/relations.ts'

const qualite = (man: string, woman: string, both = `${man} ou ${woman}`) =>
  [man, woman, both].map((words) => `en qualité ${words}`)
const tant = (man: string, woman = man, both = man === woman ? man : `${man} ou ${woman}`) =>
  [man, woman, both].map((words) => `en tant ${words}`)

/** Text in a letter for a man, a woman and an unknown civility. */
const printed = Object.entries({
  conjoint: qualite('d’époux', 'd’épouse'),
  partenairePacs: qualite('de partenaire de Pacs', 'de partenaire de Pacs', 'de partenaire de Pacs'),
  concubin: qualite('de concubin', 'de concubine'),
  exConjoint: qualite('d’ex-époux', 'd’ex-épouse'),
  enfant: qualite('de fils', 'de fille'),
  petitEnfant: qualite('de petit-fils', 'de petite-fille'),
  arrierePetitEnfant: qualite('d’arrière-petit-fils', 'd’arrière-petite-fille'),
  enfantDuConjoint: qualite('de beau-fils', 'de belle-fille'),
  conjointDeLEnfant: qualite('de gendre', 'de belle-fille'),
  parent: qualite('de père', 'de mère'),
  grandParent: qualite('de grand-père', 'de grand-mère'),
  beauParent: qualite('de beau-père', 'de belle-mère'),
  frereSoeur: qualite('de frère', 'de sœur'),
  demiFrereSoeur: qualite('de demi-frère', 'de demi-sœur'),
  beauFrereSoeur: qualite('de beau-frère', 'de belle-sœur'),
  oncleTante: qualite('d’oncle', 'de tante'),
  neveuNiece: qualite('de neveu', 'de nièce'),
  grandNeveu: qualite('de petit-neveu', 'de petite-nièce'),
  cousin: qualite('de cousin', 'de cousine'),
  parrainMarraine: qualite('de parrain', 'de marraine'),
  filleul: qualite('de filleul', 'de filleule'),
  ami: qualite('d’ami', 'd’amie'),
  voisin: qualite('de voisin', 'de voisine'),
  aidant: qualite('d’aidant', 'd’aidante'),
  collegue: qualite('de collègue', 'de collègue', 'de collègue'),
  legataireUniversel: tant('que personne désignée par testament'),
  heritierAutre: tant('que personne appelée à la succession'),
  executeurTestamentaire: tant('qu’exécuteur testamentaire', 'qu’exécutrice testamentaire'),
  mandatairePosthume: tant('que mandataire à effet posthume'),
  representantLegal: tant(
    'que représentant légal d’un enfant appelé à la succession',
    'que représentante légale d’un enfant appelé à la succession',
    'que représentant légal ou représentante légale d’un enfant appelé à la succession',
  ),
  habilitationFamiliale: tant('que personne habilitée par le juge jusqu’au décès'),
  tuteur: tant('qu’ancien tuteur', 'qu’ancienne tutrice'),
  notaire: tant(
    'que notaire chargé de la succession',
    'que notaire chargée de la succession',
    'que notaire en charge de la succession',
  ),
  travailleurSocial: tant('que travailleur social', 'que travailleuse sociale'),
  autre: ['', '', ''],
  '': ['', '', ''],
  Héritier: tant('que personne appelée à la succession'),
  'légataire universelle': tant('que personne appelée à la succession'),
  'Personne qui hérite': tant('que personne appelée à la succession'),
  'Neveu héritant de sa tante': tant('que personne appelée à la succession'),
  'ex-belle-sœur': qualite('d’ex-belle-sœur', 'd’ex-belle-sœur', 'd’ex-belle-sœur'),
}).map(([value, [man, woman, unknown]]) => [value, man, woman, unknown] as const)

describe('The relationship to the deceased', () => {
  test('There are thirty-five relationships, closest first', () => {
    expect(Object.keys(relations)).toHaveLength(35)
    expect(Object.values(relationChoices).slice(0, 3)).toEqual([
      'époux / épouse',
      'partenaire de Pacs',
      'concubin / concubine',
    ])
  })

  test.each(printed)('The relationship %s is printed "%s", "%s", "%s"', (value, man, woman, unknown) => {
    expect(['monsieur', 'madame', ''].map((civility) => inCapacity(value, civility))).toEqual([man, woman, unknown])
  })

  test('Each relationship has its texts', () => {
    expect(printed.map(([value]) => value).slice(0, 35)).toEqual(Object.keys(relations))
  })

  test('A chosen label is stored as its key, and a free text as typed', () => {
    expect(relationValue('Épouse')).toBe('conjoint')
    expect(relationValue('époux / épouse')).toBe('conjoint')
    expect(relationValue("représentant légal d'un enfant héritier")).toBe('representantLegal')
    expect(relationValue('Héritière de mon oncle')).toBe('heritierAutre')
    expect(relationValue('légataire universel')).toBe('legataireUniversel')
    expect(relationValue('Belle-fille')).toBe('Belle-fille')
    expect(relationValue('Compagne de toujours')).toBe('Compagne de toujours')
    expect(relationLabel('Compagne de toujours', 'madame')).toBe('Compagne de toujours')
  })

  test('Every label is parsed back to its own key', () => {
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
    ${'Cohéritier'}         | ${true}
    ${''}                   | ${false}
    ${'constructor'}        | ${false}
  `('$value is presumed heir: $isHeir', ({ value, isHeir }) => {
    expect(isPresumedHeir(value)).toBe(isHeir)
  })

  test('Four functions end with the death', () => {
    expect(Object.keys(relations).filter(endsAtDeath)).toEqual([
      'habilitationFamiliale',
      'tuteur',
      'notaire',
      'travailleurSocial',
    ])
  })
})

describe('The relationship of a beneficiary', () => {
  test('There are twenty-six values with their article', () => {
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
  `('The label of $value with the civility $civility is $label', ({ value, civility, label }) => {
    expect(beneficiaryRelationLabel(value, civility)).toBe(label)
  })
})
