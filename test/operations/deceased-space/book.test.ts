import { printBook } from '#app/operations/deceased-space/book/print.ts'
import { bookContent } from '#app/rules/deceased-space/book/content.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { jeanne } from '#test/support/ceremony/papers.ts'
import { aCondolence, aSpace, printedBook, someCondolences } from '#test/support/deceased-space/memory-books.ts'
import { aPhoto } from '#test/support/files.ts'
import { untagged } from '#test/support/printing/pdf.ts'
import { sharedPrinter, testPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()

const options = { format: 'a5', isLarge: false, withFamily: true, volume: 1 } as const
const sizes = { a5: [148, 210], a4: [210, 297] } as const
const photo = await aPhoto({ width: 640, height: 480 })

describe.each(['a5', 'a4'] as const)('A memory book on %s', (format) => {
  test.each([
    ['usual letters', false, 12.5],
    ['large letters', true, 18],
  ])('the book in %s is tagged, titled and numbered, with the right text sizes', async (_, isLarge, least) => {
    const pdf = await printedBook(printer, {
      format,
      isLarge,
      portrait: photo,
      photo,
      condolences: someCondolences(24),
    })
    for (const sides of pdf.sheets) expect(sides.map(Math.round)).toEqual(sizes[format])
    expect(pdf.catalog).toEqual({ lang: 'fr', isTagged: true, showsTitle: true })
    expect(pdf.info).toEqual({ Title: 'Livre de souvenirs – Jeanne Moreau' })
    expect(pdf.operators.flatMap(untagged)).toEqual([])
    expect(pdf.outlinePages.map((line) => line.replace(/ \d+$/, ''))).toEqual([
      ...['Jeanne Moreau', 'Ce livre', 'Jeanne', 'La cérémonie', 'Les mots'],
    ])
    expect(pdf.figures.filter((someCondolences) => someCondolences === 'Photo de Jeanne Moreau')).toHaveLength(1)
    expect(pdf.figures).toHaveLength(9)
    const [cover = '', ...inside] = pdf.pages
    expect(cover).toMatch(/Jeanne Moreau\s+1938 – 2026\s+Livre de souvenirs\s*$/)
    expect(inside.map((page) => Number(/^\d+/.exec(page)?.[0]))).toEqual(inside.map((_page, index) => index + 2))
    for (const { sizePt } of pdf.pieces) expect(sizePt).toBeGreaterThanOrEqual(least - 0.01)
    for (const { x, right } of pdf.pieces) {
      expect(x).toBeGreaterThan(14.9)
      expect(right).toBeLessThan(sizes[format][0] - 14.9)
    }
  })
})

describe('A memory book', () => {
  test("the book has the family's text, the events, and the messages in order of arrival", async () => {
    const condolences = [
      aCondolence(),
      aCondolence({ name: 'Thị Hương Nguyễn', message: '' }),
      aCondolence({ name: 'Anne' }),
    ]
    const { text } = await printedBook(printer, { condolences })
    for (const someCondolences of [
      'Elle chantait le soir, en rentrant les bêtes.',
      'La cérémonie mardi 10 mars 2026, 14 h 30 Crématorium de Nantes Venez en couleurs. Elle aimait le jaune.',
      'Voisin de palier pendant vingt-deux ans. Jeanne gardait nos clés. Étienne Le Bihan',
      'Une bougie, sans mot. Thị Hương Nguyễn',
    ]) {
      expect(text).toContain(someCondolences)
    }
    expect(text.indexOf('Nguyễn')).toBeLessThan(text.indexOf('Anne'))
    expect(text).not.toMatch(/fauteuil|oui/)
  })

  test('the default welcome text is left out, because a book receives no messages', async () => {
    const { deceasedDescription } = newSpace('Odette')
    const { text } = await printedBook(printer, { space: aSpace({ deceasedDescription }) })
    expect(text).not.toContain('Bienvenue')
  })

  test('a book for others contains nothing that is kept for the family', async () => {
    const { text } = await printedBook(printer, { withFamily: false })
    expect(text).toContain('Crématorium de Nantes')
    expect(text).not.toMatch(/Chez Claire|Entre nous/)
  })

  test('messages kept for the family are marked', async () => {
    const condolences = [aCondolence(), aCondolence({ state: 'family', message: 'Pour vous seuls.' })]
    const { text } = await printedBook(printer, { condolences })
    expect(text).toContain('La collation Pour la famille')
    expect(text).toContain('Pour la famille Pour vous seuls.')
    expect(text.match(/Pour la famille/g)).toHaveLength(2)
    const others = await printedBook(printer, { withFamily: false, condolences: condolences.slice(0, 1) })
    expect(others.text).not.toContain('Pour la famille')
  })

  test('without messages it has a page for memories, and without a portrait it has a cover', async () => {
    const pdf = await printedBook(printer)
    expect(pdf.pages).toHaveLength(3)
    expect(pdf.pages[2]).toContain('Cette page est laissée pour vos souvenirs.')
    expect(pdf.figures).toEqual([])
  })

  test('a message that fits on one page is not split, and a longer one continues', async () => {
    const message = 'Le vent n’a pas de maison. '.repeat(74).trim()
    const pdf = await printedBook(printer, {
      isLarge: true,
      condolences: [aCondolence(), aCondolence({ message }), aCondolence()],
    })
    expect(pdf.text.split('maison.').length - 1).toBe(74)
    expect(pdf.pages.length).toBeGreaterThan(4)
  })

  test('emoji, Arabic, Hebrew, Chinese and Cyrillic are printed and searchable', async () => {
    const told = [
      '❤️ 🙏🏽 👨‍👩‍👧‍👦 🇫🇷 🕯️',
      'إنا لله وإنا إليه راجعون',
      'ברוך דיין האמת',
      '我们非常想念您',
      'Светлая память',
    ]
    const pdf = await printedBook(printer, { condolences: told.map((message) => aCondolence({ message })) })
    expect(pdf.text).toMatch(/❤.*🙏.*👨.*🇫🇷.*🕯/u)
    expect(pdf.text).toContain('我们非常想念您')
    expect(pdf.text).toContain('Светлая память')
    const drawn = pdf.fonts.map(({ name }) => name).join(' ')
    expect(drawn).toMatch(/NotoEmoji/)
    expect(drawn).toMatch(/NotoSansArabic/)
    expect(drawn).toMatch(/NotoSansHebrew/)
    for (const { isEmbedded, type, hasUnicode } of pdf.fonts) {
      expect(isEmbedded || type.startsWith('Type3')).toBe(true)
      expect(hasUnicode).toBe(true)
    }
  })

  test('a script without a font is reported with a link to the message, and no other script is', async () => {
    const drawn = ['Łódź, Ĭ, Ÿ', 'ご冥福をお祈りします', '❤️‍🔥 ☕']
    const { text } = await printedBook(printer, { condolences: drawn.map((message) => aCondolence({ message })) })
    expect(text).not.toContain('manquent')
    const korean = await printedBook(printer, { condolences: [aCondolence({ message: '삼가 고인의 명복을 빕니다' })] })
    expect(korean.text).toContain('Des signes de ce message manquent peut-être ici. Il se lit en entier dans l’espace.')
  })

  test('hostile text is printed as typed; nothing is run or fetched', async () => {
    const attack = `<img src=x onerror=alert(1)>{{ name }}{% include 'letter' %}</style></article>&amp;"'`
    const space = aSpace({ deceasedDescription: attack })
    const pdf = await printedBook(printer, { space, condolences: [aCondolence({ message: attack, name: attack })] })
    const text = pdf.text.replace(/\s/g, '')
    expect(text.split('<imgsrc=xonerror=alert(1)>{{name}}').length - 1).toBe(3)
    expect(text).toContain('</style></article>&amp;')
    expect(pdf.figures).toEqual([])
    expect(pdf.links).toEqual([])
  })

  test('three hundred messages and a hundred pictures each appear once', async () => {
    const pdf = await printedBook(printer, { photo, condolences: someCondolences(300) })
    expect(pdf.text.match(/Message \d+\./g)).toEqual(Array.from({ length: 300 }, (_, index) => `Message ${index + 1}.`))
    expect(pdf.figures).toHaveLength(100)
    expect(pdf.outlinePages).toEqual(['Jeanne Moreau 1', 'Ce livre 2', 'Jeanne 2', 'La cérémonie 2', 'Les mots 3'])
  })

  test('without a browser, no book is made and nothing is thrown', async () => {
    const none = testPrinter({ executablePath: undefined })
    const book = bookContent(aSpace(), { profile: jeanne }, [], options)
    const printed = await printBook(none, book, options, async () => undefined)
    expect(printed).toEqual({ ok: false, problem: 'no-browser' })
    await none.close()
  })
})
