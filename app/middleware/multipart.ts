import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { UploadLimits } from '#app/rules/files/uploads.ts'
import { collectMultipart } from './multipart-collector.ts'
import { MOST_FIELDS, otherFormat, type ParsedForm, unreadable } from './parsed-form.ts'
import type { UploadFolder } from './upload-folder.ts'
import { cutShort, tooHeavy } from './upload-refusals.ts'

/** Whether a form is multipart, as a form with a file is. */
export const isMultipart = (req: IncomingMessage): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(req.headers['content-type'] ?? '')

/**
 * Reads a multipart form as it arrives: its text fields, and one file, which is written to the folder if `acceptFile`
 * accepts it. If the page takes many files, they are handed over one by one. If only the file is refused, the remaining
 * text is still read. Throws if the client disconnects. Refused and partial files are deleted.
 */
export async function readMultipart(
  req: IncomingMessage,
  {
    folder,
    ...options
  }: { folder: UploadFolder } & Omit<Parameters<typeof collectMultipart>[0], 'declared' | 'folder'>,
): Promise<ParsedForm> {
  if (req.headers['content-encoding']) return { refusal: otherFormat }
  const parser = openParser(req)
  if (!parser) return { refusal: unreadable }

  const parts = collectMultipart({
    folder,
    ...options,
    declared: Number(req.headers['content-length'] ?? 0),
  })
  parser.on('file', (name, part, fileName) => parts.take({ name, part, fileName }))
  parser.on('partsLimit', () => parts.stop(unreadable))
  const whole = feed(parser, req, parts, options.limits).then(
    () => parts.finish(),
    async (error) => {
      await parts.leave()
      throw error
    },
  )
  // A form with many files is answered while they arrive: if the connection drops, its text and complete files remain.
  return await Promise.race([parts.opened, whole])
}

/** Returns undefined if the boundary is missing, empty or too long. */
function openParser({ headers }: IncomingMessage): BusboyInstance | undefined {
  const contentType = headers['content-type'] ?? ''
  if (!/;\s*boundary=("[^"]{1,100}"|[^\s";]{1,100})\s*(;|$)/i.test(contentType)) return undefined
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': contentType },
      // Read each part as bytes, so that text that is not UTF-8 is refused. The parser would replace it with U+FFFD.
      isPartAFile: () => true,
      preservePath: true,
      limits: { parts: MOST_FIELDS, headerPairs: 20, headerSize: 8192 },
    })
  } catch {
    return undefined
  }
}

async function feed(
  parser: BusboyInstance,
  req: IncomingMessage,
  parts: ReturnType<typeof collectMultipart>,
  limits: UploadLimits,
): Promise<void> {
  let size = 0
  let broken = false
  // Listen from the start, because a parser can close before the whole form has arrived.
  const finished = new Promise<void>((resolve) => {
    parser.on('finish', resolve).on('error', () => {
      broken = true
      resolve()
    })
  })
  // Leaving the loop would otherwise destroy the request, and with it the response that gives the reason.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > limits.request) parts.stop(tooHeavy(size, limits))
    else if (!broken) await new Promise((resolve) => parser.write(chunk, resolve))
    if (parts.isStopped()) return
  }
  parser.end()
  await finished
  if (broken) parts.stop(cutShort)
}
