import type { Page } from 'playwright/test'
import { readPdf } from '#test/support/printing/pdf.ts'

const file = '/demarches-administratives/courriers.pdf'

/** Returns the text of the tracking as a file, with single spaces. */
export async function printedTracking(page: Page): Promise<string> {
  const answer = await page.request.get(file)
  return (await readPdf(await answer.body())).text
}
