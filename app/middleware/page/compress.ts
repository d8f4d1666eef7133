import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import compression from 'compression'
import type { Response } from 'express'

/**
 * Level 4 takes 0.5 ms for a form of 35 kB; level 7 takes 0.6 ms and saves 6 %, so that each letter stays in its
 * budget.
 */
const BROTLI_QUALITY = 7

/** Window size in bytes, as a power of two: larger than most pages. */
const WINDOW = 16

/** Compresses responses that are not Remix pages: static files, API calls, text documents. */
export const compressed = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } } })

/**
 * Sends a whole page, compressed in one synchronous call: 0.6 ms for 35 kB. A stream on another thread would cost twice
 * the CPU time. `brotli`: the compressed bytes, if already known.
 */
export function sendPage(res: Response, html: string, brotli?: Buffer): void {
  const accepts = (encoding: string) => res.req.acceptsEncodings(encoding) !== false
  if (accepts('br')) send(res, brotli ?? toBrotli(html), 'br')
  else if (accepts('gzip')) send(res, gzipSync(html), 'gzip')
  else send(res, Buffer.from(html))
}

function send(res: Response, bytes: Buffer, encoding?: 'br' | 'gzip'): void {
  if (encoding) res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Length', bytes.length)
  res.end(bytes)
}

const toBrotli = (html: string): Buffer =>
  brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
