import { ceremoniesInBook, thanksIn } from '#app/rules/deceased-space/book/ceremony.ts'
import { chaptersOf, hasContents, partedGallery } from '#app/rules/deceased-space/book/chapters.ts'
import { type BookPicture, bookContent } from '#app/rules/deceased-space/book/content.ts'
import { galleryRows, pixelsOf, placed } from '#app/rules/deceased-space/book/layout.ts'
import { picturesInBook } from '#app/rules/deceased-space/book/pictures.ts'
import { jeanne } from '#test/support/ceremony/papers.ts'
import { aCondolence, aSpace } from '#test/support/deceased-space/memory-books.ts'

const all = { withFamily: true, volume: 1 }
const aPicture = (width: number, height: number): BookPicture => ({
  small: 's',
  large: 'l',
  width,
  height,
  alt: 'Photo',
})
const gallery = Array.from({ length: 6 }, (_, index) => aPicture(index % 2 ? 300 : 640, index % 2 ? 400 : 480))

const sources = {
  profile: jeanne,
  life: [{ when: '1944', text: 'Naissance' }],
  gallery,
  ceremonies: [{ title: 'À l’église', when: 'mardi', place: '', order: [], texts: [] }],
  thanks: 'Merci.\n\nÀ tous.',
}

describe('The chapters of a memory book', () => {
  test('Chapters with content come in the order of the design', () => {
    const book = bookContent(aSpace(), sources, [aCondolence()], all)
    expect(chaptersOf(book).map(({ title }) => title)).toEqual([
      ...['Jeanne', 'Sa vie', 'Les photos', 'La cérémonie', 'Les mots', 'Merci'],
    ])
    const bare = bookContent(aSpace({ deceasedDescription: '', moments: {} as never }), { profile: jeanne }, [], {
      ...all,
      volume: 2,
    })
    expect(chaptersOf(bare).map(({ title }) => title)).toEqual(['Les mots'])
  })

  test('The chapter of a life has its dates, and the family’s own text after the welcome', () => {
    const life = [
      { date: '1944', text: 'Naissance à Lannion' },
      { date: '1968-05-12', text: 'Mariage' },
    ]
    const space = aSpace({ life, ownText: 'Elle aimait le vent.\n\nEt nous.' })
    expect(picturesInBook(space, []).life).toEqual([
      { when: '1944', text: 'Naissance à Lannion' },
      { when: '12\u00A0mai 1968', text: 'Mariage' },
    ])
    const { welcome } = bookContent(space, sources, [], all)
    expect(welcome).toEqual([space.deceasedDescription, 'Elle aimait le vent.', 'Et nous.'])
    expect(picturesInBook(aSpace(), []).life).toEqual([])
  })

  test('Volumes after the first contain only messages', () => {
    const book = bookContent(aSpace(), sources, [aCondolence()], { ...all, volume: 2 })
    expect(chaptersOf(book).map(({ name }) => name)).toEqual(['words'])
  })

  test('A book has a contents page if it has enough chapters or enough pages', () => {
    const messages = (count: number) => ({ messages: Array.from({ length: count }, () => ({}) as never) })
    expect([hasContents(messages(0), [1, 2, 3, 4]), hasContents(messages(500), [1, 2])]).toEqual([true, false])
    expect([hasContents(messages(11), [1, 2, 3]), hasContents(messages(12), [1, 2, 3])]).toEqual([false, true])
  })

  test('A full gallery gives one picture to the contents page', () => {
    expect(partedGallery({ gallery }, true)).toEqual({ gallery: gallery.slice(0, 5), underContents: gallery[5] })
    expect(partedGallery({ gallery: gallery.slice(0, 3) }, true).underContents).toBeUndefined()
    expect(partedGallery({ gallery }, false).gallery).toBe(gallery)
  })

  test('The time and place of a ceremony appear once, and the snack follows it', () => {
    const { moments, after } = bookContent(aSpace(), sources, [], all)
    expect(moments).toMatchObject([{ title: 'La cérémonie', when: '', place: '' }])
    expect(after).toMatchObject([{ title: 'La collation', place: 'Chez Claire' }])
  })
})

