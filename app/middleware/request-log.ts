import { randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import { onceClosed } from './drain-and-close.ts'

/** Milliseconds after which a user notices the wait. */
const SLOW_MS = 2000

/** One response: its route, method, status and duration. `route` is a name of ours, never a URL. */
export type LoggedResponse = { route: string; method: string; status: number; seconds: number }

type RequestWatch = {
  /** Runs the rest of the request with this id available to every log line. */
  inRequest: (id: string, run: () => void) => void
  answered: (answer: LoggedResponse) => void
  log: (event: string, fields: Record<string, string | number>) => void
}

/**
 * Gives each request an id, which every line of its log repeats, and logs its response. Runs first of all. The URL is
 * never logged, because it may hold a secret.
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

/** Returns the Remix route, or one of a few kinds for other responses. */
function routeOf(res: Response, path: string): string {
  const { requestContext } = res.locals as Partial<Response['locals']>
  if (requestContext?.routeId) return requestContext.routeId
  const kind = /^\/(assets|partenaires|api)\//.exec(path)?.[1]
  return kind ?? 'other'
}
