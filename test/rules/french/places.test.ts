import { keepNumbers, located } from '#app/rules/french.ts'

const spaced = (text: string) => text.replaceAll('\u00A0', '_')

describe('A place after "situé"', () => {
  test.each`
    typed                                  | printed
    ${'Paris'}                             | ${'à Paris'}
    ${'Le Mans'}                           | ${'au Mans'}
    ${'75014 Paris'}                       | ${'à Paris (75014)'}
    ${'Paris 14'}                          | ${'à Paris 14e'}
    ${'Le Bourg'}                          | ${'au Bourg'}
    ${'à Paris'}                           | ${'à Paris'}
    ${'au Mans'}                           | ${'au Mans'}
    ${'rue de la Paix'}                    | ${'rue de la Paix'}
    ${'Résidence Les Lilas'}               | ${'Résidence Les Lilas'}
    ${'1 rue de la Paix'}                  | ${'1_rue de la Paix'}
    ${'12 bis rue des Lilas, 75014 Paris'} | ${'12_bis_rue des Lilas, 75014_Paris'}
    ${'12, rue des Lilas, Paris'}          | ${'12,_rue des Lilas, Paris'}
    ${'Le Bourg, 44000 Nantes'}            | ${'Le Bourg, 44000_Nantes'}
    ${"3 B rue de l'Église"}               | ${"3_B_rue de l'Église"}
  `('"$typed" is printed "situé $printed"', ({ typed, printed }) => {
    expect(spaced(located(typed))).toBe(printed)
  })
})

test('a number stays with the next word, and no letter of an address changes', () => {
  expect(spaced(keepNumbers('Bât. 3, 18 allée des Érables, 49000 Angers'))).toBe(
    'Bât. 3, 18_allée des Érables, 49000_Angers',
  )
  expect(spaced(keepNumbers('18_allée'))).toBe('18_allée')
})
