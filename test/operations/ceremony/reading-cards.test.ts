import { anEvent, contentOf, familyEvents, music, printedPaper } from '#test/support/ceremony/papers.ts'
import type { ReadPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()

/** Sizes of letters, in points, of a page. */
const sizesOf = (pdf: ReadPdf, wanted: (text: string) => boolean) =>
  new Set(pdf.pieces.filter(({ text }) => wanted(text)).map(({ sizePt }) => Math.round(sizePt)))

describe('The reading cards', () => {
  const longText = 'Elle disait que le vent n’a pas de maison.\n'.repeat(232).slice(0, 10_000)

  test('each reader has one card, in 18 points, without what must not be mentioned', async () => {
    const pdf = await printedPaper(printer, 'fiches')
    expect(pdf.pages).toHaveLength(3)
    expect(pdf.pages[0]).toContain('Moment 3 sur 9, vers 14 h 40')
    expect(pdf.pages[0]).toContain('3. Claire Moreau, sa fille · 1/1')
    expect(sizesOf(pdf, (text) => text.includes('aimait pas'))).toEqual(new Set([18]))
    expect(pdf.text).not.toMatch(/Paul|évoquer|06 12/)
    expect(pdf.outline).toEqual([
      '3. Claire Moreau, sa fille, Éloge funèbre',
      '4. Marc Moreau et Anne-Marguerite de La Rochefoucauld-Kervella, ses petits-enfants, Prise de parole',
      '5. Louise, Poème',
    ])
  })

  test('cards have pauses between paragraphs, which a screen reader reads', async () => {
    const { figures } = await printedPaper(printer, 'fiches')
    // Three in the eulogy, one between the stanzas.
    expect(figures).toEqual(Array.from({ length: 4 }, () => 'respiration'))
  })

  test('long cards continue on several pages, with line numbers in the margin', async () => {
    const events = [anEvent('funeralEulogy', { pronouncedBy: 'Claire', text: longText }), ...familyEvents]
    const pdf = await printedPaper(printer, 'fiches', contentOf({ events }))
    const pages = pdf.pages.filter((page) => page.includes('1. Claire'))
    expect(pages.length).toBeGreaterThan(8)
    expect(pages[1]).toContain(`1. Claire – page 2/${pages.length}`)
    expect(pages.at(-1)).toContain(`1. Claire · ${pages.length}/${pages.length}`)
    expect(pdf.text.split('le vent n’a pas').length - 1).toBe(longText.split('le vent n’a pas').length - 1)

    const margin = Math.min(...pdf.pieces.filter(({ text }) => text.startsWith('Elle disait')).map(({ x }) => x))
    const numbers = pdf.pieces.filter(
      ({ text, page, right }) => page <= pages.length && right < margin && /^\d+$/.test(text),
    )
    expect(numbers.map(({ text }) => Number(text))).toEqual(numbers.map((_, index) => 5 * (index + 1)))
    // Each number is left of its line, at the same height.
    for (const number of numbers) {
      const beside = pdf.pieces.filter(
        ({ page, x, y, bottom }) => page === number.page && x > number.right && y < number.bottom && bottom > number.y,
      )
      expect(beside.length, `line ${number.text}`).toBeGreaterThan(0)
    }
  })

  test('a single endless word gets line numbers too', async () => {
    const events = [anEvent('poem', { pronouncedBy: 'Louise', text: 'x'.repeat(10_000) })]
    const pdf = await printedPaper(printer, 'fiches', contentOf({ events }))
    expect(pdf.text.replace(/[^x]/g, '').length).toBeGreaterThanOrEqual(10_000)
    expect(pdf.pieces.some(({ text, sizePt }) => text === '100' && sizePt < 12)).toBe(true)
  })
})

describe('The list of files', () => {
  test('files and pictures are numbered in playing order, followed by what is missing', async () => {
    const pictures = Array.from({ length: 60 }, (_, index) => ({
      fileId: `f${index}`,
      caption: index ? `Été ${1950 + index}` : '',
    }))
    const events = [anEvent('meditation', { musics: [music()] }), anEvent('pictures', { pictures }), ...familyEvents]
    const { text } = await printedPaper(printer, 'cle-usb', contentOf({ events }))
    for (const words of [
      '01 – « Après un rêve »',
      'Apportée par : Claire Moreau',
      '02 – Diaporama : 60 photos',
      '02-01 – sans légende',
      '02-60 – Été 2009',
      'Texte de Marc Moreau',
      'Ce qui manque encore',
      'les photos du diaporama',
      'la version de « La Mer »',
      'qui apporte « La Mer »',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/Paul|06 12/)
  })
})
