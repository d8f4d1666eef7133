import { e2e } from '#test/support/server/e2e.ts'
import { withDisk } from '../disks.ts'
import { type Figures, sumOf } from '../figures.ts'
import { startService } from '../service.ts'
import { countKept, expectWhole, openVisitors, withDb } from '../visitors.ts'

const ROUNDS = 3

/** security-B.4, F5: the disk becomes read-only while the service runs, and before it starts. */
export function readOnly() {
  return withDisk(async (disk) => {
    const rounds: Figures[] = []
    let refusals = 0
    for (let round = 0; round < ROUNDS; round++) {
      const service = await startService()
      const { account, page, answered, ...visitors } = await withDb((db) => openVisitors(db, round * 1000))
      for (let word = 0; word < 10; word++) await visitors.submitNext()
      disk.becomeReadOnly()
      for (let word = 0; word < 5; word++) {
        const { status } = await visitors.submitNext()
        if (status !== 503) throw new Error(`A condolence got ${status} on a read-only disk.`)
        refusals += 1
      }
      const read = await fetch(e2e.origin + page)
      if (read.status !== 200) throw new Error(`The page of a space got ${read.status}.`)
      await service.end('SIGKILL')
      disk.mountAgain('loop,ro,noload')
      const sentence = await startService().then(
        () => Promise.reject(new Error('The service started on a read-only disk.')),
        (error: Error) => error.message,
      )
      if (!/écri/.test(sentence) || /^\s+at /m.test(sentence)) throw new Error(`The start message is: ${sentence}`)
      disk.mountAgain()
      const mended = performance.now()
      const again = await startService()
      const taken = await visitors.untilTaken()
      await visitors.sendAgain()
      await again.end('SIGTERM')
      await expectWhole()
      rounds.push({ rounds: 1, ...(await countKept(account, answered)), healMs: taken - mended })
    }
    const said = `${refusals} refused with what was typed, pages shown, a start refused in a sentence`
    return [{ id: 'F5', done: 'a disk that becomes read-only after an error', figures: { ...sumOf(rounds), said } }]
  })
}
