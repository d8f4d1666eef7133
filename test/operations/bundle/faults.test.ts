import type { Printer } from '#app/adapters/printing/printer.ts'
import { requestBundle } from '#app/operations/bundle/request.ts'
import { removeAttachment } from '#app/operations/pieces/attachments.ts'
import { listFiles } from '#db/files/files.ts'
import { openBundleFamily } from '#test/support/bundle/family.ts'
import { aPdf, newFileStore } from '#test/support/files.ts'
import { testDatabase, unwrap } from '#test/support/given.ts'
import { browserProcesses } from '#test/support/printing/browser-processes.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'
import { aLatch } from '#test/support/server/latch.ts'

const db = testDatabase()
const printer = sharedPrinter()
const files = await newFileStore()

type Printed = ReturnType<Printer['printBundle']>

/** Creates a family with one letter and one attachment; `around` wraps the printer. */
async function aFamily(around: (print: () => Printed) => Printed = (print) => print()) {
  const family = await openBundleFamily(db, files, {
    ...printer,
    printBundle: (paper) => around(() => printer.printBundle(paper)),
  })
  const added = unwrap(await family.add(await aPdf()))
  await family.choose('bailleur')
  return { ...family, pieceId: added, bundles: () => listFiles(db, family.account, 'bundle') }
}

const isWhole = (bytes: Uint8Array) => /^%PDF-[\s\S]*%%EOF\s*$/.test(Buffer.from(bytes).toString('latin1'))

describe('A bundle, with faults', () => {
  test('if the browser is killed while printing, the bundle is whole or refused, and the next one succeeds', async () => {
    const family = await aFamily(async (print) => {
      const printing = print()
      for (const { pid } of browserProcesses()) process.kill(pid, 'SIGKILL')
      return await printing
    })
    const answer = await family.ask()
    if (answer.state === 'ready') expect(isWhole(answer.bytes)).toBe(true)
    else expect(answer).toMatchObject({ state: 'refused', problem: 'browser-failed' })

    const next = await (await aFamily()).ask()
    expect(next.state === 'ready' && isWhole(next.bytes)).toBe(true)
  })

  test('with a full disk, the bundle is returned but not stored', async () => {
    const family = await aFamily()
    const before = await family.onDisk()
    const full = async () => {
      throw Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })
    }
    const answer = await family.ask({}, { files: { ...files, write: full } })
    expect(answer.state === 'ready' && isWhole(answer.bytes)).toBe(true)
    expect(await family.bundles()).toEqual([])
    expect(await family.onDisk()).toEqual(before)

    await family.ask()
    expect(await family.bundles()).toHaveLength(1)
  })

  test('if an attachment is deleted in the meantime, the bundle is neither returned nor stored', async () => {
    let deleteIt = async () => {}
    const family = await aFamily(async (print) => {
      const printed = await print()
      await deleteIt()
      return printed
    })
    deleteIt = async () => void (await removeAttachment(family.deps, family.owner, family.pieceId))
    expect(await family.ask()).toMatchObject({ state: 'refused', problem: 'changed' })
    expect(await family.bundles()).toEqual([])
    expect(await family.onDisk()).toEqual([])

    expect((await family.ask()).state).toBe('ready')
  })

  test('if the bundle takes long, the user sees the waiting page, then gets it, and it is made once', async () => {
    const slow = aLatch()
    const family = await aFamily(async (print) => {
      await slow.released
      return await print()
    })
    const shape = { sides: 'duplex', addresses: 'plain', leavesOut: false, isZip: false } as const
    const ask = (waits: boolean) => requestBundle(family.deps, family.owner, { ...shape, waits, patienceMs: 1 })
    expect(await Promise.all([ask(false), ask(false)])).toEqual([{ state: 'preparing' }, { state: 'preparing' }])
    expect(await ask(true)).toEqual({ state: 'preparing' })
    slow.release()
    expect((await family.ask()).state).toBe('ready')
    expect(family.made()).toBe(1)
  })

  test('if it fails while a page waits, the page says so, and asking again starts again', async () => {
    const slow = aLatch()
    const family = await aFamily(async (print) => {
      if (family.made() > 1) return await print()
      await slow.released
      return { ok: false, problem: 'timed-out' }
    })
    const shape = { sides: 'duplex', addresses: 'plain', leavesOut: false, isZip: false } as const
    const ask = (waits: boolean) => requestBundle(family.deps, family.owner, { ...shape, waits, patienceMs: 1 })
    expect(await ask(false)).toEqual({ state: 'preparing' })
    await expect.poll(family.made).toBe(1)
    slow.release()
    const failed = { state: 'refused', problem: 'timed-out' }
    expect(await ask(true)).toMatchObject(failed)
    expect(await ask(true)).toMatchObject(failed)
    expect((await family.ask()).state).toBe('ready')
  })

  test('for fifty simultaneous requests the bundle is made once, and each gets it whole', async () => {
    const family = await aFamily()
    const answers = await Promise.all(Array.from({ length: 50 }, () => family.ask()))
    expect(answers.every((answer) => answer.state === 'ready' && isWhole(answer.bytes))).toBe(true)
    expect(family.made()).toBe(1)
  })

  test('if the service stops, the current bundle finishes and the waiting ones do not start', async () => {
    const slow = aLatch()
    const family = await aFamily(async (print) => {
      await slow.released
      return await print()
    })
    const answer = family.ask()
    await expect.poll(family.made).toBe(1)
    const closing = family.deps.jobs.close()
    const late = family.ask({ sides: 'simplex' })
    slow.release()
    await closing
    expect((await answer).state).toBe('ready')
    expect(await late).toMatchObject({ state: 'refused', problem: 'timed-out' })
    expect(await family.bundles()).toHaveLength(1)
  })
})
