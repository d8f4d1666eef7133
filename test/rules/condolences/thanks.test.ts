import { type Author, authorsToThank, countThanked } from '#app/rules/condolences/authors.ts'
import { filesOfLabels, labelsFor, sheetsOfLabels } from '#app/rules/condolences/labels.ts'
import { proposedThanks, thanksForm } from '#app/rules/condolences/thanks.ts'
import { noon } from '#test/support/given.ts'

let made = 0
const author = (differs: Partial<Author> = {}): Author => ({
  id: `m${++made}`,
  name: 'Marie Le Goff',
  createdAt: noon.toISOString(),
  ...differs,
})

describe('The authors to thank by email', () => {
  test('Each address is thanked once in any spelling, with all its condolences', () => {
    const authors = [
      author({ id: 'a', email: 'Marie@orange.example' }),
      author({ id: 'b' }),
      author({ id: 'c', email: ' marie@ORANGE.example' }),
      author({ id: 'd', email: 'paul@free.example' }),
    ]
    expect(authorsToThank(authors)).toEqual([
      { email: 'Marie@orange.example', ids: ['a', 'c'] },
      { email: 'paul@free.example', ids: ['d'] },
    ])
    expect(countThanked(authors)).toBe(0)
  })

  test('An author who was thanked is not thanked again, even after another condolence', () => {
    const thankedAt = noon.toISOString()
    const authors = [author({ email: 'marie@orange.example', thankedAt }), author({ email: 'marie@orange.example' })]
    expect(authorsToThank(authors)).toEqual([])
    expect(countThanked(authors)).toBe(1)
  })
})

test('Labels are for authors without an email address or with a postal address, or for all', () => {
  const authors = [
    author({ name: 'A', email: 'a@free.example' }),
    author({ name: 'B' }),
    author({ name: 'C', email: 'c@free.example', postalAddress: '1 rue du Port\n44000 NANTES' }),
  ]
  expect(labelsFor(authors, 'post').map(({ name }) => name)).toEqual(['B', 'C'])
  expect(labelsFor(authors, 'all').map(({ name }) => name)).toEqual(['A', 'B', 'C'])
  expect(labelsFor(authors, 'post').map(({ lines }) => lines)).toEqual([[], ['1 rue du Port', '44000 NANTES']])
})

test('The same name and address get one label, and two people with the same name get two', () => {
  const postalAddress = '1 rue du Port\n44000 NANTES'
  const here = [author({ postalAddress }), author({ name: 'marie  le goff', postalAddress })]
  expect(labelsFor(here, 'all')).toHaveLength(1)
  expect(labelsFor([author(), author()], 'all')).toHaveLength(2)
  const byMail = [author({ email: 'M@free.example' }), author({ email: 'm@free.example' })]
  expect(labelsFor(byMail, 'all')).toHaveLength(1)
})

test.each([
  ['Zoé', '1 rue du Port\n44000 NANTES', 'normal'],
  ['Zoé', Array.from({ length: 5 }, () => 'RESIDENCE DES TILLEULS BATIMENT BIS').join('\n'), 'smallest'],
  ['Anne-Marguerite de La Rochefoucauld-Kervella et ses enfants', 'A\nB\nC\nD\nE 44000 NANTES CEDEX', 'small'],
])('Labels use a smaller font for longer text: %s', (name, postalAddress, size) => {
  expect(labelsFor([author({ name, postalAddress })], 'all')[0]?.size).toBe(size)
})

test('Labels fill sheets of twenty-one, and a new file after twenty sheets', () => {
  const labels = labelsFor(
    Array.from({ length: 430 }, () => author()),
    'all',
  )
  expect(filesOfLabels(labels.length)).toBe(2)
  expect(sheetsOfLabels(labels, 1).map(({ length }) => length)).toEqual(Array(20).fill(21))
  expect(sheetsOfLabels(labels, 2).map(({ length }) => length)).toEqual([10])
})

describe('The form of thanks', () => {
  const read = (form: Record<string, string>) => thanksForm.safeParse(form)
  const saidOf = (form: Record<string, string>) => read(form).error?.issues.map(({ message }) => message)

  test('A text that is too long is refused with the excess', () => {
    expect(saidOf({ intent: 'send', message: 'a'.repeat(2240) })).toEqual(['Votre texte dépasse de 240\u00A0signes.'])
    expect(saidOf({ intent: 'send', message: 'a'.repeat(2001) })).toEqual(['Votre texte dépasse de 1\u00A0signe.'])
    expect(saidOf({ intent: 'preview' })).toEqual(['Écrivez votre message de remerciement.'])
    expect(read({ intent: 'send', message: ` ${'a'.repeat(2000)}\r\n` }).success).toBe(true)
  })

  test('An address is stored as on an envelope, and an empty one deletes it', () => {
    const note = (postalAddress?: string) =>
      read({ intent: 'note', condolence: 'c', ...(postalAddress !== undefined && { postalAddress }) })
    expect(note('  1  rue du Port \r\n\r\n44000 NANTES')).toMatchObject({
      data: { postalAddress: '1 rue du Port\n44000 NANTES' },
    })
    expect(note()).toMatchObject({ data: { postalAddress: '' } })
    expect(saidOf({ intent: 'note', condolence: 'c', postalAddress: 'a\nb\nc\nd\ne\nf' })).toEqual([
      'Une adresse a cinq lignes au plus.',
    ])
    expect(saidOf({ intent: 'note', condolence: 'c', postalAddress: 'a'.repeat(39) })).toEqual([
      'Une ligne d’adresse a 38 signes au plus. Allez à la ligne, ou abrégez.',
    ])
  })

  test('The proposed text elides before a vowel', () => {
    expect(proposedThanks('Étienne')).toContain('en souvenir d’Étienne.')
  })
})
