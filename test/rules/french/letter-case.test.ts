import { initialOf, lastName, lowerFirst, upperFr, withCapitals } from '#app/rules/french.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'

describe('Capitals', () => {
  test.each`
    name               | initial
    ${'Jeanne Moreau'} | ${'J'}
    ${'élise'}         | ${'É'}
    ${' "><b>'}        | ${'B'}
    ${'2 Rives'}       | ${'2'}
    ${'\u{1F338}'}     | ${'·'}
  `('the initial $initial replaces a missing picture of $name', ({ name, initial }) => {
    expect(initialOf(name)).toBe(initial)
  })

  test.each`
    typed                   | capitals
    ${'Nguyễn'}             | ${'NGUYỄN'}
    ${'Đức'}                | ${'ĐỨC'}
    ${'Œuvrard'}            | ${'ŒUVRARD'}
    ${'L’Haÿ'}              | ${'L’HAŸ'}
    ${'ﬁls'}                | ${'FILS'}
    ${'Éloïse'}             | ${'ÉLOÏSE'}
    ${'Nguye\u0302\u0303n'} | ${'NGUYỄN'}
  `('$typed in capitals keeps its accents: $capitals', ({ typed, capitals }) => {
    expect(upperFr(typed)).toBe(capitals)
  })

  test.each`
    typed                          | printed
    ${"D'Aboville"}                | ${"D'ABOVILLE"}
    ${'de La Tour'}                | ${'DE LA TOUR'}
    ${'Martin, épouse Dubois'}     | ${'MARTIN, épouse DUBOIS'}
    ${'Le Goff née Kermarrec'}     | ${'LE GOFF née KERMARREC'}
    ${'Œuvrard-Ferreira da Silva'} | ${'ŒUVRARD-FERREIRA DA SILVA'}
    ${'Né'}                        | ${'NÉ'}
    ${''}                          | ${''}
  `('the family name $typed is printed $printed', ({ typed, printed }) => {
    expect(lastName(typed)).toBe(printed)
  })

  test('a sentence can start with a small letter', () => {
    expect(lowerFirst('Sa fille')).toBe('sa fille')
    expect(lowerFirst('Élève')).toBe('élève')
  })

  test('inside a sentence, an abbreviation keeps its capitals and any other attachment label starts small', () => {
    expect(lowerFirst('CPAM de Paris')).toBe('CPAM de Paris')
    const labels = Object.values(attachments).map(({ label }) => label)
    const small = labels.map(lowerFirst)
    expect(small.filter((label) => !/^\p{Ll}\p{Ll}/u.test(label))).toEqual(['RIB du conjoint survivant'])
    expect(small.map((label) => label.toLowerCase())).toEqual(labels.map((label) => label.toLowerCase()))
  })

  test.each`
    typed                      | name
    ${'paul'}                  | ${'Paul'}
    ${'élie octave'}           | ${'Élie Octave'}
    ${'jean-pierre'}           | ${'Jean-Pierre'}
    ${'durand'}                | ${'Durand'}
    ${'de la tour'}            | ${'de la Tour'}
    ${'d’aboville'}            | ${'d’Aboville'}
    ${"o'brien"}               | ${"O'Brien"}
    ${'n’diaye'}               | ${'N’Diaye'}
    ${'le goff'}               | ${'Le Goff'}
    ${'van der meer'}          | ${'van der Meer'}
    ${'mcdonald'}              | ${'mcdonald'}
    ${'martin, épouse dubois'} | ${'Martin, épouse Dubois'}
    ${'łukasz żak'}            | ${'Łukasz Żak'}
    ${'đức'}                   | ${'Đức'}
    ${'владимир'}              | ${'Владимир'}
    ${'νίκος'}                 | ${'Νίκος'}
    ${'გიორგი'}                | ${'გიორგი'}
    ${'王小明'}                | ${'王小明'}
    ${'محمد'}                  | ${'محمد'}
    ${'le mans'}               | ${'Le Mans'}
    ${'saint-jean-d’angély'}   | ${'Saint-Jean-d’Angély'}
    ${'l’haÿ-les-roses'}       | ${'L’Haÿ-les-Roses'}
    ${'paris 14e'}             | ${'Paris 14e'}
    ${'lisbonne (portugal)'}   | ${'Lisbonne (Portugal)'}
    ${'y'}                     | ${'Y'}
    ${''}                      | ${''}
  `('"$typed" in small letters is written "$name", and again the same', ({ typed, name }) => {
    expect(withCapitals(typed)).toBe(name)
    expect(withCapitals(name)).toBe(name)
  })

  test.each(['PAUL', 'paul Durand', 'Anne de la Tour', 'McDonald', 'MacLeod', 'de La Fontaine', 'DURAND', 'd’Arc'])(
    'the name "%s", which has a capital, is never changed',
    (typed) => {
      expect(withCapitals(typed)).toBe(typed)
    },
  )
})
