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
const TODAY = '2026-11-20'

const letter = letterOf('bailleur')
const answers = fullAnswers(letter)

/**
 * Measures one letter from its answers to the finished PDF, as a request does without its database, against an empty
 * page in the same browser.
 */
export async function measureLetters(executablePath: string): Promise<Row[]> {
  const { browser, close } = await launchChromium(executablePath)
  const [tab, empty] = [await openTab(browser), await browser.newPage()]
  const printer: Pick<Printer, 'print'> = { print: async (document) => accept(await tab.print(document)) }
  const printOne = async () => {
    const printed = await printLetter(printer, letter, answers, { today: TODAY, enclosures: [] })
    if (!printed.ok) throw new Error(`The letter is not printed: ${printed.problem}.`)
  }
  const times: { letter: number[]; floor: number[] } = { letter: [], floor: [] }
  for (let run = 0; run < WARM_UP + LETTERS; run++) {
    const [letterMs, floorMs] = [await timed(printOne), await timed(() => empty.pdf())]
    if (run < WARM_UP) continue
    times.letter.push(letterMs)
    times.floor.push(floorMs)
  }
  await close()

  const [p50, p95] = [quantile(times.letter, 0.5), quantile(times.letter, 0.95)]
  const lowest = quantile(times.floor, 0.5)
  return [
    {
      ...row('One letter, warm browser, p50', p50, lowest, '≤ 3.3×, ≤ 12 ms'),
      kept: { name: 'letter, empty page', ratio: lowest / p50 },
    },
    row('That letter, p95', p95, lowest),
  ]
}

const row = (measure: string, value: number, floor: number, target?: string): Row => ({
  measure,
  value: ms(value),
  baseline: `an empty page’s PDF, same browser: ${ms(floor)}`,
  ratio: ratio(value, floor),
  ...(target && { target }),
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
