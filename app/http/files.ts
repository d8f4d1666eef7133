import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import { rangeOf } from '#app/rules/export/range.ts'
import { fileHeaders } from '#app/rules/files/downloads.ts'
import { leavingName } from '#app/rules/files/formats.ts'
import type { Outcome } from '#app/rules/outcome.ts'
import { seeOther } from './answers.ts'

/**
 * Builds a `Content-Disposition` that makes browsers save the file. It has an ASCII name for the oldest browsers and
 * the percent-encoded name for the others. RFC 6266, RFC 8187.
 */
function attachmentDisposition(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œŒ]/g, 'oe')
    .replace(/[^\w .()-]/g, '_')
  return contentDisposition(name.replace(/\p{Cs}/gu, '_'), { fallback: plain })
}

/** Sends a family's file, uploaded or printed, as a download. The browser never displays it. security-A.6. */
export function fileAnswer(file: { name: string; mediaType: string }, content: Uint8Array | string): Response {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...fileHeaders,
      'Content-Type': file.mediaType,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': attachmentDisposition(leavingName(file)),
    },
  })
}

/** Sends a page as a PDF to keep. If it was not made, redirects to the page, which can be printed. */
export function pagePdfAnswer(
  { path, name }: { path: string; name: string },
  printed: Outcome<{ bytes: Uint8Array }, string>,
): Response {
  if (!printed.ok) return seeOther(path, { notice: 'pdfPlusTard' })
  return fileAnswer({ name, mediaType: 'application/pdf' }, printed.value.bytes)
}

/** Sends a recording, whole or the range that the player asks for (RFC 9110, 14.2). Safari needs ranges to play. */
export function recordingAnswer(file: { name: string; mediaType: string }, bytes: Uint8Array, range: string | null) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  const first = from === '' ? Math.max(0, bytes.length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1)
  const isPart = from + to !== '' && first <= last
  const answer = fileAnswer(file, isPart ? bytes.subarray(first, last + 1) : bytes)
  answer.headers.set('Accept-Ranges', 'bytes')
  if (!isPart) return answer
  answer.headers.set('Content-Range', `bytes ${first}-${last}/${bytes.length}`)
  return new Response(answer.body, { status: 206, headers: answer.headers })
}

/**
 * Sends a large file as a stream, whole or by range, so that an interrupted download resumes if the file is the same
 * (`If-Range`). RFC 9110, 14.
 */
export function rangedAnswer(
  request: Request,
  file: { name: string; mediaType: string },
  source: { bytes: number; tag: string; read: (start: number, end: number) => AsyncIterable<Uint8Array> },
): Response {
  const tag = `"${source.tag}"`
  const isSame = [null, tag].includes(request.headers.get('If-Range'))
  const range = isSame ? rangeOf(request.headers.get('Range'), source.bytes) : undefined
  const headers = {
    ...fileHeaders,
    'Accept-Ranges': 'bytes',
    ETag: tag,
    'Content-Type': file.mediaType,
    'Content-Disposition': attachmentDisposition(file.name),
  }
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${source.bytes}` } })
  }
  const { start, end } = range ?? { start: 0, end: source.bytes - 1 }
  const body = request.method === 'HEAD' ? null : Readable.toWeb(Readable.from(source.read(start, end + 1)))
  return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>> | null, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(end - start + 1),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${source.bytes}` }),
    },
  })
}

/** Seconds. A picture at a given address never changes, and a deleted picture leaves browser caches within an hour. */
const PICTURE_KEPT_S = 60 * 60

/**
 * Responds with a rewritten picture, as a page shows it: the only file of a family that browsers do not save as a
 * download. No shared cache stores it, and no cache at all if only relatives may see it. security-A.6. The response
 * varies with `Save-Data`.
 */
export function pictureAnswer(
  bytes: Uint8Array,
  { isForAll, mediaType = 'image/jpeg' }: { isForAll: boolean; mediaType?: 'image/jpeg' | 'image/webp' },
): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...fileHeaders,
      'Content-Type': mediaType,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': 'inline',
      'Cache-Control': isForAll ? `private, max-age=${PICTURE_KEPT_S}` : 'private, no-store',
      Vary: 'Save-Data',
    },
  })
}
