import type { Request, RequestHandler, Response } from 'express'
import { isVisitorsForm } from '#app/rules/deceased-space/addresses.ts'
import { type Refusal, refuse } from './refusal.ts'

export type LaneLimits = {
  /** Forms that are served together, while nobody reads. */
  atOnce: number
  /** The same while someone does: each one more would come before each thing that a page asks of the database. */
  besideReaders: number
  mayWait: number
  /** Bytes of those that wait, all together. */
  mostBytes: number
}

const usual: LaneLimits = { atOnce: 4, besideReaders: 1, mayWait: 400, mostBytes: 16 * 1024 * 1024 }

type Waiting = { bytes: number; start: () => void }

/**
 * Serves the forms that visitors send a few at a time, in the order in which they have come whole, and all the rest at
 * once: who opens a page never waits behind hundreds who write. Past what may wait, a form comes back with what was
 * typed. A place is held until the answer is made, even for who has left meanwhile. docs/decisions/0032-visitors-lane.md.
 */
export function lane(serve: RequestHandler, limits: LaneLimits = usual): RequestHandler {
  const queue = openQueue(limits)
  return async (req, res, next) => {
    if (req.method !== 'POST' || !isVisitorsForm(pathOf(req))) {
      queue.readBeside(res)
      return serve(req, res, next)
    }
    const turn = await queue.waitTurn(res)
    if (turn === 'gone') return
    if (turn === 'full') return refuse(res, { ...tooMany, retry: res.locals.retry })
    try {
      await serve(req, res, next)
    } finally {
      queue.leave()
    }
  }
}

function openQueue({ atOnce, besideReaders, mayWait, mostBytes }: LaneLimits) {
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

  function waitTurn(res: Response): Promise<'turn' | 'full' | 'gone'> {
    const size: number = res.locals.body?.length ?? 0
    if (!isFree() && (waiting.size >= mayWait || bytes + size > mostBytes)) return Promise.resolve('full')
    return new Promise((resolve) => {
      const one = { bytes: size, start: () => resolve('turn') }
      waiting.add(one)
      bytes += size
      res.once('close', () => {
        drop(one)
        resolve('gone')
      })
      advance()
    })
  }

  /**
   * The place is free once all that has come meanwhile was heard. What a form asks of SQLite is answered at once: a
   * hundred of them, each begun as the one before ends, would be one long breath in which nobody else is let in.
   */
  function leave(): void {
    setImmediate(() => {
      served -= 1
      advance()
    })
  }

  /** Until the whole page has left, compressed: a slow line makes writers go one by one, and never stops them. */
  function readBeside(res: Response): void {
    readers += 1
    res.once('close', () => {
      readers -= 1
      advance()
    })
  }

  return { waitTurn, leave, readBeside }
}

/** As the router reads it, whatever way it is written. */
const pathOf = ({ path }: Request) => decodeURIComponent(path).toLowerCase().replace(/\/+/g, '/')

const tooMany: Refusal = {
  status: 429,
  sentence: 'Beaucoup de personnes écrivent en ce moment. Réessayez dans une minute.',
  headers: { 'Retry-After': '60' },
}
