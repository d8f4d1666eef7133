import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { launchChromium } from '#app/adapters/printing/chromium.ts'
import { openPrinter, type Printer } from '#app/adapters/printing/printer.ts'
import { openTab } from '#app/adapters/printing/tab.ts'
import { printBundle } from '#app/operations/bundle/print.ts'
import { printLetter } from '#app/operations/letters/print.ts'
import { accept } from '#app/rules/outcome.ts'
import { letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { writeHeavyPieces } from './heavy-pieces.ts'
import { ms, quantile, type Row, ratio } from './table.ts'

const DEADLINE_MS = 15_000
const WARM_UP = 3
const BUNDLES = 12
const MB = 1024 * 1024
const TODAY = '2026-11-20'
const PIECES = '.cache/bench/pieces'

const chosen = letters.map((definition) => ({
  ...{ definition, answers: fullAnswers(definition), enclosures: [], attachments: [] },
  ...{ today: TODAY, withNotaryCopy: false },
}))

/** Every letter in one file against a browser for each, and the same with 24 pieces of 2 MB. */
export async function measureBundles(executablePath: string): Promise<Row[]> {
  const one = await bundleOfLetters(executablePath)
  const launched = await timed(() => launchForEach(executablePath))
  const given = await writeHeavyPieces(PIECES)
  const heavy = await heavyBundle()
  return [
    {
      what: `${letters.length} letters in one bundle, p50`,
      value: ms(one),
      against: `${letters.length} browsers launched, a letter each: ${ms(launched)}`,
      ratio: ratio(launched, one),
      aim: '≥ 20× faster',
    },
    {
      what: `The same with 24 pieces, ${Math.round(given / MB)} MB, first of its process`,
      value: ms(heavy.tookMs),
      against: `the same browsers: ${ms(launched)}`,
      ratio: ratio(launched, heavy.tookMs),
    },
    {
      what: 'The Node process then, at its highest',
      value: `${Math.round(heavy.highest / MB)} MB`,
      against: `before, with the pieces in memory: ${Math.round(heavy.before / MB)} MB`,
      ratio: ratio(heavy.highest, heavy.before),
      aim: '< 400 MB',
    },
  ]
}

async function bundleOfLetters(executablePath: string): Promise<number> {
  const printer = openPrinter({ executablePath })
  const times: number[] = []
  for (let turn = 0; turn < WARM_UP + BUNDLES; turn++) {
    const bundle = { firstName: 'Élie', deceasedName: 'Élie Abadie', today: TODAY, letters: chosen }
    const taken = await timed(() => printBundle(printer, { ...bundle, sides: 'duplex' }))
    if (turn >= WARM_UP) times.push(taken)
  }
  await printer.close()
  return quantile(times, 0.5)
}

/** The least a browser for one letter can be: one page of it, no more. */
async function launchForEach(executablePath: string): Promise<{ ok: boolean }> {
  let ok = true
  for (const { definition, answers } of chosen) {
    const { browser, close } = await launchChromium(executablePath, DEADLINE_MS)
    const sheet = await openTab(browser, DEADLINE_MS)
    const printer: Pick<Printer, 'print'> = { print: async (html) => accept(await sheet.print(html)) }
    const printed = await printLetter(printer, definition, answers, { today: TODAY, enclosures: [] })
    await close()
    ok &&= printed.ok
  }
  return { ok }
}

async function heavyBundle(): Promise<{ tookMs: number; before: number; highest: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/bench/heavy-bundle.ts', PIECES])
  return JSON.parse(stdout)
}

async function timed(work: () => Promise<{ ok: boolean }>): Promise<number> {
  const start = performance.now()
  const { ok } = await work()
  if (!ok) throw new Error('Something was not printed.')
  return performance.now() - start
}
