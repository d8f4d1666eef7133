import type { Request, RequestHandler, Response } from 'express'
import { isVisitorsForm } from '#app/rules/deceased-space/addresses.ts'
import { type Refusal, refuse } from './refusal.ts'

export type LaneLimits = {
  /** Forms that are served together. */
  atOnce: number
  mayWait: number
  /** Bytes of those that wait, all together. */
  mostBytes: number
}

const usual: LaneLimits = { atOnce: 4, mayWait: 400, mostBytes: 16 * 1024 * 1024 }

type Waiting = { bytes: number; start: () => void }

/**
 * Serves the forms that visitors send a few at a time, in the order in which they have come whole, and all the rest at
 * once: who opens a page never waits behind hundreds who write. Past what may wait, a form comes back with what was
 * typed. A place is held until the answer is made, even for who has left meanwhile.
 */
export function lane(serve: RequestHandler, limits: LaneLimits = usual): RequestHandler {
  const { waitTurn, leave } = openQueue(limits)
  return async (req, res, next) => {
    if (req.method !== 'POST' || !isVisitorsForm(pathOf(req))) return serve(req, res, next)

    const turn = await waitTurn(res)
    if (turn === 'gone') return
    if (turn === 'full') return refuse(res, { ...tooMany, retry: res.locals.retry })
    try {
      await serve(req, res, next)
    } finally {
      leave()
    }
  }
}

function openQueue({ atOnce, mayWait, mostBytes }: LaneLimits) {
  const waiting = new Set<Waiting>()
  let served = 0
  let bytes = 0

  const drop = (one: Waiting) => {
    if (waiting.delete(one)) bytes -= one.bytes
  }

  function waitTurn(res: Response): Promise<'turn' | 'full' | 'gone'> {
    if (served < atOnce) {
      served += 1
      return Promise.resolve('turn')
    }
    const size: number = res.locals.body?.length ?? 0
    if (waiting.size >= mayWait || bytes + size > mostBytes) return Promise.resolve('full')
    return new Promise((resolve) => {
      const one = { bytes: size, start: () => resolve('turn') }
      waiting.add(one)
      bytes += size
      res.once('close', () => {
        drop(one)
        resolve('gone')
      })
    })
  }

  /** The place goes to who has waited the longest, without being free in between. */
  function leave(): void {
    const [next] = waiting
    if (!next) {
      served -= 1
      return
    }
    drop(next)
    next.start()
  }

  return { waitTurn, leave }
}

/** As the router reads it, whatever way it is written. */
const pathOf = ({ path }: Request) => decodeURIComponent(path).toLowerCase().replace(/\/+/g, '/')

const tooMany: Refusal = {
  status: 429,
  sentence: 'Beaucoup de personnes écrivent en ce moment. Réessayez dans une minute.',
  headers: { 'Retry-After': '60' },
}
