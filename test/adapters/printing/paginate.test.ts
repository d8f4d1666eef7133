import type { BundlePart } from '#app/adapters/printing/bundle.ts'
import { paginate, realCounts } from '#app/adapters/printing/paginate.ts'

const part = (id: string, series = id): BundlePart => ({
  kind: 'article',
  id,
  title: id,
  level: 1,
  series,
  html: '',
  pageHeader: 'Madame DUPONT',
})
const parts = [part('Banque'), part('acte', 'Banque · pièces jointes'), part('rib', 'Banque · pièces jointes')]

describe('the pages of a bundle', () => {
  test('pages printed in duplex begin each part on a right-hand page, after a blank page', () => {
    const { contents, footers, numbers, afterBlank } = paginate(parts, [1, 2, 1], 'duplex')
    expect(contents.map(({ page }) => page)).toEqual([1, 3, 5])
    expect(afterBlank).toEqual([false, true, false])
    expect(footers).toEqual([
      'Banque · 1/1',
      '',
      'Banque · pièces jointes · 1/3',
      'Banque · pièces jointes · 2/3',
      'Banque · pièces jointes · 3/3',
    ])
    expect(numbers).toEqual(['1', '', '3', '4', '5'])
  })

  test('pages printed in simplex follow one another', () => {
    const { contents, footers } = paginate(parts, [2, 2, 1], 'simplex')
    expect(contents.map(({ page }) => page)).toEqual([1, 3, 5])
    expect(footers).toHaveLength(5)
  })

  test('the pages of a bundle have the name of the deceased on the following pages of a letter', () => {
    expect(paginate(parts, [3, 1, 1], 'simplex').headers.slice(0, 4)).toEqual([
      '',
      'Madame DUPONT – page 2/3',
      'Madame DUPONT – page 3/3',
      '',
    ])
  })

  test('two letters of one series that are not adjacent are counted separately', () => {
    const apart = [part('one', 'Libre'), part('other'), part('two', 'Libre')]
    expect(paginate(apart, [1, 1, 1], 'simplex').footers).toEqual(['Libre · 1/1', 'other · 1/1', 'Libre · 1/1'])
  })
})

test('wrong page counts are corrected from where each part began', () => {
  const wrong = paginate(parts, [1, 2, 1], 'duplex')
  // The letter had three pages, so that everything after it came two later.
  expect(realCounts(wrong, [1, 5, 7], 7)).toEqual([3, 2, 1])
})
