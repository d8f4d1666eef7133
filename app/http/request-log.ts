import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import { inRequest, log } from '#app/adapters/log.ts'
import type { Answered } from '#app/adapters/metrics.ts'

/** Whoever waits this long has seen it. */
const SLOW_MS = 2000

/**
 * First of all: gives each request an id, which its answer bears and every line of its log repeats, and tells of its
 * answer. The address is never told: it may hold a key.
 */
export function followRequests(answered: (answer: Answered) => void): RequestHandler {
  return (req, res, next) => {
    const id = randomUUID()
    const began = performance.now()
    res.setHeader('X-Request-Id', id)
    res.once('close', () => {
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
