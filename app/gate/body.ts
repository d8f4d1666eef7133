import type { IncomingMessage } from 'node:http'
import type { Refusal } from './refusal.ts'

/** Bytes. A free letter of 12,000 characters, every one of them escaped, with the rest of its form. */
const LIMIT = 512 * 1024
const FIELDS = 1000

type Posted = { ok: true; body: Buffer; form: URLSearchParams } | { ok: false; refusal: Refusal }

const tooLong: Refusal = { status: 413, sentence: 'Ce texte est trop long pour être envoyé.' }

/** Reads a posted form whole, within limits. Files have no form yet: only urlencoded ones are read. */
export async function readBody(req: IncomingMessage): Promise<Posted> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(req.headers['content-type'] ?? '')) {
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
  const form = new URLSearchParams(body.toString('utf8'))
  if (form.size > FIELDS || [...form].some(([name, value]) => `${name}${value}`.includes('\u0000'))) {
    return { ok: false, refusal: { status: 400, sentence: 'Ce formulaire ne peut pas être lu.' } }
  }
  return { ok: true, body, form }
}