describe('A ceremony in a memory book', () => {
  const event = (type: 'poem' | 'funeralEulogy', text: string) =>
    ({ id: type, type, duration: 60, details: { text, title: `Titre ${type}` } }) as never
  const ceremony = {
    ...({ id: 'c', ceremonyType: 'church', datetime: '2026-03-10T14:30', isConfirmed: true } as const),
    address: ' Notre-Dame ',
    events: [event('poem', 'Un vers\nUn autre'), event('funeralEulogy', 'Elle riait.')],
  }

  test('A book for the family has the order of the ceremony with times, and every text', () => {
    const [told] = ceremoniesInBook([ceremony], { withFamily: true })
    expect(told).toMatchObject({
      title: 'À l’église',
      when: 'mardi 10\u00A0mars 2026, 14\u00A0h\u00A030',
      place: 'Notre-Dame',
    })
    expect(told?.order.map(({ at }) => at)[0]).toBe('14\u00A0h\u00A030')
    expect(told?.texts.map(({ title }) => title)).toEqual(['Titre poem', 'Titre funeralEulogy'])
  })

  test('A book for others has only the texts of the programme, and no unconfirmed ceremony', () => {
    const textChoices = { poem: true, funeralEulogy: false }
    const [told] = ceremoniesInBook([{ ...ceremony, textChoices }], { withFamily: false })
    expect(told?.texts.map(({ title }) => title)).toEqual(['Titre poem'])
    expect(ceremoniesInBook([{ ...ceremony, isConfirmed: false }], { withFamily: true })).toEqual([])
  })
})

test('The book ends with the text of the thank-you cards, or else of the programme', () => {
  const announcement = { tone: 'simple', relatives: '', own: '', visits: '' } as const
  expect(thanksIn([{ thanks: 'Au programme.' }, { announcement: { ...announcement, thanksCard: ' Merci. ' } }])).toBe(
    'Merci.',
  )
  expect(thanksIn([{ announcement }, { thanks: 'Au programme.' }])).toBe('Au programme.')
  expect(thanksIn([{}])).toBe('')
})

describe('The pictures of a memory book', () => {
  test.each(['a5', 'a4'] as const)('Pictures on %s are in rows of equal height, none wider than the text', (format) => {
    const width = format === 'a5' ? 118 : 160
    const rows = galleryRows(gallery, format)
    expect(rows.map((row) => row.length)).toEqual([1, 2, 2, 1])
    for (const row of rows) {
      expect(row.reduce((sum, { on }) => sum + on.width, 5 * (row.length - 1))).toBeLessThanOrEqual(width)
      const heights = row.map(({ on }) => on.height)
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.1)
    }
  })

  test('The book has the pictures that the family chose, in its order, with their captions', () => {
    const kept = { renditionsId: undefined, inGallery: true, isCutAfter: false, width: 30, height: 40 }
    const pictures = [
      { ...kept, id: 'a', caption: 'La baie', inBook: true },
      { ...kept, id: 'b', caption: '', inBook: false },
      { ...kept, id: 'c', caption: '', inBook: true },
    ]
    expect(picturesInBook({}, pictures).gallery).toMatchObject([
      { large: 'a', caption: 'La baie', alt: 'La baie' },
      { large: 'c', caption: '', alt: 'Photo' },
    ])
    const lines = ['c', 'b', 'gone', 'c'].map((picture) => ({ date: '1944', text: 'Naissance', picture }))
    const printed = picturesInBook({ life: lines }, pictures)
    expect(printed.life.map(({ picture }) => picture?.large)).toEqual(['c', undefined, undefined, undefined])
    expect(printed.gallery.map(({ large }) => large)).toEqual(['a'])
  })

  test('Pictures have the resolution of their printed size: 300 dpi for a printing house', () => {
    const wide = placed(aPicture(640, 480), { width: 101.6, height: 200 })
    expect([pixelsOf(wide, 'printer'), pixelsOf(wide, 'a5')]).toEqual([1200, 800])
  })
})
