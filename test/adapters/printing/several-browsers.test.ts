import puppeteer from 'puppeteer'
import type { BrowserPool } from '#app/adapters/printing/browser-pool.ts'
import { chromiumArgs } from '#app/adapters/printing/chromium.ts'
import { openPrinter, type PrinterOptions } from '#app/adapters/printing/printer.ts'
import type { Tab } from '#app/adapters/printing/tab.ts'
import { printedHtml } from '#test/support/printing/printer.ts'

const [one, two] = ['ws://one:9222', 'ws://two:9222'] as const

/** Opens browsers that print nothing but record their calls; `does`: how each behaves from then on. */
function openFakes(does: Record<string, 'refuses' | 'hangs' | 'dies'> = {}) {
  const asked: string[] = []
  const openPool: PrinterOptions['openPool'] = async ({ endpoint = '' }) => {
    asked.push(endpoint)
    if (does[endpoint] === 'refuses') throw new Error('refused')
    const tab = { print: async () => ({ bytes, pages: 1 }) } as unknown as Tab
    const pool: BrowserPool = {
      async use(print) {
        if (does[endpoint] === 'hangs') return await new Promise(() => {})
        if (does[endpoint] === 'dies') throw new Error('Target closed')
        return await print(tab)
      },
      isWorn: () => false,
      retire: async () => {},
      kill: () => {},
    }
    return pool
  }
  const failures: string[] = []
  const printer = openPrinter({ endpoints: [one, two], openPool, onFailure: (problem) => failures.push(problem) })
  onTestFinished(() => printer.close())
  return { asked, failures, printer, does }
}

const bytes = Buffer.from(`%PDF-1.7\n${' '.repeat(3000)}\n%%EOF\n`)

test('each print that no browser could make is reported once, whatever was printed', async () => {
  const { printer, failures } = openFakes({ [one]: 'dies', [two]: 'dies' })
  await printer.print('<p>')
  await printer.printBooklet('<p>')
  await printer.printBundle({ title: 'Courriers', parts: [], sides: 'duplex' })
  expect(failures).toEqual(['browser-failed', 'browser-failed', 'browser-failed'])
})

test.each(['refuses', 'dies'] as const)('if a browser %s, the next one of the list prints', async (how) => {
  const { printer, asked, failures } = openFakes({ [one]: how })
  expect((await printer.print('<p>')).ok).toBe(true)
  expect(failures).toEqual([])
  expect(asked).toEqual([one, two])
  expect(printer.reason()).toBeUndefined()
})

test('a browser that hangs is skipped at the deadline, and tried again when the other one fails a minute later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { printer, asked, does } = openFakes({ [one]: 'hangs' })
  const printing = printer.print('<p>')
  await vi.advanceTimersByTimeAsync(16_000)
  expect(await printing).toEqual({ ok: false, problem: 'timed-out' })
  expect((await printer.print('<p>')).ok).toBe(true)
  expect(asked).toEqual([one, two])

  Object.assign(does, { [one]: 'prints', [two]: 'dies' })
  vi.advanceTimersByTime(60_000)
  expect((await printer.print('<p>')).ok).toBe(true)
  expect(asked).toEqual([one, two, one])
})

test('when one of two remote browsers is killed while printing, each letter is printed with its own family only', async () => {
  const executablePath = process.env.CHROMIUM_PATH!
  const launch = () => puppeteer.launch({ executablePath, headless: 'shell', args: chromiumArgs })
  const browsers = await Promise.all([launch(), launch()])
  const printer = openPrinter({ endpoints: browsers.map((browser) => browser.wsEndpoint()) })
  onTestFinished(async () => {
    await printer.close()
    await Promise.all(browsers.map((browser) => browser.close()))
  })
  const print = (name: string) => printedHtml(printer, `<article class="letter"><p>Objet : ${name}</p></article>`)
  await print('FAMILLE0X')
  const names = Array.from({ length: 8 }, (_, index) => `FAMILLE${index + 1}X`)
  const printing = names.map(print)
  browsers[0]!.process()!.kill('SIGKILL')
  const pdfs = await Promise.all(printing)
  expect(pdfs.map(({ text }) => text.match(/FAMILLE\d+X/g))).toEqual(names.map((name) => [name]))
})
