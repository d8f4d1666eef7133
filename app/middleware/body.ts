import type { IncomingMessage } from 'node:http'
import { hasSingleNames, MOST_FIELDS, otherFormat, type ParsedForm, tooLong, unreadable } from './parsed-form.ts'

/** Reads an urlencoded form in UTF-8, within limits. multipart.ts reads forms with files. `mostText`: bytes. */
export async function readBody(req: IncomingMessage, mostText: number): Promise<ParsedForm> {
  if (!isUtf8Form(req.headers['content-type'] ?? '') || req.headers['content-encoding']) {
    return { refusal: otherFormat }
  }
  const body = await readRawBody(req, mostText)
  if (!body) return { refusal: tooLong }
  const text = body.toString('latin1')
  // Count the fields and decode as UTF-8 before parsing: a parser would replace invalid bytes with U+FFFD.
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS || !isWellWritten(text)) {
    return { refusal: unreadable }
  }

  const form = new URLSearchParams(text)
  return hasSingleNames(form) ? { body, form } : { refusal: unreadable }
}

/** Reads the whole body. Returns undefined if it exceeds `most` bytes. */
export async function readRawBody(req: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(req.headers['content-length'] ?? 0) > most) return undefined
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop would otherwise destroy the request, and with it the response that gives the reason.
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

/**
 * Whether the text is ASCII whose escapes are valid UTF-8 without NUL. Every browser escapes other characters, and
 * PostgreSQL stores neither.
 */
function isWellWritten(text: string): boolean {
  if (!/^[\x20-\x7e]*$/.test(text)) return false
  try {
    return !decodeURIComponent(text).includes('\u0000')
  } catch {
    return false
  }
}
