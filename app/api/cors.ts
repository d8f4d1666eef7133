import type { RequestHandler } from 'express'

/** What a page of another site may send and read. No cookie ever goes with it. */
const allowed = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-Match, Idempotency-Key',
  'Access-Control-Expose-Headers': 'ETag, Link, Location, Retry-After',
  'Access-Control-Max-Age': '600',
}

/** Pages of other sites make no call, but those of the origins that the partner has set. */
export const allowOrigin: RequestHandler = (req, res, next) => {
  const { origin } = req.headers
  const origins = res.locals.requestSite?.site.apiOrigins ?? []
  if (origins.length > 0) res.vary('Origin')
  const isAllowed = origin !== undefined && origins.includes(origin)
  if (isAllowed) {
    res.set({ ...allowed, 'Access-Control-Allow-Origin': origin, 'Cross-Origin-Resource-Policy': 'cross-origin' })
  }
  if (req.method !== 'OPTIONS') return next()
  res.status(204).end()
}
