import type { Service } from '#app/rules/access/services.ts'
import { bookContent } from '#app/rules/deceased-space/book/content.ts'
import { bookOptionsIn, bookStates, volumesOf } from '#app/rules/deceased-space/book/options.ts'
import { cardContent, cardCountIn, condolencePageOf } from '#app/rules/deceased-space/share-address.ts'
import { jeanne } from '#test/support/ceremony/papers.ts'
import { aCondolence, aSpace } from '#test/support/deceased-space/memory-books.ts'

const site = { origin: 'https://aupres.example:3000', services: ['ed'] as Service[] }

describe('The options of a memory book', () => {
  test.each([
    ['', { format: 'a5', isLarge: false, withFamily: false, volume: 1 }],
    ['format=a4&gros=on&famille=on&tome=2', { format: 'a4', isLarge: true, withFamily: true, volume: 2 }],
    ['format=a3&gros=1&tome=-4', { format: 'a5', isLarge: false, withFamily: false, volume: 1 }],
    ['tome=1e9', { format: 'a5', isLarge: false, withFamily: false, volume: 999 }],
    ['tome=deux', { format: 'a5', isLarge: false, withFamily: false, volume: 1 }],
  ])('The options "%s" are parsed as a printable book', (search, options) => {
    expect(bookOptionsIn(new URLSearchParams(search))).toEqual(options)
  })

  test.each([
    [0, 1],
    [1000, 1],
    [1001, 2],
    [10_000, 10],
  ])('%i messages take %i volumes', (messages, volumes) => {
    expect(volumesOf(messages)).toBe(volumes)
  })

  test('Messages for the family are only in a book for the family', () => {
    expect(bookStates({ withFamily: true })).toEqual(['published', 'family'])
    expect(bookStates({ withFamily: false })).toEqual(['published'])
  })
})

describe('The content of a memory book', () => {
  const content = (...given: Parameters<typeof aCondolence>) =>
    bookContent(aSpace(), { profile: jeanne }, [aCondolence(...given)], { withFamily: true, volume: 1 }).messages[0]

  test('A blank line separates paragraphs, and a single line break is preserved', () => {
    expect(content({ message: '\nUn.\nDeux.\n \n\nTrois. ' })?.paragraphs).toEqual(['Un.\nDeux.', 'Trois.'])
  })

  test('The date is the one in Paris, and no email or postal address is included', () => {
    const given = { createdAt: '2026-03-08T23:30:00.000Z', email: 'e@f.example', postalAddress: '1 rue du Lac' }
    expect(content(given)?.day).toBe('9\u00A0mars 2026')
    expect(JSON.stringify(content(given))).not.toMatch(/example|rue du Lac/)
  })

  test('Full dates are shown if the family chose them, and the volume number from the second volume', () => {
    const { dates, volume } = bookContent(aSpace({ showFullDates: true }), { profile: jeanne }, [], {
      withFamily: true,
      volume: 2,
    })
    expect(dates).toBe('2\u00A0mai 1938 – 4\u00A0mars 2026')
    expect(volume).toBe('Tome 2')
  })

  test('A moment that is switched off or empty is left out', () => {
    const { moments } = aSpace()
    const bare = { ...moments.snack, place: ' ', description: '' }
    const off = { ...moments.burialOrCremation, isOn: false }
    const space = aSpace({ moments: { ...moments, snack: bare, burialOrCremation: off } })
    expect(bookContent(space, { profile: jeanne }, [], { withFamily: true, volume: 1 }).moments).toEqual([])
  })
})

describe('The printed address', () => {
  test('The short address is complete in the QR code, and without its scheme for typing', () => {
    expect(condolencePageOf(aSpace(), site)).toEqual({
      url: 'https://aupres.example:3000/e/abcde-23456',
      short: 'aupres.example:3000/e/abcde-23456',
    })
  })

  test.each([
    ['there is no space', undefined, site],
    ['the relatives alone may open it', aSpace({ visibility: 'relatives' }), site],
    ['the family receives no more messages', aSpace({ isOpen: false }), site],
    ['the partner does not offer it', aSpace(), { ...site, services: [] }],
  ])('The programme has no short address when %s', (_, space, at) => {
    expect(condolencePageOf(space, at)).toBeUndefined()
  })

  test('There are eight cards on a sheet unless four are requested', () => {
    expect(['', 'cartes=8', 'cartes=5', 'cartes=4'].map((query) => cardCountIn(new URLSearchParams(query)))).toEqual([
      8, 8, 8, 4,
    ])
    expect(cardContent(aSpace(), { name: 'Jeanne Moreau', site }).title).toBe('Laisser un mot pour')
  })
})
