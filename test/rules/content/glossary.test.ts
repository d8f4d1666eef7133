import { glossaryByLetter, glossaryWords, searchGlossary, toSegments } from '#app/rules/content/glossary.ts'

describe('The glossary', () => {
  test('The glossary has seventy-four terms, in order, each with its own anchor', () => {
    expect(glossaryWords).toHaveLength(74)
    expect(new Set(glossaryWords.map(({ id }) => id)).size).toBe(74)
    const letters = glossaryByLetter().map(({ letter }) => letter)
    expect(letters).toEqual(letters.toSorted())
    expect(letters).toContain('E')
  })

  test.each([
    ['heritier', 'Héritier'],
    ['ACTE DE DECES', 'Acte de décès'],
    ['reversion', 'Pension de réversion'],
  ])('The search finds "%s" without accents', (typed, term) => {
    expect(searchGlossary(typed).map((word) => word.term)).toContain(term)
  })

  test.each(['', '   ', 'zzz'])('The search finds nothing for "%s"', (typed) => {
    expect(searchGlossary(typed)).toEqual([])
  })
})

describe('Glossary terms on a page', () => {
  const wordsIn = (line: string, seen = new Set<(typeof glossaryWords)[number]>()) =>
    toSegments(line, seen).flatMap(({ text, word }) => (word ? [[text, word.term]] : []))

  test.each([
    ['Une copie de l’acte de décès.', [['acte de décès', 'Acte de décès']]],
    ['Les procurations s’arrêtent.', [['procurations', 'Procuration']]],
    ['Actes de décès', [['Actes de décès', 'Acte de décès']]],
    ['L’APA ne se rembourse pas.', [['APA', 'APA']]],
    ['apaisé', []],
    ['la conjointe', []],
    ['Chacun partageait les frais.', []],
  ])('A term is found in "%s"', (line, words) => {
    expect(wordsIn(line)).toEqual(words)
  })

  test('A term is linked once per page', () => {
    const seen = new Set<(typeof glossaryWords)[number]>()
    expect(wordsIn('Un notaire.', seen)).toHaveLength(1)
    expect(wordsIn('Le notaire.', seen)).toHaveLength(0)
  })

  test('The segments of a line add up to the line', () => {
    const line = 'Le notaire lit le testament devant les héritiers, avec le livret de famille.'
    expect(
      toSegments(line, new Set())
        .map(({ text }) => text)
        .join(''),
    ).toBe(line)
  })

  test('Bold text is a segment of its own', () => {
    expect(toSegments('Deux **papiers**.', new Set())).toEqual([
      { text: 'Deux ' },
      { text: 'papiers', isBold: true },
      { text: '.' },
    ])
  })
})
