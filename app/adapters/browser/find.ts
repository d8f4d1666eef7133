// Finds a browser that can print letters, for the service, the launcher and the scripts.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { unpackedIn } from './unpacked.ts'

/** A browser that prints, or why none does, in French for the operator. */
export type FoundBrowser = { path: string; version: string } | { problem: string }

const cache = path.resolve('.cache')
/** Which browser was found last. It is looked for again if it or CHROMIUM_PATH has changed. */
const memo = path.join(cache, 'browser.json')

/** Minimum bytes. A browser without fonts prints a blank page of about 770 bytes without an error. */
const BLANK_PAGE = 2000
const DEADLINE_MS = 20_000

const installed = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * Returns the first browser that prints a page: `asked` (CHROMIUM_PATH), those that puppeteer or the system installed,
 * then the one that the launcher unpacked into .cache.
 */
export async function findBrowser(asked = ''): Promise<FoundBrowser> {
  const last = remembered()
  const isKnown = last !== undefined && [last.asked, last.path].includes(asked) && existsSync(last.path)
  return isKnown ? last : search(asked)
}

function remembered(): { path: string; version: string; asked: string } | undefined {
  try {
    return JSON.parse(readFileSync(memo, 'utf8'))
  } catch {
    return undefined // none yet, or a partial file after an interruption
  }
}

async function search(asked: string): Promise<FoundBrowser> {
  const { default: puppeteer } = await import('puppeteer') // loading it takes half the time of a warm start
  const refused: string[] = []
  try {
    for await (const candidate of candidates(puppeteer, asked)) {
      const tried = await tryPrinting(puppeteer, candidate)
      if ('version' in tried) return remember({ path: candidate, version: tried.version, asked })
      refused.push(`${candidate}\u00A0: ${tried.problem}`)
    }
  } catch (error) {
    refused.push(`le navigateur fourni n’a pas pu être préparé (${(error as Error).message})`)
  }
  return {
    problem: refused.join('\n') || `aucun navigateur trouvé sur cette machine (${process.platform}-${process.arch})`,
  }
}

/** Notes what was found. A service that may not write in its own folder looks for it again at the next start. */
function remember(browser: { path: string; version: string; asked: string }): FoundBrowser {
  try {
    mkdirSync(cache, { recursive: true })
    writeFileSync(memo, JSON.stringify(browser))
  } catch (error) {
    if (!/^(EROFS|EACCES|EPERM)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  return browser
}

type Puppeteer = typeof import('puppeteer').default

async function* candidates(puppeteer: Puppeteer, asked: string): AsyncGenerator<string> {
  if (asked) yield asked
  const downloaded = await puppeteer.executablePath({ headless: 'shell' }).catch(() => undefined)
  const known = [process.env.PUPPETEER_EXECUTABLE_PATH, downloaded, ...installed]
  yield* known.filter((file) => file !== undefined).filter((file) => existsSync(file))
  yield* unpackedIn(cache)
}

async function tryPrinting(
  puppeteer: Puppeteer,
  executablePath: string,
): Promise<{ version: string } | { problem: string }> {
  const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  let browser: Awaited<ReturnType<Puppeteer['launch']>> | undefined
  try {
    browser = await puppeteer.launch({ executablePath, headless: 'shell', pipe: true, timeout: DEADLINE_MS, args })
    const page = await browser.newPage()
    await page.setContent('<p>Bonjour à tous</p>')
    const pdf = await page.pdf({ timeout: DEADLINE_MS })
    return pdf.length > BLANK_PAGE ? { version: await browser.version() } : { problem: 'imprime une page blanche' }
  } catch (error) {
    return { problem: String((error as Error).message).split('\n')[0]! }
  } finally {
    await browser?.close().catch(() => {})
  }
}
