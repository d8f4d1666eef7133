import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { printDocument } from '#app/adapters/printing/document.ts'
import type { Printer, PrinterOptions } from '#app/adapters/printing/printer.ts'
import { newFolder } from '#test/support/given.ts'
import { browserProcesses, pageProcesses } from '#test/support/printing/browser-processes.ts'
import { commandThat } from '#test/support/printing/faulty-browser.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { printedHtml, testPrinter } from '#test/support/printing/printer.ts'

const opened: Printer[] = []

function open(options?: PrinterOptions): Printer {
  const printer = testPrinter(options)
  opened.push(printer)
  return printer
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map((printer) => printer.close()))
  await expect.poll(browserProcesses).toEqual([])
})

const letter = (name: string, more = '') =>
  `<article class="letter"><p class="subject">Objet : ${name}</p>${more}</article>`
const page = (name: string, more = '') =>
  printDocument({ title: name, articles: [letter(name, more)], pageHeader: name })

/** Longer than the maximum time to open a browser and to print a letter. */
const DEADLINE_MS = 16_000

/** Prints with a browser that is never ready, with fake timers once it has started. */
async function printInVain(printer: Printer, hasStarted = () => true) {
  let outcome: Awaited<ReturnType<Printer['print']>> | undefined
  void printer.print(page('Aubert')).then((printed) => {
    outcome = printed
  })
  await expect.poll(hasStarted).toBe(true)
  await expect
    .poll(() => {
      vi.advanceTimersByTime(DEADLINE_MS)
      return outcome
    })
    .toBeDefined()
  return outcome
}

describe('a browser that fails', () => {
  test('one that is missing gives an outcome and a reason, without an exception', async () => {
    const printer = open({ executablePath: '/nowhere/chromium' })
    expect(await printer.print(page('Aubert'))).toEqual({ ok: false, problem: 'no-browser' })
    expect(printer.reason()).toContain('/nowhere/chromium')
  })

  test('a missing one is reported before anything is printed', async () => {
    const printer = open({ executablePath: undefined })
    expect(printer.reason()).toBe('no browser was found or configured')
    expect(await printer.print(page('Aubert'))).toEqual({ ok: false, problem: 'no-browser' })
  })

  test.each([
    ['that stops as soon as it starts', 'exit 1'],
    ['that never gets ready', 'exec sleep 30'],
  ])('%s gives an outcome in time', async (_how, does) => {
    const printer = open({ executablePath: commandThat(does) })
    expect(await printInVain(printer)).toEqual({ ok: false, problem: 'no-browser' })
  })

  test('one that was killed between two letters is replaced', async () => {
    const printer = open()
    expect((await printer.print(page('Aubert'))).ok).toBe(true)
    const [browser] = browserProcesses()
    process.kill(browser!.pid, 'SIGKILL')
    expect((await printer.print(page('Blanc'))).ok).toBe(true)
    expect(browserProcesses()[0]?.pid).not.toBe(browser?.pid)
  })

  test.each([
    ['one that is killed', () => browserProcesses().slice(0, 1)],
    ['one whose pages are killed', pageProcesses],
  ])('%s while it prints is replaced at once, and the letters are printed', async (_how, victims) => {
    const printer = open()
    await printer.print(page('Aubert'))
    const letters = ['Blanc', 'Colin', 'Denis', 'Étienne'].map((name) => printer.print(page(name)))
    for (const { pid } of victims()) process.kill(pid, 'SIGKILL')
    expect((await Promise.all(letters)).map(({ ok }) => ok)).toEqual([true, true, true, true])
  })

  test('one that hangs is killed at the deadline with all its processes, and the next letter is printed', async () => {
    const printer = open()
    await printer.print(page('Aubert'))
    const hung = browserProcesses()
    for (const { pid } of hung) process.kill(pid, 'SIGSTOP')
    const printing = printer.print(page('Blanc'))
    await nextTurn()
    vi.advanceTimersByTime(DEADLINE_MS)
    expect(await printing).toEqual({ ok: false, problem: 'timed-out' })
    expect((await printer.print(page('Colin'))).ok).toBe(true)
    const left = browserProcesses().map(({ pid }) => pid)
    expect(hung.filter(({ pid }) => left.includes(pid))).toEqual([])
  })

  test('pages that hang do not stop the letters that wait behind them', async () => {
    const printer = open()
    await printer.print(page('Aubert'))
    for (const { pid } of pageProcesses()) process.kill(pid, 'SIGSTOP')
    const printing = ['Blanc', 'Colin', 'Denis', 'Étienne'].map((name) => printer.print(page(name)))
    await nextTurn()
    vi.advanceTimersByTime(DEADLINE_MS)
    const [first, , third, fourth] = await Promise.all(printing)
    expect(first).toEqual({ ok: false, problem: 'timed-out' })
    expect([third?.ok, fourth?.ok]).toEqual([true, true])
  })
})

describe('printed letters', () => {
  test('forty concurrent letters each contain their own family and no other', async () => {
    const printer = open()
    const names = Array.from({ length: 40 }, (_, index) => `FAMILLE${index}X`)
    const pdfs = await Promise.all(names.map((name) => printedHtml(printer, letter(name))))
    expect(pdfs.map(({ text }) => text.match(/FAMILLE\d+X/g))).toEqual(names.map((name) => [name]))
  })

  test('a browser is replaced after a hundred letters', async () => {
    const printer = open()
    await printer.print(page('Aubert'))
    const [first] = browserProcesses()
    for (let round = 0; round < 50; round++) await Promise.all([printer.print('<p>a'), printer.print('<p>b')])
    expect((await printer.print(page('Blanc'))).ok).toBe(true)
    await expect.poll(() => browserProcesses().some(({ pid }) => pid === first?.pid)).toBe(false)
  })

  test('a letter of more than ten pages is refused', async () => {
    const long = '<p style="break-before:page">page</p>'.repeat(11)
    expect(await open().print(page('Aubert', long))).toEqual({ ok: false, problem: 'browser-failed' })
  })

  test('the same letter gives the same file, byte for byte', async () => {
    const [first, second] = await Promise.all([open().print(page('Aubert')), open().print(page('Aubert'))])
    expect(first.ok && second.ok && Buffer.compare(first.value.bytes, second.value.bytes)).toBe(0)
  })

  test('the browser never receives our secrets', async () => {
    process.env.APP_SECRETS = 'a-secret-of-thirty-two-bytes-or-more'
    const seen = path.join(newFolder(), 'env')
    await printInVain(
      open({ executablePath: commandThat(`env >> ${seen}`) }),
      () => existsSync(seen) && readFileSync(seen, 'utf8').includes('PATH='),
    )
    expect(readFileSync(seen, 'utf8')).toContain('PATH=')
    expect(readFileSync(seen, 'utf8')).not.toContain('thirty-two')
  })
})

test('a closed printer prints nothing', async () => {
  const printer = open()
  const first = await printer.print(page('Aubert'))
  expect(first.ok && (await readPdf(first.value.bytes)).pages).toHaveLength(1)
  await printer.close()
  expect(await printer.print(page('Blanc'))).toEqual({ ok: false, problem: 'no-browser' })
})
