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

/** A page of the browser that runs nothing, fetches nothing, and holds the paper of one family at a time. */
export type Tab = {
  /** Rejects when the process of the page dies: what it was asked is then never answered. */
  crashed: Promise<never>
  print: (html: string) => Promise<FinishedPdf>
  /** Not finished. `known`: what a first print has shown where pages were counted wrong. */
  printBundle: (paper: BundleDocument, known?: KnownPages) => Promise<PrintedParts>
  /** Refuses before it prints what its pages cannot hold. */
  printBooklet: (html: string) => Promise<Outcome<FinishedPdf, BookletProblem>>
}

/** A wrong count is seen on the first print and mended on the second; another setting may need as much. */
const MOST_PRINTS = 4

/** The pages of each part, and the page of each chapter. */
export type KnownPages = { counts: readonly number[]; sections: readonly number[] }

export type PrintedParts = { printed: Uint8Array; pagination: Pagination }

export async function openTab(browser: Pick<Browser, 'newPage'>): Promise<Tab> {
  const page = await browser.newPage()
  page.setDefaultTimeout(0) // the deadline is the printer's
  await lockDown(page)
  await page.evaluate(addFaces, faces)
  const devTools = await page.createCDPSession()
  const crashed = new Promise<never>((_, reject) => page.once('error', reject))
  crashed.catch(() => {}) // a page that dies between two letters is found out by the next one
  let cleared: Promise<unknown> = Promise.resolve()

  async function layOut(html: string): Promise<Fitted> {
    await cleared
    return page.evaluate(fitLetters, { ...withRareFaces(html), fonts: faces.length })
  }

  async function printToPdf(generateDocumentOutline: boolean): Promise<Uint8Array> {
    // `page.pdf` asks the same in five questions instead of one.
    const { data } = await devTools.send('Page.printToPDF', {
      preferCSSPageSize: true,
      generateTaggedPDF: true,
      generateDocumentOutline,
    })
    clear()
    return Buffer.from(data, 'base64')
  }

  /** The next letter finds nothing of this one, whose family does not wait for that. */
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
      // Asked together, and answered in this order: left alone in between, the page draws itself for a screen.
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
      throw new Error('The pages of a booklet do not stay where they are counted')
    },
  }
}

/** Besides the policy inside the document: each of these walls alone lets something through (security-A.12). */
async function lockDown(page: Page): Promise<void> {
  await page.emulateMediaType('print')
  await page.setJavaScriptEnabled(false)
  await page.setOfflineMode(true)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    void (request.url().startsWith('data:') ? request.continue() : request.abort()).catch(() => {})
  })
}
