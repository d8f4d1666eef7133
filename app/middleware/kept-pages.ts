import { createHash } from 'node:crypto'
import type { Response as ExpressResponse } from 'express'

/** Whether a browser may keep a page and ask again whether it has changed: a page of anyone, with no secret. */
export const mayBeKept = (res: ExpressResponse): boolean =>
  res.req.method === 'GET' &&
  res.statusCode === 200 &&
  res.getHeader('Cache-Control') === 'private, no-cache' &&
  String(res.getHeader('Content-Type')).startsWith('text/html')

/**
 * Sends a page with its `ETag`, or 304 to a browser that has it already. The nonce is left out of the tag: it is new
 * at each answer. A 304 brings no policy, so that the one that was kept with the page goes on naming its nonce.
 */
export async function sendUnlessKept(response: Response, res: ExpressResponse): Promise<void> {
  const html = await response.text()
  const tag = createHash('sha256').update(html.replaceAll(res.locals.nonce, '')).digest('base64url').slice(0, 27)
  res.setHeader('ETag', `W/"${tag}"`)
  if (!res.req.fresh) return void res.end(html)
  res.removeHeader('Content-Security-Policy')
  res.removeHeader('Content-Type')
  res.status(304).end()
}
