import type { IncomingMessage } from 'node:http'
import { isMultipart } from './multipart.ts'
import { otherFormat, type ParsedForm, tooLong, unreadable } from './parsed-form.ts'

/** `/rappels/{token}`, the only URL that a mail provider posts to by itself. The token authorises it. */
const address = /^\/rappels\/[\w.-]{20,400}$/

/** Maximum size in bytes. The whole form is one field with one value. */
const MOST = 1024

/**
 * Whether a POST is the one-click unsubscribe of a mail program. The provider posts this single field, without a
 * cookie, Origin or CSRF token. A form with other fields, or to another path, is checked as usual. RFC 8058.
 */
export const isOneClick = (path: string, form: URLSearchParams): boolean =>
  address.test(path) && String(form) === 'List-Unsubscribe=One-Click'

/** Whether the request may be that form in multipart encoding, which the RFC recommends. */
export const mayBeOneClick = (req: IncomingMessage & { path: string }): boolean =>
  address.test(req.path) && isMultipart(req)

/** Reads that form, and refuses any other multipart form. */
export async function readOneClick(req: IncomingMessage): Promise<ParsedForm> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > MOST) return { refusal: tooLong }
    chunks.push(chunk)
  }
  const boundary = /boundary="?([\w'()+,./:=? -]{1,70}?)"?\s*(?:;|$)/i.exec(req.headers['content-type'] ?? '')?.[1]
  if (!boundary) return { refusal: unreadable }

  const [before, part = '', end, ...others] = Buffer.concat(chunks).toString('latin1').split(`--${boundary}`)
  const isWhole = before?.trim() === '' && end?.trim() === '--' && others.length === 0
  if (!isWhole || !onlyPart.test(part)) return { refusal: otherFormat }
  const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  return { form, body: Buffer.from(String(form)) }
}

const onlyPart =
  /^\r\ncontent-disposition:\s*form-data;\s*name="?List-Unsubscribe"?\r\n(?:content-[\w-]+:[^\r\n]*\r\n)*\r\nOne-Click\r\n$/i
