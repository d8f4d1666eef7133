import { describe, expect, test } from 'vitest'
import type { Service } from '#app/rules/access/services.ts'
import { bookContent } from '#app/rules/deceased-space/book/content.ts'
import { bookOptionsIn, bookStates, volumesOf } from '#app/rules/deceased-space/book/options.ts'
import { cardContent, cardCountIn, condolencePageOf } from '#app/rules/deceased-space/share-address.ts'
import { jeanne } from '#test/support/ceremony/papers.ts'
import { aCondolence, aSpace } from '#test/support/deceased-space/memory-books.ts'

const site = { origin: 'https://aupres.example:3000', services: ['ed'] as Service[] }

describe('what is asked of a memory book', () => {
  test.each([
    ['', { format: 'a5', isLarge: false, withFamily: false, volume: 1 }],
    ['format=a4&gros=on&famille=on&tome=2', { format: 'a4', isLarge: true, withFamily: true, volume: 2 }],
    ['format=a3&gros=1&tome=-4', { format: 'a5', isLarge: false, withFamily: false, volume: 1 }],
    ['tome=1e9', { format: 'a5', isLarge: false, withFamily: false, volume: 999 }],
    ['tome=deux', { format: 'a5', isLarge: false, withFamily: false, volume: 1 }],
  ])('« %s » is read as it can be printed', (search, options) => {
    expect(bookOptionsIn(new URLSearchParams(search))).toEqual(options)
  })

  test.each([
    [0, 1],
    [1000, 1],
    [1001, 2],
    [10_000, 10],
  ])('%i messages take %i books', (messages, volumes) => {
    expect(volumesOf(messages)).toBe(volumes)
  })

  test('what is kept for the family is in a book for the family alone', () => {
    expect(bookStates({ withFamily: true })).toEqual(['published', 'family'])
    expect(bookStates({ withFamily: false })).toEqual(['published'])
  })
})

describe('what a memory book says', () => {
  const content = (...given: Parameters<typeof aCondolence>) =>
    bookContent(aSpace(), { profile: jeanne }, [aCondolence(...given)], { withFamily: true, volume: 1 }).messages[0]

  test('an empty line parts two paragraphs, and an end of line stays where it was typed', () => {
    expect(content({ message: '\nUn.\nDeux.\n \n\nTrois. ' })?.paragraphs).toEqual(['Un.\nDeux.', 'Trois.'])
  })

  test('the day is the one in Paris, and an e-mail or a postal address is nowhere in it', () => {
    const given = { createdAt: '2026-03-08T23:30:00.000Z', email: 'e@f.example', postalAddress: '1 rue du Lac' }
    expect(content(given)?.day).toBe('9\u00A0mars 2026')
    expect(JSON.stringify(content(given))).not.toMatch(/example|rue du Lac/)
  })

  test('full dates are said where the family chose them, and the number of a volume from the second on', () => {
    const { dates, volume } = bookContent(aSpace({ showFullDates: true }), { profile: jeanne }, [], {
      withFamily: true,
      volume: 2,
    })
    expect(dates).toBe('2\u00A0mai 1938 – 4\u00A0mars 2026')
    expect(volume).toBe('Tome 2')
  })

  test('a moment that is switched off, or of which nothing is told, is not in it', () => {
    const { moments } = aSpace()
    const bare = { ...moments.snack, place: ' ', description: '' }
    const off = { ...moments.burialOrCremation, isOn: false }
    const space = aSpace({ moments: { ...moments, snack: bare, burialOrCremation: off } })
    expect(bookContent(space, { profile: jeanne }, [], { withFamily: true, volume: 1 }).moments).toEqual([])
  })
})

describe('the address that is printed', () => {
  test('is short, whole in the code, and without its scheme where it is typed', () => {
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
  ])('is not in a programme where %s', (_, space, at) => {
    expect(condolencePageOf(space, at)).toBeUndefined()
  })

  test('stands on eight cards unless four are asked', () => {
    expect(['', 'cartes=8', 'cartes=5', 'cartes=4'].map((query) => cardCountIn(new URLSearchParams(query)))).toEqual([
      8, 8, 8, 4,
    ])
    expect(cardContent(aSpace(), { name: 'Jeanne Moreau', site }).title).toBe('Laisser un mot pour')
  })
})
