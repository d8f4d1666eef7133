import { randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import { onceClosed } from './drain-and-close.ts'

/** Whoever waits this long has seen it. */
const SLOW_MS = 2000

/** One answer: of which route, with what, after how long. `route` is a name of ours, never an address. */
export type Answered = { route: string; method: string; status: number; seconds: number }

type RequestWatch = {
  /** Runs the rest with this id at hand, for whatever logs. */
  inRequest: (id: string, run: () => void) => void
  answered: (answer: Answered) => void
  log: (event: string, fields: Record<string, string | number>) => void
}

/**
 * First of all: gives each request an id, which every line of its log repeats, and tells of its answer. The address is
 * never told: it may hold a key.
 */
export function followRequests({ inRequest, answered, log }: RequestWatch): RequestHandler {
  return (req, res, next) => {
    const id = randomBytes(9).toString('base64url')
    const began = performance.now()
    onceClosed(res, () => {
      const ms = performance.now() - began
      const [route, method] = [routeOf(res, req.path), req.method]
      answered({ route, method, status: res.statusCode, seconds: ms / 1000 })
      if (ms > SLOW_MS) log('request-slow', { request: id, route, method, status: res.statusCode, ms: Math.round(ms) })
    })
    inRequest(id, next)
  }
}

/** What Remix answers has its route; the rest is of a few kinds. */
function routeOf(res: Response, path: string): string {
  const { requestContext } = res.locals as Partial<Response['locals']>
  if (requestContext?.routeId) return requestContext.routeId
  const kind = /^\/(assets|partenaires|api)\//.exec(path)?.[1]
  return kind ?? 'other'
}
