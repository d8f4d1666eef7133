import { byName, searchByName } from '#app/rules/accounts/deceased-search.ts'

const people = [
  'Jeanne Moreau',
  'Étienne Kowalczyk',
  'Léa-Marie d’Aboville',
  'Françoise Cœur',
  'Łukasz Wiśniewski',
  'Jean Moreau-Vandenbroucke',
  'Nguyễn Thị Hương',
].map((name) => ({ name }))

const found = (asked: string) => searchByName(people, asked).map(({ name }) => name)

describe('The search of a deceased by first name and name', () => {
  test.each([
    ['etienne', ['Étienne Kowalczyk']],
    ['ÉTIENNE', ['Étienne Kowalczyk']],
    ['e\u0301tienne', ['Étienne Kowalczyk']],
    ['kowalczyk etienne', ['Étienne Kowalczyk']],
    ['walc', ['Étienne Kowalczyk']],
    ['moreau', ['Jeanne Moreau', 'Jean Moreau-Vandenbroucke']],
    ['jeanne moreau', ['Jeanne Moreau']],
    ['lea marie', ['Léa-Marie d’Aboville']],
    ["d'aboville", ['Léa-Marie d’Aboville']],
    ['coeur', ['Françoise Cœur']],
    ['cœur francoise', ['Françoise Cœur']],
    ['lukasz wisniewski', ['Łukasz Wiśniewski']],
    ['huong', ['Nguyễn Thị Hương']],
    ['zoé', []],
    ['jeanne kowalczyk', []],
    ['.*', people.map(({ name }) => name)],
  ])('The search: %s', (asked, names) => {
    expect(found(asked)).toEqual(names)
  })

  test.each(['', '   ', ' - '])('An empty query ("%s") finds everyone', (asked) => {
    expect(found(asked)).toHaveLength(people.length)
  })

  test('A long query finds nobody', () => {
    expect(found('x'.repeat(10_000))).toEqual([])
  })
})

test('Names are sorted in French order, including accents', () => {
  const shuffled = ['Zoé A', 'Éric B', 'eric A', 'Élodie C', 'Anne'].map((name) => ({ name }))
  expect(byName(shuffled).map(({ name }) => name)).toEqual(['Anne', 'Élodie C', 'eric A', 'Éric B', 'Zoé A'])
})
