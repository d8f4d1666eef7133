import { readdirSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { openBrowserPool } from '#app/adapters/printing/browser-pool.ts'
import { printDocument } from '#app/adapters/printing/document.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { newFolder } from '#test/support/given.ts'
import { browserProcesses } from '#test/support/printing/browser-processes.ts'
import { type BrowserFault, browserWithFault, commandThat } from '#test/support/printing/faulty-browser.ts'
import { testPrinter } from '#test/support/printing/printer.ts'
import { listen } from '#test/support/server/listen.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await expect.poll(browserProcesses).toEqual([])
})

const page = printDocument({ title: 'Aubert', articles: ['<p>Aubert</p>'], pageHeader: 'Aubert' })

/** The DevTools command with which each step begins. The browser has pages from the third on. */
const steps = {
  'it starts': 'Target.setDiscoverTargets',
  'its context is made': 'Target.setAutoAttach',
  'its pages are opened': 'Page.enable',
  'it is given its first command': 'Emulation.setEmulatedMedia',
  'it is given its typefaces': 'Runtime.callFunctionOn',
}
const ofBrowser: BrowserFault[] = ['the browser stops', 'the browser dies']
const ofPages: BrowserFault[] = ['its pages stop', 'its pages die']
const cases = Object.entries(steps).flatMap(([step, command], index) =>
  [...ofBrowser, ...(index < 2 ? [] : ofPages)].map((fault) => ({ fault, step, command })),
)

test.each(cases)('$fault as $step: everything is killed at the deadline', async ({ fault, command }) => {
  const { executablePath, hasFailed } = browserWithFault(fault, command)
  const opening = openBrowserPool({ executablePath }, 5000)
  opening.catch(() => {})
  await expect.poll(hasFailed).toBe(true)
  browserProcesses() // from here on, its process group is known even if its first process ends
  vi.advanceTimersByTime(5000)
  await expect(opening).rejects.toThrow()
  await expect.poll(browserProcesses).toEqual([])
})

describe('a printer whose browser does not open', () => {
  const opened: Printer[] = []
  const open = (executablePath: string) => {
    const printer = testPrinter({ executablePath })
    opened.push(printer)
    return printer
  }
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((printer) => printer.close()))
  })

  test('a printer whose browser does not open opens another one, and prints within twenty seconds', async () => {
    const { executablePath, hasFailed } = browserWithFault('its pages stop', steps['it is given its typefaces'])
    const printer = open(executablePath)
    const askedAt = Date.now()
    const printing = [printer.print(page), printer.print(page), printer.print(page)]
    await expect.poll(hasFailed).toBe(true)
    vi.advanceTimersByTime(9_000)
    expect((await Promise.all(printing)).map(({ ok }) => ok)).toEqual([true, true, true])
    expect(Date.now() - askedAt).toBeLessThan(20_000)
    expect(printer.reason()).toBeUndefined()
  })

  test('a printer whose browser does not open reports it to all waiting prints once a second one has not opened, and tries again for the next', async () => {
    const folder = newFolder()
    const printer = open(commandThat(`mktemp -p '${folder}' >/dev/null; exec sleep 60`))
    const printing = [printer.print(page), printer.print(page), printer.print(page), printer.print(page)]
    for (const starts of [1, 2]) {
      await expect.poll(() => readdirSync(folder).length).toBe(starts)
      vi.advanceTimersByTime(9_000)
    }
    expect(await Promise.all(printing)).toEqual(Array(4).fill({ ok: false, problem: 'no-browser' }))
    expect(readdirSync(folder)).toHaveLength(2)
    expect(printer.reason()).toContain('has not opened')

    vi.advanceTimersByTime(1)
    const next = printer.print(page)
    for (const starts of [3, 4]) {
      await expect.poll(() => readdirSync(folder).length).toBe(starts)
      vi.advanceTimersByTime(9_000)
    }
    expect(await next).toEqual({ ok: false, problem: 'no-browser' })
  })

  test('a printer whose browser does not open does not wait for a remote browser that accepts the connection and does not answer', async () => {
    const calls: Socket[] = []
    const silent = createServer((socket) => void calls.push(socket))
    const { port } = await listen(silent)
    const opening = openBrowserPool({ endpoint: `ws://127.0.0.1:${port}` }, 5000)
    opening.catch(() => {})
    await expect.poll(() => calls.length).toBe(1)
    vi.advanceTimersByTime(5000)
    await expect(opening).rejects.toThrow('has not opened')
    for (const call of calls) call.destroy()
    silent.close()
  })
})
