import type { Page } from 'playwright/test'

export type Weight = { requests: number; bytes: number; scriptBytes: number; styleBytes: number }

/** Maximum bytes, with headers and style sheet, of a first visit to the sign-in page or to a letter's form. */
export const BUDGET = 20_000

/**
 * Maximum bytes of the style sheet of every page: 6 kB compressed (request-13.8), and 860 of headers. Styles for few
 * pages, or for print, are in app/styles. docs/decisions/0010.
 */
export const STYLE_BUDGET = 6_860

/** Maximum bytes of a first visit to a page that lists what all the letters need. */
export const LIST_BUDGET = 60_000

/** Maximum bytes of a first visit to the ceremony, without its pictures. request-5.4. */
export const CEREMONY_BUDGET = 25_000

/** Maximum bytes of a first visit to the ceremony, with the script that drags its events. */
export const MOVED_CEREMONY_BUDGET = 120_000

/** Maximum bytes of the forms module, with 800 of headers. request-13.3. */
export const MODULE_BUDGET = 3000

/** Returns the bytes over the wire of a first visit to a page, with an empty cache. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const network = await page.context().newCDPSession(page)
  const weight: Weight = { requests: 0, bytes: 0, scriptBytes: 0, styleBytes: 0 }
  const scripts = new Set<string>()
  const styles = new Set<string>()
  network.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
    if (type === 'Stylesheet') styles.add(requestId)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.requests += 1
    weight.bytes += encodedDataLength
    if (styles.has(requestId)) weight.styleBytes += encodedDataLength
    if (scripts.has(requestId)) weight.scriptBytes += encodedDataLength
  })
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })

  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  if (answer?.status() !== 200) throw new Error(`${url} answers ${answer?.status()}.`)
  if (weight.styleBytes === 0) throw new Error(`${url} has no style sheet.`)
  await network.detach()
  // The reload guard (S1-8) is before the script of a page, and runs only if that script cannot be fetched.
  const scriptTexts = await page.locator('script').allTextContents()
  const inline = scriptTexts.filter((text) => !text.includes('location.reload()'))
  return { ...weight, scriptBytes: weight.scriptBytes + Buffer.byteLength(inline.join('')) }
}
