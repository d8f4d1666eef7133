import { createHash } from 'node:crypto'
import type { Response as ExpressResponse } from 'express'
import { sendPage } from './compress.ts'

/** Whether a browser may keep a page and ask again whether it has changed: a page of anyone, with no secret. */
export const mayBeKept = (res: ExpressResponse): boolean =>
  res.req.method === 'GET' &&
  res.statusCode === 200 &&
  res.getHeader('Cache-Control') === 'private, no-cache' &&
  isHtml(res)

export const isHtml = (res: ExpressResponse): boolean => String(res.getHeader('Content-Type')).startsWith('text/html')

/** What a page is known by. The nonce is left out: it is new at each answer. */
export function tagOf(html: string, res: ExpressResponse): string {
  const hash = createHash('sha256').update(html.replaceAll(res.locals.nonce, ''))
  return `W/"${hash.digest('base64url').slice(0, 27)}"`
}

/** The bytes of a page that are compressed already, and what it is known by. */
export type Compressed = { tag: string; brotli?: Buffer }

/**
 * Sends a page with its `ETag`, or 304 to a browser that has it already. A 304 brings no policy, so that the one that
 * was kept with the page goes on naming its nonce.
 */
export function sendKeptPage(
  res: ExpressResponse,
  html: string,
  { tag, brotli }: Compressed = { tag: tagOf(html, res) },
) {
  res.setHeader('ETag', tag)
  if (!res.req.fresh) return sendPage(res, html, brotli)
  res.removeHeader('Content-Security-Policy')
  res.removeHeader('Content-Type')
  res.status(304).end()
}
