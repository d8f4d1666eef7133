import type { IncomingMessage } from 'node:http'
import type { Refusal } from './refusal.ts'

/** Bytes. A free letter of 12,000 characters, every one of them escaped, with the rest of its form. */
const LIMIT = 512 * 1024
const FIELDS = 1000

/** Ours, once in a form: a second one would leave two programs reading two different things. */
const single = ['_csrf', '_once']

type Posted = { ok: true; body: Buffer; form: URLSearchParams } | { ok: false; refusal: Refusal }

const tooLong: Refusal = { status: 413, sentence: 'Ce texte est trop long pour être envoyé.' }
const unreadable: Refusal = { status: 400, sentence: 'Ce formulaire ne peut pas être lu.' }

/** Reads a posted form whole, within limits. Files have no form yet: only urlencoded ones, in UTF-8, are read. */
export async function readBody(req: IncomingMessage): Promise<Posted> {
  if (!isUtf8Form(req.headers['content-type'] ?? '') || req.headers['content-encoding']) {
    return { ok: false, refusal: { status: 415, sentence: 'Ce formulaire n’est pas dans un format attendu.' } }
  }
  if (Number(req.headers['content-length'] ?? 0) > LIMIT) return { ok: false, refusal: tooLong }

  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req) {
    size += chunk.length
    if (size > LIMIT) return { ok: false, refusal: tooLong }
    chunks.push(chunk)
  }

  const body = Buffer.concat(chunks)
  const text = body.toString('latin1')
  // Counted and read as UTF-8 before it is taken apart: a parser would put U+FFFD where bytes are wrong.
  if (text.split('&', FIELDS + 1).length > FIELDS || !isWellWritten(text)) return { ok: false, refusal: unreadable }

  const form = new URLSearchParams(text)
  if (single.some((name) => form.getAll(name).length > 1)) return { ok: false, refusal: unreadable }
  return { ok: true, body, form }
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
