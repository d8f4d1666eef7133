import type { Browser, Page } from 'puppeteer'
import { finishPdf } from '#app/adapters/pdf/finish.ts'
import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import { BOOKLET_PAGES } from '#app/rules/ceremony/papers/booklet-room.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type BookletProblem, layBooklet } from './booklet.ts'
import { type BundleDocument, bundleHtml } from './bundle.ts'
import { numbersOf, numbersStyle } from './bundle-numbers.ts'
import { type Fitted, fitLetters } from './fit.ts'
import { addFaces, faces } from './fonts.ts'
import { numberLines } from './line-numbers.ts'
import { countPages, layInColumns, writeNumbers } from './page-numbers.ts'
import { type Pagination, pagesOfSections, paginate } from './paginate.ts'
import { withRareFaces } from './rare-faces.ts'
import { placeSections } from './sections.ts'

/** A browser page that runs no script and fetches nothing, and contains the document of one family at a time. */
export type Tab = {
  /** Rejects if the page's process dies, because pending calls then never settle. */
  crashed: Promise<never>
  print: (html: string) => Promise<FinishedPdf>
  /**
   * Prints a bundle without finishing it. `known`: actual page counts, if a first print has shown that they were wrong.
   */
  printBundle: (paper: BundleDocument, known?: KnownPages) => Promise<PrintedParts>
  /** Refuses before printing if the content exceeds its pages. */
  printBooklet: (html: string) => Promise<Outcome<FinishedPdf, BookletProblem>>
}

/** The first print detects a wrong count and the second corrects it; another setting may need the same. */
const MOST_PRINTS = 4

/** Number of pages of each part, and page of each chapter. */
export type KnownPages = { counts: readonly number[]; sections: readonly number[] }

export type PrintedParts = { printed: Uint8Array; pagination: Pagination }

export async function openTab(browser: Pick<Browser, 'newPage'>): Promise<Tab> {
  const page = await browser.newPage()
  page.setDefaultTimeout(0) // the printer has its own deadline
  // Nobody sees the page, so the browser need not draw it. No measure depends on the size of the screen.
  await page.setViewport({ width: 1, height: 1 })
  await lockDown(page)
  await page.evaluate(addFaces, faces)
  const devTools = await page.createCDPSession()
  const crashed = new Promise<never>((_, reject) => page.once('error', reject))
  crashed.catch(() => {}) // a page that dies between two letters is detected by the next one
  let cleared: Promise<unknown> = Promise.resolve()

  async function layOut(html: string): Promise<Fitted> {
    await cleared
    return page.evaluate(fitLetters, { ...withRareFaces(html), fonts: faces.length })
  }

  async function printToPdf(generateDocumentOutline: boolean): Promise<Uint8Array> {
    // One call instead of the five of `page.pdf`.
    const { data } = await devTools.send('Page.printToPDF', {
      preferCSSPageSize: true,
      generateTaggedPDF: true,
      generateDocumentOutline,
    })
    clear()
    return Buffer.from(data, 'base64')
  }

  /** Clears the page for the next letter, without making this family wait. */
  function clear(): void {
    cleared = page.evaluate(() => document.replaceChildren())
    cleared.catch(() => {})
  }

  return {
    crashed,
    async print(html) {
      const fitted = await layOut(html)
      return finishPdf(await printToPdf(true), fitted)
    },
    async printBundle(paper, known) {
      await layOut(bundleHtml(paper, numbersStyle(paginate(paper.parts, [], paper.sides))))
      // Send these calls together, answered in order: if left alone in between, the page renders itself for a screen.
      const [, , places, found] = await Promise.all([
        page.evaluate(numberLines),
        page.evaluate(layInColumns),
        page.evaluate(placeSections),
        page.evaluate(countPages),
      ])
      const counted = known?.counts ?? found
      const counts = paper.parts.map((part, index) =>
        part.kind === 'attachment' ? part.file.pages : (counted[index] ?? 1),
      )
      const pagination = paginate(paper.parts, counts, paper.sides)
      pagination.sections = [...(known?.sections ?? pagesOfSections(pagination, places))]
      await page.evaluate(writeNumbers, numbersOf(paper, pagination))
      return { printed: await printToPdf(false), pagination }
    },
    async printBooklet(html) {
      const known: Record<string, number> = {}
      for (let attempt = 0; attempt < MOST_PRINTS; attempt++) {
        const fitted = await layOut(html)
        const laid = await page.evaluate(layBooklet, { pages: BOOKLET_PAGES, known })
        if (typeof laid === 'string') {
          clear()
          return refuse(laid)
        }
        const booklet = await finishPdf(await printToPdf(true), fitted)
        if (booklet.pages === laid.pages) return accept(booklet)
        known[laid.setting] = laid.inside + booklet.pages - laid.pages
      }
      throw new Error(`Booklet page count still changing after ${MOST_PRINTS} prints.`)
    },
  }
}

/** Adds to the policy in the document: each of these restrictions alone lets something through (security-A.12). */
async function lockDown(page: Page): Promise<void> {
  await page.emulateMediaType('print')
  await page.setJavaScriptEnabled(false)
  await page.setOfflineMode(true)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    void (request.url().startsWith('data:') ? request.continue() : request.abort()).catch(() => {})
  })
}
