import type { Response } from 'express'
import { onceClosed } from '../drain-and-close.ts'
import type { EventLoop } from './event-loop.ts'

export type QueueLimits = {
  /** Forms that are served together, while nobody reads. */
  atOnce: number
  /**
   * Forms that are served together while someone reads: each one more would come before each thing that a page asks of
   * the database.
   */
  atOnceWithReaders: number
  mayWait: number
  /** Bytes of those that wait, all together: in memory, and on the disk for their files. */
  mostBytes: number
}

type Waiting = { bytes: number; start: () => void }

/** Forms that are served a few at a time, in the order in which they came, after the pages that `loop` begins. */
export function openPriorityQueue(
  { atOnce, atOnceWithReaders: besideReaders, mayWait, mostBytes }: QueueLimits,
  loop: Pick<EventLoop, 'onceQuiet'>,
) {
  const waiting = new Set<Waiting>()
  let served = 0
  let readers = 0
  let bytes = 0

  const isFree = () => served < (readers > 0 ? besideReaders : atOnce)

  const drop = (one: Waiting) => {
    if (waiting.delete(one)) bytes -= one.bytes
  }

  /** Free places go to those who have waited the longest. */
  function advance(): void {
    for (const one of waiting) {
      if (!isFree()) return
      drop(one)
      served += 1
      one.start()
    }
  }

  function waitForTurn(res: Response): Promise<'turn' | 'full' | 'gone'> {
    const { body, requestContext } = res.locals
    const size = (body?.length ?? 0) + (requestContext.upload?.bytes ?? 0)
    if (!isFree() && (waiting.size >= mayWait || bytes + size > mostBytes)) return Promise.resolve('full')
    return new Promise((resolve) => {
      const one = { bytes: size, start: () => resolve('turn') }
      waiting.add(one)
      bytes += size
      onceClosed(res, () => {
        drop(one)
        resolve('gone')
      })
      advance()
    })
  }

  /** The place is free once the pages that have come meanwhile are begun: event-loop.ts. */
  function release(): void {
    loop.onceQuiet(() => {
      served -= 1
      advance()
    })
  }

  /** Until the whole page has left, compressed: a slow line makes writers go one by one, and never stops them. */
  function countReader(res: Response): void {
    readers += 1
    onceClosed(res, () => {
      readers -= 1
      advance()
    })
  }

  const length = () => served + waiting.size

  return { waitTurn: waitForTurn, leave: release, readBeside: countReader, length }
}
