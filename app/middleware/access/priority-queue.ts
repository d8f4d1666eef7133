import type { Response } from 'express'
import { onceClosed } from '../drain-and-close.ts'
import type { EventLoop } from './event-loop.ts'

export type QueueLimits = {
  /** Maximum forms processed concurrently while no page is being served. */
  atOnce: number
  /**
   * Maximum forms processed concurrently while pages are being served. Each further form would run before each database
   * query of a page.
   */
  atOnceWithReaders: number
  mayWait: number
  /** Maximum total size in bytes of the forms that wait: their text in memory, their files on disk. */
  mostBytes: number
}

type Waiting = { bytes: number; start: () => void }

/** Processes forms a few at a time in order of arrival, after the pages that `loop` starts. */
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

  /** Gives free places to the forms that have waited longest. */
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

  /** Frees the place after the pages that arrived in the meantime have been started: event-loop.ts. */
  function release(): void {
    loop.onceQuiet(() => {
      served -= 1
      advance()
    })
  }

  /**
   * Counts a page as being read until its compressed response has been sent. With a slow connection, forms are
   * processed one at a time but never stop.
   */
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
