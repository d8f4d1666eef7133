import type { Browser, Page } from 'puppeteer'
import { type FinishedPdf, finishPdf } from './finish.ts'
import { fitLetter } from './fit.ts'

/** A page of the browser that runs nothing, fetches nothing, and holds one letter at a time. */
export type Sheet = { print: (html: string) => Promise<FinishedPdf> }

export async function openSheet(browser: Browser, timeoutMs: number): Promise<Sheet> {
  const page = await browser.newPage()
  page.setDefaultTimeout(timeoutMs)
  await seal(page)
  let cleared: Promise<unknown> = Promise.resolve()

  return {
    async print(html) {
      await cleared
      await page.setContent(html)
      const fitted = await page.evaluate(fitLetter)
      const pdf = await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true, timeout: timeoutMs })
      // A new document for the next letter; this one's family does not wait for it.
      cleared = page.goto('about:blank')
      cleared.catch(() => {})
      return finishPdf(pdf, fitted)
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
    const isInside = request.url().startsWith('data:') || request.url() === 'about:blank'
    void (isInside ? request.continue() : request.abort()).catch(() => {})
  })
}
