import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { launchChromium } from '#app/adapters/printing/chromium.ts'
import { openPrinter, type Printer } from '#app/adapters/printing/printer.ts'
import { openTab } from '#app/adapters/printing/tab.ts'
import { printBundle } from '#app/operations/bundle/print.ts'
import { printLetter } from '#app/operations/letters/print.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import { letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { ms, quantile, type Row, ratio } from '../table.ts'
import { writeHeavyPieces } from './heavy-pieces.ts'

const WARM_UP = 3
const BUNDLES = 12
const MB = 1024 * 1024
const TODAY = '2026-11-20'
const PIECES = '.cache/bench/pieces'

const selected = letters.map((definition) => ({
  definition,
  answers: fullAnswers(definition),
  enclosures: [],
  attachments: [],
  today: TODAY,
  withNotaryCopy: false,
}))

/** Measures all letters in one file against a browser launched for each; then that file with 24 attachments of 2 MB. */
export async function measureBundles(executablePath: string): Promise<Row[]> {
  const one = await bundleOfLetters(executablePath)
  const launched = await timed(() => launchForEach(executablePath))
  const pieceBytes = await writeHeavyPieces(PIECES)
  const heavy = await heavyBundle()
  return [
    {
      measure: `${letters.length} letters in one bundle, p50`,
      value: ms(one),
      baseline: `${letters.length} browsers launched, a letter each: ${ms(launched)}`,
      ratio: ratio(launched, one),
      target: '≥ 20× faster',
    },
    {
      measure: `That bundle with 24 pieces, ${Math.round(pieceBytes / MB)} MB, first of its process`,
      value: ms(heavy.tookMs),
      baseline: `those browsers: ${ms(launched)}`,
      ratio: ratio(launched, heavy.tookMs),
    },
    {
      measure: 'Memory of the Node process then, at its highest',
      value: `${Math.round(heavy.highest / MB)} MB`,
      baseline: `before, with the pieces in memory: ${Math.round(heavy.before / MB)} MB`,
      ratio: ratio(heavy.highest, heavy.before),
      target: '< 400 MB',
    },
  ]
}

async function bundleOfLetters(executablePath: string): Promise<number> {
  const printer = openPrinter({ executablePath })
  const times: number[] = []
  for (let run = 0; run < WARM_UP + BUNDLES; run++) {
    const bundle = { firstName: 'Élie', deceasedName: 'Élie Abadie', today: TODAY, letters: selected }
    const tookMs = await timed(() => printBundle(printer, { ...bundle, sides: 'duplex' }))
    if (run >= WARM_UP) times.push(tookMs)
  }
  await printer.close()
  return quantile(times, 0.5)
}

/** Launches a browser for each letter, prints one page and closes it: the minimum. */
async function launchForEach(executablePath: string): Promise<Outcome<undefined, string>> {
  for (const { definition, answers } of selected) {
    const { browser, close } = await launchChromium(executablePath)
    const tab = await openTab(browser)
    const printer: Pick<Printer, 'print'> = { print: async (html) => accept(await tab.print(html)) }
    const printed = await printLetter(printer, definition, answers, { today: TODAY, enclosures: [] })
    await close()
    if (!printed.ok) return printed
  }
  return accept(undefined)
}

async function heavyBundle(): Promise<{ tookMs: number; before: number; highest: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/bench/bundle/heavy-bundle.ts', PIECES])
  return JSON.parse(stdout)
}

async function timed(work: () => Promise<Outcome<unknown, string>>): Promise<number> {
  const start = performance.now()
  const { ok } = await work()
  if (!ok) throw new Error('Something was not printed.')
  return performance.now() - start
}
