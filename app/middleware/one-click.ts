import type { IncomingMessage } from 'node:http'
import { isMultipart, readMultipart } from './multipart.ts'
import { otherFormat, type ParsedForm, tooLong } from './parsed-form.ts'

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
export async function readOneClick(
  req: IncomingMessage & { path: string },
  options: Parameters<typeof readMultipart>[1],
): Promise<ParsedForm> {
  const limits = { file: 0, request: 8 * MOST } // with the headers of its part
  const acceptFile = async () => otherFormat
  const read = await readMultipart(req, { ...options, limits, acceptFile, mostText: MOST })
  if (read.refusal) return { refusal: read.refusal === tooLong ? tooLong : otherFormat }
  return isOneClick(req.path, read.form) ? read : { refusal: otherFormat }
}
