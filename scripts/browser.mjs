// Finds a browser that can print. Writes { "path", "version" } to standard output and caches it in .cache/browser.json.
// If there is none, writes the reason to standard error and exits with 1.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const cache = path.resolve(import.meta.dirname, '../.cache')
const memo = path.join(cache, 'browser.json')
const asked = process.env.CHROMIUM_PATH ?? ''

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

const found = remembered() ?? (await search())
if (found.path) console.log(JSON.stringify(found))
else {
  console.error(found.problem)
  process.exitCode = 1
}

function remembered() {
  if (!existsSync(memo)) return undefined
  try {
    const last = JSON.parse(readFileSync(memo, 'utf8'))
    return last.asked === asked && existsSync(last.path) ? last : undefined
  } catch {
    return undefined // a partial file after an interruption
  }
}

async function search() {
  const { default: puppeteer } = await import('puppeteer') // loading it takes half the time of a warm start
  const refused = []
  try {
    for await (const candidate of candidates(puppeteer)) {
      const { version, problem } = await tryPrinting(puppeteer, candidate)
      if (version) return remember({ path: candidate, version, asked })
      refused.push(`${candidate}\u00A0: ${problem}`)
    }
  } catch (error) {
    refused.push(`le navigateur fourni n’a pas pu être préparé (${error.message})`)
  }
  return {
    problem: refused.join('\n') || `aucun navigateur trouvé sur cette machine (${process.platform}-${process.arch})`,
  }
}

function remember(browser) {
  mkdirSync(cache, { recursive: true })
  writeFileSync(memo, JSON.stringify(browser))
  return browser
}

/**
 * Yields the configured browser, then those installed by puppeteer or the system, then the one in @sparticuz/chromium.
 */
async function* candidates(puppeteer) {
  if (asked) yield asked
  const downloaded = await puppeteer.executablePath('chrome-headless-shell').catch(() => undefined)
  const known = [process.env.PUPPETEER_EXECUTABLE_PATH, downloaded, ...installed]
  yield* known.filter((file) => typeof file === 'string' && existsSync(file))
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  const { unpackChromium } = await import('./browser/unpack.mjs')
  yield unpackChromium(cache)
}

async function tryPrinting(puppeteer, executablePath) {
  const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  let browser
  try {
    browser = await puppeteer.launch({ executablePath, headless: 'shell', pipe: true, timeout: DEADLINE_MS, args })
    const page = await browser.newPage()
    await page.setContent('<p>Bonjour à tous</p>')
    const pdf = await page.pdf({ timeout: DEADLINE_MS })
    return pdf.length > BLANK_PAGE ? { version: await browser.version() } : { problem: 'imprime une page blanche' }
  } catch (error) {
    return { problem: String(error.message).split('\n')[0] }
  } finally {
    await browser?.close().catch(() => {})
  }
}
