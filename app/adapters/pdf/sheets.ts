import type { Browser, Page } from 'puppeteer'
import { type FinishedPdf, finishPdf } from './finish.ts'
import { fitLetter } from './fit.ts'
import { addFaces, faces } from './fonts.ts'

/** A page of the browser that runs nothing, fetches nothing, and holds one letter at a time. */
export type Sheet = { print: (html: string) => Promise<FinishedPdf> }

export async function openSheet(browser: Pick<Browser, 'newPage'>, timeoutMs: number): Promise<Sheet> {
  const page = await browser.newPage()
  page.setDefaultTimeout(timeoutMs)
  await seal(page)
  await page.evaluate(addFaces, faces)
  const devTools = await page.createCDPSession()
  let cleared: Promise<unknown> = Promise.resolve()

  return {
    async print(html) {
      await cleared
      await page.setContent(html)
      const fitted = await page.evaluate(fitLetter, faces.length)
      // `page.pdf` asks the same in five questions instead of one.
      const { data } = await devTools.send('Page.printToPDF', {
        preferCSSPageSize: true,
        generateTaggedPDF: true,
        generateDocumentOutline: true,
      })
      // The next letter finds nothing of this one, whose family does not wait for that.
      cleared = page.setContent('')
      cleared.catch(() => {})
      return finishPdf(Buffer.from(data, 'base64'), fitted)
    },
  }
}

/** The policy inside the document is a fourth wall: each of them alone lets something through (trust A.12). */
async function seal(page: Page): Promise<void> {
  await page.emulateMediaType('print')
  await page.setJavaScriptEnabled(false)
  await page.setOfflineMode(true)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    void (request.url().startsWith('data:') ? request.continue() : request.abort()).catch(() => {})
  })
}
