import type { IncomingMessage } from 'node:http'
import { hasSingleNames, MOST_FIELDS, otherFormat, type ParsedForm, tooLong, unreadable } from './parsed-form.ts'

/**
 * Reads a posted form whole, within limits: an urlencoded one, in UTF-8. parts.ts reads those that bring a file.
 * `mostText`: bytes.
 */
export async function readBody(req: IncomingMessage, mostText: number): Promise<ParsedForm> {
  if (!isUtf8Form(req.headers['content-type'] ?? '') || req.headers['content-encoding']) {
    return { ok: false, refusal: otherFormat }
  }
  const body = await readBytes(req, mostText)
  if (!body) return { ok: false, refusal: tooLong }
  const text = body.toString('latin1')
  // Counted and read as UTF-8 before it is taken apart: a parser would put U+FFFD where bytes are wrong.
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS || !isWellWritten(text)) {
    return { ok: false, refusal: unreadable }
  }

  const form = new URLSearchParams(text)
  return hasSingleNames(form) ? { ok: true, body, form } : { ok: false, refusal: unreadable }
}

/** Undefined past so many bytes. */
export async function readBytes(req: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(req.headers['content-length'] ?? 0) > most) return undefined
  const chunks: Buffer[] = []
  let size = 0
  // Destroyed when left, a request would take with it the answer that says why.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function isUtf8Form(contentType: string): boolean {
  const [type = '', ...parameters] = contentType.toLowerCase().split(';')
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='))
  return (
    type.trim() === 'application/x-www-form-urlencoded' && (!charset || /^charset="?(utf-?8|us-ascii)"?$/.test(charset))
  )
}

/** Every browser escapes what is not ASCII. What is left must be UTF-8, and hold no NUL: PostgreSQL keeps neither. */
function isWellWritten(text: string): boolean {
  if (!/^[\x20-\x7e]*$/.test(text)) return false
  try {
    return !decodeURIComponent(text).includes('\u0000')
  } catch {
    return false
  }
}
