import { createHash } from 'node:crypto'
import type { Response as ExpressResponse } from 'express'
import { sendPage } from './compress.ts'

/** Whether a browser may cache a page and revalidate it: a public page without secrets. */
export const mayBeKept = (res: ExpressResponse): boolean =>
  res.req.method === 'GET' &&
  res.statusCode === 200 &&
  res.getHeader('Cache-Control') === 'private, no-cache' &&
  isHtml(res)

export const isHtml = (res: ExpressResponse): boolean => String(res.getHeader('Content-Type')).startsWith('text/html')

/** Returns the `ETag` of a page. The nonce is left out because it changes in each response. */
export function pageTagOf(html: string, res: ExpressResponse): string {
  const hash = createHash('sha256').update(html.replaceAll(res.locals.nonce, ''))
  return `W/"${hash.digest('base64url').slice(0, 27)}"`
}

/** The compressed bytes of a page, and its tag. */
export type Compressed = { tag: string; brotli?: Buffer }

/**
 * Sends a page with its `ETag`, or 304 if the browser already has it. A 304 has no policy, so that the policy cached
 * with the page continues to name its nonce.
 */
export function sendKeptPage(
  res: ExpressResponse,
  html: string,
  { tag, brotli }: Compressed = { tag: pageTagOf(html, res) },
) {
  res.setHeader('ETag', tag)
  if (!res.req.fresh) return sendPage(res, html, brotli)
  res.removeHeader('Content-Security-Policy')
  res.removeHeader('Content-Type')
  res.status(304).end()
}
