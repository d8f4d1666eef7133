import { openPdfWorker } from '#app/adapters/pdf/worker.ts'
import { type BundleDocument, bundleHtml } from '#app/adapters/printing/bundle.ts'
import { launchChromium } from '#app/adapters/printing/chromium.ts'
import type { Work } from '#app/adapters/printing/print-job.ts'
import { printParts } from '#app/adapters/printing/print-parts.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { openTab, type Tab } from '#app/adapters/printing/tab.ts'
import { accept } from '#app/rules/outcome.ts'
import { testDatabase, unwrap } from '#test/support/given.ts'
import { everyPaper } from '#test/support/printing/every-paper.ts'
import type { Written } from '#test/support/printing/letters-after.ts'
import { type ReadPdf, readPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'
import { isDaily } from '#test/support/tier.ts'

/** A name in each script that needs fonts of its own. */
const scripts = {
  'extended Latin': 'Władysław Żółkiewski',
  Vietnamese: 'Nguyễn Phượng',
  'Greek, Cyrillic and composed accents': `Ελένη Щербакова ${'Zoé'.normalize('NFD')}`,
  Chinese: '王秀英',
  Arabic: 'محمد علي',
  Hebrew: 'מרים',
  emoji: '🕊 Moreau',
}

/** Our own fonts. The variable Chinese font is drawn as shapes (Type 3), which have no name. */
const ours = /^SourceSerif4|^RobotoCondensed|^Noto(Emoji|SansArabic|SansHebrew)/

const db = testDatabase()
const pdfWorker = openPdfWorker()
const chromium = await launchChromium(process.env.CHROMIUM_PATH ?? '')
afterAll(async () => {
  await chromium.close()
  await pdfWorker.stop()
})

/** Counts the letters of a text, because columns and right-to-left lines are read back in another order. */
function lettersOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [letter] of text.normalize('NFKC').matchAll(/[\p{L}\p{Extended_Pictographic}]/gu)) {
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return counts
}

const bodyOf = (html: string) =>
  (/<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, ' ').replace(/&[#\w]+;/g, ' ')

/**
 * Returns the text of a PDF. The Arabic font draws some letters as a body and dots, with the letter in an `ActualText`
 * that pdf.js does not read.
 */
const wordsOf = ({ text, operators }: ReadPdf) =>
  text +
  [...operators.join('\n').matchAll(/\/ActualText\s*<FEFF([0-9A-F]+)>/gi)].map(([, hex = '']) => fromHex(hex)).join('')
const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Opens a printer that uses one tab and records the HTML of each document. */
function printerOf(tab: Tab): { printer: Printer; html: () => string } {
  let html = ''
  const inTurn = async <Value>({ print }: Work<Value>) => accept(await print(tab))
  const printer = {
    print: async (page: string) => {
      html = page
      return accept(await tab.print(page))
    },
    printBooklet: (page: string) => {
      html = page
      return tab.printBooklet(page)
    },
    printBundle: (paper: BundleDocument) => {
      html = bundleHtml(paper)
      return printParts(paper, { inTurn, pdfWorker, deadlineMs: 30_000, log: () => {} })
    },
  }
  return { printer: printer as Printer, html: () => html }
}

/** Returns the faults of the first print of a new tab, compared with the second or a later one. */
async function faultsOf(paper: string, written: Written, times = 2): Promise<string[]> {
  const page = await chromium.browser.newPage()
  const { printer, html } = printerOf(await openTab({ newPage: async () => page }))
  const print = async () => {
    const printed = unwrap(await everyPaper[paper]!(printer, written, db))
    return await readPdf(printed.bytes)
  }
  const first = await print()
  const faults: string[] = []
  for (let time = 2; time <= times; time++) {
    const { text } = await print()
    if (text !== first.text)
      faults.push(`${first.text.length} characters at first, then ${text.length} (print ${time})`)
  }
  await page.close()
  const printed = lettersOf(wordsOf(first))
  const lost = [...lettersOf(bodyOf(html()))].filter(([letter, count]) => (printed.get(letter) ?? 0) < count)
  if (lost.length > 0) faults.push(`loses ${lost.map(([letter]) => letter).join(' ')}`)
  const foreign = first.fonts.filter(({ name }) => name !== '' && !ours.test(name))
  if (foreign.length > 0) faults.push(`uses ${foreign.map(({ name }) => name)}`)
  return faults
}

const names = Object.values(scripts)

// Ten prints of each take a minute of processor, and only another browser or font changes what they find.
test.skipIf(isDaily).each(Object.keys(everyPaper).map((paper, index) => [paper, names[index % names.length]!]))(
  'the tenth print of the document "%s" is still its first, for %s',
  async (paper, name) => {
    expect(await faultsOf(paper, { name, words: 'Sans autre mot.' }, 10)).toEqual([])
  },
  120_000,
)

test.each(Object.keys(everyPaper))(
  'the document "%s" is whole from the first print of a browser, in every script and in our own fonts',
  async (paper) => {
    // One text in all scripts, because a print for each would take seven times as long.
    expect(await faultsOf(paper, { name: names.join(' '), words: 'Sans autre mot.' })).toEqual([])
  },
  60_000,
)

test('every document has a heading, and words for each of its pictures', async () => {
  const found: string[] = []
  for (const [paper, print] of Object.entries(everyPaper)) {
    const printed = unwrap(await print(sharedPrinter(), { name: 'Jeanne Moreau', words: 'Sans autre mot.' }, db))
    const { tags, figures } = await readPdf(printed.bytes)
    if (!tags.some(({ type }) => type === 'H1')) found.push(`${paper}: no heading`)
    if (figures.includes('')) found.push(`${paper}: a picture without words`)
  }
  expect(found).toEqual([])
})
