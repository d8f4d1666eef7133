import { printPaper } from '#app/operations/ceremony/papers.ts'
import type { CeremonyEvent } from '#app/rules/ceremony/events/events.ts'
import { type PaperName, papers } from '#app/rules/ceremony/papers/papers.ts'
import { anEvent, contentOf, familyEvents, printedPaper } from '#test/support/ceremony/papers.ts'
import { help } from '#test/support/given.ts'
import { type ReadPdf, untagged } from '#test/support/printing/pdf.ts'
import { sharedPrinter, testPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()

const every = Object.keys(papers) as PaperName[]
const A4 = [210, 297]

const forty: CeremonyEvent[] = Array.from({ length: 40 }, (_, index) => ({
  ...familyEvents[index % familyEvents.length]!,
  id: `m${index}`,
}))

describe.each(every)('%s', (paper) => {
  test('the document is a tagged, titled file in French with embedded static fonts', async () => {
    const pdf = await printedPaper(printer, paper)
    const title = `${papers[paper].name} – Jeanne Moreau`
    expect(pdf.info).toEqual({ Title: title })
    expect(pdf.xmp).toContain(`<rdf:li xml:lang="x-default">${title}</rdf:li>`)
    expect(pdf.catalog).toEqual({ lang: 'fr', isTagged: true, showsTitle: true })
    expect(pdf.operators.flatMap(untagged)).toEqual([])
    for (const font of pdf.fonts) {
      expect(font).toMatchObject({ type: 'Type0 CIDFontType2', isEmbedded: true, isSubset: true, hasUnicode: true })
      expect(font.name).toMatch(/^SourceSerif4-/)
    }
    const sheet = paper === 'deroule' ? A4.toReversed() : A4
    expect(pdf.sheets.map((sides) => sides.map(Math.round))).toEqual(pdf.pages.map(() => sheet))
    expect(pdf.tags.some(({ type }) => type === 'H1')).toBe(true)
  })

  test('hostile text is printed as typed; nothing is run or fetched', async () => {
    const attack = `<img src=x onerror=alert(1)>{{ name }}{% include 'letter' %}</style>&amp;"'\u202E`
    const events = [
      anEvent('funeralEulogy', { pronouncedBy: attack, text: `${attack}\n${attack}` }),
      anEvent('familyIntervention', { name: attack, file: 'f' }),
      anEvent('ceremonyMasterWords', { words: attack, notToMention: attack }),
      anEvent('pictures', {
        pictures: [{ fileId: 'a', caption: attack }],
        musics: [{ title: attack, artist: attack, version: attack, start: attack, broughtBy: attack }],
      }),
    ]
    const profile = { deceasedFirstName: '<b>Jeanne</b>', deceasedLastName: attack }
    const pdf = await printedPaper(printer, paper, contentOf({ events, profile, address: attack, phone: attack }))
    const text = pdf.text.replace(/\s/g, '')
    expect(text).toContain('<b>Jeanne</b>')
    expect(text).toContain('<imgsrc=xonerror=alert(1)>{{name}}')
    expect(text).toContain('</style>&amp;')
    expect(pdf.figures.filter((words) => words !== 'respiration')).toEqual([])
    expect(pdf.links).toEqual([])
  })

  test('an empty document says what is not known yet', async () => {
    const pdf = await printedPaper(
      printer,
      paper,
      contentOf({ events: [], address: '', phone: '', isConfirmed: false }),
    )
    expect(pdf.text).toContain('à confirmer')
    expect(pdf.text).toMatch(/pas encore de moment|Personne ne lit de texte|pas encore de fichier/)
  })

  test('the document fits forty events', async () => {
    const pdf = await printedPaper(printer, paper, contentOf({ events: forty }))
    expect(pdf.pages.length).toBeGreaterThan(2)
    for (const [index, page] of pdf.pages.entries()) expect(page, `page ${index + 1}`).toMatch(/\d\/\d/)
  })
})

describe('The running sheet', () => {
  test('the running sheet has the appointment, the times, the music, the totals, and what must not be mentioned', async () => {
    const { text } = await printedPaper(printer, 'deroule')
    for (const words of [
      'Cérémonie de Jeanne Moreau',
      'mardi 10 mars 2026, 14 h 30',
      'Crématorium de Nantes, salle des Tilleuls, 44000 Nantes',
      '06 12 34 56 78',
      'environ 21 min, fin vers 14 h 51',
      'environ 27 min, fin vers 14 h 57',
      'À ne pas évoquer Le frère de Jeanne, Paul, avec qui elle ne parlait plus.',
      'Reste à confirmer : les photos, des précisions sur « La Mer ».',
      '01 – « Après un rêve », Gabriel Fauré',
      'Les musiques, à essayer la veille',
      'Gabriel Fauré. Version : Yo-Yo Ma, 1989',
      'À partir de 0:15, 3 min',
      'Si quelqu’un ne peut pas continuer',
      'Apportée par : à confirmer',
      'Une rose blanche chacun',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('each page repeats the header, and no row is split', async () => {
    const pdf = await printedPaper(printer, 'deroule', contentOf({ events: forty }))
    const first = pdf.pages.findIndex((page) => page.includes('Les musiques, à essayer la veille'))
    for (const page of pdf.pages.slice(0, first)) expect(page).toContain('Remarques')
    for (const page of pdf.pages.slice(first, -1)) expect(page).toContain('Essayée')
    expect(pdf.tags.filter(({ type }) => type === 'TR').length).toBeGreaterThanOrEqual(41)
    // A name of several lines is on one page.
    const [beginning, end] = ['Marc Moreau', 'enfants'].map((words) => pagesOf(pdf, words))
    expect(end).toEqual(beginning)
    const hours = pdf.pages.slice(0, first + 1).map((page) => page.match(/^\d{1,2} h(?: \d\d)?$/gmu)?.length ?? 0)
    expect(hours.reduce((sum, count) => sum + count)).toBe(40)
  })

  test('rows stay short, whatever the wishes', async () => {
    const words = 'Elle disait que le vent n’a pas de maison. '.repeat(230).trim()
    const content = contentOf({
      events: [anEvent('ceremonyMasterWords', { words, notToMention: words }), ...familyEvents],
    })
    const pdf = await printedPaper(printer, 'deroule', content)
    expect(pdf.text).toContain('Mots souhaités : voir n° 1, après le tableau')
    expect(pdf.text.split('maison.').length - 1).toBe(460)
  })

  test.each([
    'Marguerite-Antoinette de La Villemarquère',
    'Marie-Bernadette de Charpentier-Delacroix',
    'Jean-Christophe Vandenbroucke-Lemaistre',
  ])('the name %s is on one line', async (name) => {
    expect(name.match(/\p{L}/gu)!.length).toBeGreaterThanOrEqual(36)
    const events = [anEvent('funeralEulogy', { pronouncedBy: name, text: 'Elle riait.' })]
    const { pages } = await printedPaper(printer, 'deroule', contentOf({ events }))
    expect(pages.join('\n').split('\n').join(' | ')).toContain(name)
  })

  test('a name that is too wide breaks between two words, or within a single one', async () => {
    const name = 'Jean-Christophe-Alexandre Vandenbroucke-Lemaistre-Charpentier'
    const alone = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'
    const said = (pronouncedBy: string) => anEvent('funeralEulogy', { pronouncedBy, text: 'Elle riait.' })
    const { pages, pieces } = await printedPaper(printer, 'deroule', contentOf({ events: [said(name), said(alone)] }))
    const lines = pages.join('\n').split('\n')
    for (const word of name.split(' ')) expect(lines.some((line) => line.includes(word))).toBe(true)
    expect(pages.join('').replace(/\s/g, '')).toContain(alone)
    const within = pieces.filter(({ text }) => text.length > 3 && alone.includes(text.trim()))
    expect(new Set(within.map(({ x }) => Math.round(x))).size).toBe(1)
    expect(within.length).toBeGreaterThan(1)
  })

  test('a copy for others has no phone number and no checkboxes', async () => {
    const { text } = await printedPaper(printer, 'deroule', contentOf({ isForMaster: false }))
    expect(text).not.toMatch(/Paul|évoquer|06 12|Téléphone/)
  })
})

test('a missing browser is reported, and nothing is thrown', async () => {
  const none = testPrinter({ executablePath: undefined })
  expect(await printPaper(none, 'deroule', contentOf(), { help })).toEqual({ ok: false, problem: 'no-browser' })
  await none.close()
})

const pagesOf = (pdf: ReadPdf, words: string) =>
  pdf.pieces.filter(({ text }) => text.includes(words)).map(({ page }) => page)
