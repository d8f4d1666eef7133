import type { RequestHandler } from 'express'

/** Headers and methods that a page of another site may use. No cookie is sent with them. */
const allowed = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-Match, Idempotency-Key',
  'Access-Control-Expose-Headers': 'ETag, Link, Location, Retry-After',
  'Access-Control-Max-Age': '600',
}

/** Allows cross-origin calls only from the origins that the partner has set. */
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
