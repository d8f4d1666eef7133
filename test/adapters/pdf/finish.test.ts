import { letterName } from '#app/rules/letters/letter-name.ts'
import { letterOf } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { untagged } from '#test/support/printing/pdf.ts'
import { printed, printedHtml, sharedPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()

const bank = letterOf('banqueBlocageComptesDemandeSolde')
const title = `${letterName(bank, fullAnswers(bank))} – Élie Octave NGUYỄN`

// An address so long that a second page follows.
const deceasedAddress = '18 allée des Érables, '.repeat(40)
const answers = { ...fullAnswers(bank), deceasedLastName: 'Nguyễn', deceasedAddress }
const letter = await printed(printer, bank, answers)
const copy = await printed(printer, bank, answers, { copy: 'notary' })

describe('a letter is accessible (PDF/UA-1)', () => {
  test('it is tagged, in French, and displays its title', () => {
    expect(letter.catalog).toEqual({ lang: 'fr', isTagged: true, showsTitle: true })
    expect(letter.info).toEqual({ Title: title })
    expect(letter.xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(letter.xmp).toContain(`<rdf:li xml:lang="x-default">${title}</rdf:li>`)
  })

  test('its subject is its heading and its outline', () => {
    expect(letter.outline).toEqual([
      expect.stringMatching(/^Objet\s:\sDécès d.+NGUYỄN –\sblocage .+ d’état des avoirs$/u),
    ])
    expect(letter.tags.map(({ type }) => type).filter((type) => /^H\d/.test(type))).toEqual(['H1'])
  })

  test('its tags are standard', () => {
    const types = new Set(letter.tags.map(({ type }) => type))
    const standard = ['Document', 'Art', 'Div', 'P', 'H1', 'Span', 'NonStruct', 'L', 'LI', 'Lbl', 'LBody', 'Sect']
    expect([...types].filter((type) => !standard.includes(type))).toEqual([])
  })

  test('all its content is tagged or an artifact', () => {
    expect(copy.operators.flatMap(untagged)).toEqual([])
    expect(copy.operators.every((page) => page.split('BMC').length + page.split('BDC').length > 4)).toBe(true)
  })

  test('list items have bodies, and links have text', async () => {
    const free = await printedHtml(
      printer,
      '<ul><li>un <b>premier</b> point</li><li>un second</li></ul><p><a href="https://site.example">site</a></p>',
    )
    const items = free.tags.filter(({ type }) => type === 'LI')
    expect(items).toHaveLength(2)
    expect(items.flatMap(({ kids }) => kids).filter((kid) => kid !== 'Lbl' && kid !== 'LBody')).toEqual([])
    expect(free.links.map(({ contents }) => contents)).toEqual(['Lien\u00A0: https://site.example/'])
  })
})

describe('the file', () => {
  test('its fonts are embedded subsets, and none is Type 3', () => {
    for (const font of [...letter.fonts, ...copy.fonts]) {
      expect(font).toMatchObject({ type: 'Type0 CIDFontType2', isEmbedded: true, isSubset: true, hasUnicode: true })
    }
    const names = new Set(letter.fonts.map(({ name }) => name))
    expect([...names].sort()).toEqual(['RobotoCondensed-Regular', 'SourceSerif4-Bold', 'SourceSerif4-Regular'])
  })

  test('the text of every French character and of foreign names is unchanged', async () => {
    const text = 'Œuvre d’été à L’Haÿ — « L’HAŸ » ; Łódź, Şişli, Őr, Văn Đức NGUYỄN, Ươ, Ωμέγα, Привет, n° 1, 12 €…'
    expect((await printedHtml(printer, `<p>${text}</p>`)).text).toContain(text.replace(/\s/gu, ' '))
  })

  test('it contains no program, author or date', () => {
    expect(Object.keys(letter.info)).toEqual(['Title'])
    expect(letter.xmp).not.toMatch(/Chromium|Skia|pdf-lib|Auprès|creator|producer|Date/i)
  })
})

test('two discreet marks show where to fold the first sheet in three', () => {
  const lines = [...letter.operators[0]!.matchAll(/\/Artifact BMC\n(\S+) (\S+) (\S+) 1 re/g)]
  const inMm = (pixels: string | undefined) => (Number(pixels) / 96) * 25.4
  expect(lines.map(([, x, y]) => [Math.round(inMm(x)), Math.round(inMm(y) + 15)])).toEqual([
    [4, 99],
    [4, 198],
  ])
})

test('the copy to the notary begins with the slip, followed by the letter with its own page numbers', () => {
  expect(copy.pages).toHaveLength(letter.pages.length + 1)
  expect(copy.pages[0]).toContain('copie d’un courrier')
  expect(copy.pages.slice(1).map((page) => page.replaceAll(/\s/gu, ''))).toEqual(
    letter.pages.map((page) => page.replaceAll(/\s/gu, '')),
  )
  expect(copy.text).toContain('page 2/2')
  expect(copy.text).not.toContain('page 1/')
})

test('the copy to the notary has the same order in its tags and outline', () => {
  expect(copy.outline.map((entry) => entry.split(/\s/u)[2])).toEqual(['Succession', 'Décès'])
})
