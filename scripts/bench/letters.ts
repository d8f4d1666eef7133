import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Browser } from 'puppeteer'
import { launchChromium } from '#app/adapters/printing/chromium.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { openTab } from '#app/adapters/printing/tab.ts'
import { printLetter } from '#app/operations/letters/print.ts'
import { accept } from '#app/rules/outcome.ts'
import { letterOf } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { ms, quantile, type Row, ratio } from './table.ts'

const WARM_UP = 20
const LETTERS = 100
const LAUNCHES = 8
const TODAY = '2026-11-20'

const letter = letterOf('bailleur')
const answers = fullAnswers(letter)

/** Measures one letter from its answers to the finished PDF, against other methods in the same run. */
export async function measureLetters(executablePath: string): Promise<Row[]> {
  const { browser, close } = await launchChromium(executablePath)
  const page = await letterOn(browser)
  const floor = await emptyPageOn(browser)
  const times: { letter: number[]; floor: number[] } = { letter: [], floor: [] }
  for (let run = 0; run < WARM_UP + LETTERS; run++) {
    const [letterMs, floorMs] = [await timed(page.print), await timed(floor)]
    if (run >= WARM_UP) {
      times.letter.push(letterMs)
      times.floor.push(floorMs)
    }
  }
  await close()

  const [p50, p95] = [quantile(times.letter, 0.5), quantile(times.letter, 0.95)]
  const lowest = quantile(times.floor, 0.5)
  const launched = await medianOf(LAUNCHES, () => launchAndPrint(executablePath))
  const rows: Row[] = [
    {
      ...row(
        'One letter, warm browser, p50',
        p50,
        'an empty page’s PDF, same browser',
        lowest,
        p50 / lowest,
        '≤ 3.3×, ≤ 12 ms',
      ),
      kept: { name: 'letter, empty page', ratio: lowest / p50 },
    },
    row('That letter, p95', p95, 'the same empty page', lowest, p95 / lowest),
    {
      ...row('One letter, p50', p50, 'a browser launched per letter', launched, launched / p50, '≥ 18× faster'),
      kept: { name: 'letter, browser launched', ratio: launched / p50 },
    },
  ]
  const weasyprint = await measureWeasyPrint(page.lastHtml())
  if (weasyprint) rows.push(row('One letter, p50', p50, 'WeasyPrint', weasyprint, weasyprint / p50, '≥ 20× faster'))
  return rows
}

const row = (measure: string, value: number, other: string, otherMs: number, times: number, target?: string): Row => ({
  measure,
  value: ms(value),
  baseline: `${other}: ${ms(otherMs)}`,
  ratio: ratio(times, 1),
  ...(target && { target }),
})

/** Does everything that a request does except the database: view, template, document, browser, finish. */
async function letterOn(browser: Browser) {
  const tab = await openTab(browser)
  let html = ''
  const printer: Pick<Printer, 'print'> = {
    async print(document) {
      html = document
      return accept(await tab.print(document))
    },
  }
  return {
    lastHtml: () => html,
    async print() {
      const printed = await printLetter(printer, letter, answers, { today: TODAY, enclosures: [] })
      if (!printed.ok) throw new Error(`The letter is not printed: ${printed.problem}.`)
    },
  }
}

/** Prints an empty page, the minimum for a browser. */
async function emptyPageOn(browser: Browser): Promise<() => Promise<unknown>> {
  const page = await browser.newPage()
  return () => page.pdf()
}

async function launchAndPrint(executablePath: string): Promise<void> {
  const { browser, close } = await launchChromium(executablePath)
  await (await letterOn(browser)).print()
  await close()
}

/** Returns undefined if WeasyPrint is not installed. */
async function measureWeasyPrint(html: string): Promise<number | undefined> {
  const run = promisify(execFile)
  const installed = await run('weasyprint', ['--version']).catch(() => undefined)
  if (!installed) return undefined
  writeFileSync('.cache/bench/letter.html', html)
  return medianOf(LAUNCHES, () => run('weasyprint', ['-q', '.cache/bench/letter.html', '.cache/bench/letter.pdf']))
}

async function medianOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < count; run++) times.push(await timed(work))
  return quantile(times, 0.5)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
