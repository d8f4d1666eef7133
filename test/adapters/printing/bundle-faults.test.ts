import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Printer, PrinterOptions } from '#app/adapters/printing/printer.ts'
import { printBundle } from '#app/operations/bundle/print.ts'
import { refuse } from '#app/rules/outcome.ts'
import { letters as allLetters } from '#letters/index.ts'
import {
  bundleLetter,
  bundleOf,
  firstLetters,
  photo,
  plainCover,
  printedBundle,
  scan,
} from '#test/support/bundle/paper.ts'
import { browserProcesses } from '#test/support/printing/browser-processes.ts'
import { sharedPrinter, testPrinter } from '#test/support/printing/printer.ts'

const opened: Printer[] = []

/** Opens a printer with its own browser, for tests that break the browser. */
function open(options?: PrinterOptions): Printer {
  const printer = testPrinter(options)
  opened.push(printer)
  return printer
}

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map((printer) => printer.close()))
  await expect.poll(browserProcesses).toEqual([])
})

const bundle = () => bundleOf(firstLetters(3), { cover: plainCover })

describe('an attachment that cannot be drawn', () => {
  const broken = async (label: string, change: (bytes: Buffer) => Uint8Array) => {
    const file = await scan(label)
    return { ...file, bytes: change(Buffer.from(file.bytes)) }
  }

  test.each([
    ['is cut', (bytes: Buffer) => bytes.subarray(0, 60)],
    ['is no PDF at all', () => Buffer.from('Bonjour')],
    ['is empty', () => Buffer.alloc(0)],
  ])('because it %s is named, and no file is printed', async (_how, change) => {
    const attachments = [await photo('Acte de décès'), await broken('Acte de naissance', change)]
    const made = await printBundle(sharedPrinter(), bundleOf([bundleLetter('bailleur', { attachments })]))
    expect(made).toEqual({ ok: false, problem: 'unreadable-attachment', piece: 'Acte de naissance' })
  })

  test('because its page count differs from the upload is named too', async () => {
    const attachments = [{ ...(await scan('Acte de naissance', { pages: 3 })), pages: 2 }]
    const made = await printBundle(sharedPrinter(), bundleOf([bundleLetter('bailleur', { attachments })]))
    expect(made).toEqual({ ok: false, problem: 'unreadable-attachment', piece: 'Acte de naissance' })
  })

  test('an attachment that cannot be drawn does not affect the next bundle', async () => {
    const printer = sharedPrinter()
    const attachments = [await broken('Acte de naissance', () => Buffer.from('Bonjour'))]
    await printBundle(printer, bundleOf([bundleLetter('bailleur', { attachments })]))
    expect((await printedBundle(printer, bundle())).pages[0]).toContain('Votre dossier, dans l’ordre')
  })
})

describe('a letter that cannot be posted', () => {
  test('a letter that cannot be posted is named, and nothing is printed', async () => {
    const letters = [bundleLetter('bailleur'), bundleLetter('employeur', { answers: {} })]
    const made = await printBundle(sharedPrinter(), bundleOf(letters))
    expect(made).toEqual({ ok: false, problem: 'blocked', letter: 'employeur' })
  })

  test('because it is too long is named', async () => {
    const letter = bundleLetter('customizable')
    const answers = { ...letter.answers, customizableText: Array(900).fill('Merci de votre réponse.').join('\n') }
    const made = await printBundle(sharedPrinter(), bundleOf([bundleLetter('bailleur'), { ...letter, answers }]))
    expect(made.ok ? made.value.contents : made).toEqual({ ok: false, problem: 'too-long', letter: 'customizable' })
  })
})

describe('a browser that fails', () => {
  test('one that is killed while a bundle prints is replaced, and the bundle is whole', async () => {
    const printer = open()
    const { contents } = await printedBundle(printer, bundle())
    const printing = printBundle(printer, bundle())
    process.kill(browserProcesses()[0]!.pid, 'SIGKILL')
    const made = await printing
    expect(made.ok && made.value.contents).toHaveLength(contents.length)
  })

  test('one that hangs gives an outcome at the deadline, and the next bundle is printed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const printer = open()
    await printBundle(printer, bundle())
    for (const { pid } of browserProcesses()) process.kill(pid, 'SIGSTOP')
    const waited = vi.getTimerCount()
    const printing = printBundle(printer, bundle())
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(waited)
    vi.advanceTimersByTime(30_000)
    expect(await printing).toEqual(refuse('timed-out'))
    expect((await printBundle(printer, bundle())).ok).toBe(true)
  })

  test('a missing one is reported', async () => {
    expect(await printBundle(open({ executablePath: undefined }), bundle())).toEqual(refuse('no-browser'))
  })
})

test('two concurrent families each have their own names and no other', async () => {
  const printer = sharedPrinter()
  const names = ['AUBERT', 'BLANC', 'COLIN']
  const made = await Promise.all(
    names.map((name) => {
      const letter = bundleLetter('bailleur')
      const answers = { ...letter.answers, deceasedLastName: name, applicantLastName: name }
      return printedBundle(printer, bundleOf([{ ...letter, answers }], { deceasedName: name, cover: plainCover }))
    }),
  )
  expect(made.map(({ text }) => [...new Set(text.match(/AUBERT|BLANC|COLIN/g))])).toEqual(names.map((name) => [name]))
})

test('the same bundle gives the same file, byte for byte', async () => {
  const printer = sharedPrinter()
  const attachments = [await photo('Acte de décès')]
  const print = () =>
    printedBundle(
      printer,
      bundleOf(
        firstLetters(2, () => ({ attachments })),
        { cover: plainCover },
      ),
    )
  const [first, second] = [await print(), await print()]
  expect(Buffer.compare(first.bytes, second.bytes)).toBe(0)
})

test('a page requested while a bundle prints waits less than a tenth of a second', async () => {
  const printer = sharedPrinter()
  const attachments = [await scan('Relevés', { pages: 50 })]
  const letters = firstLetters(allLetters.length, () => ({ attachments }))
  await printedBundle(printer, bundle())
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const made = await printBundle(printer, bundleOf(letters))
  delay.disable()
  expect(made.ok).toBe(true)
  expect(delay.percentile(99) / 1e6).toBeLessThan(100)
})
