import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { UploadLimits } from '#app/rules/files/uploads.ts'
import { collectMultipart } from './multipart-collector.ts'
import { MOST_FIELDS, otherFormat, type ParsedForm, unreadable } from './parsed-form.ts'
import type { UploadFolder } from './upload-folder.ts'
import { cutShort, tooHeavy } from './upload-refusals.ts'

/** Whether a form says that it is made of parts, as one that brings a file is. */
export const isMultipart = (req: IncomingMessage): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(req.headers['content-type'] ?? '')

/**
 * Reads a form made of parts as it comes: its texts, and the one file that it may bring, written to the folder if
 * `acceptFile` finds nothing against it; or many, where the page takes many, handed over from the first of them on. A
 * refusal of the file alone lets the texts that follow be read. Throws when who sends it leaves; nothing is left in the
 * folder then, nor of what is refused.
 */
export async function readMultipart(
  req: IncomingMessage,
  {
    folder,
    ...options
  }: { folder: UploadFolder } & Omit<Parameters<typeof collectMultipart>[0], 'declared' | 'folder'>,
): Promise<ParsedForm> {
  if (req.headers['content-encoding']) return { ok: false, refusal: otherFormat }
  const parser = openParser(req)
  if (!parser) return { ok: false, refusal: unreadable }

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
  // A form that brings many files is answered as they come: one whose line drops has its texts, and those that came.
  return await Promise.race([parts.opened, whole])
}

/** Undefined for a boundary that is missing, empty, or longer than any. */
function openParser({ headers }: IncomingMessage): BusboyInstance | undefined {
  const contentType = headers['content-type'] ?? ''
  if (!/;\s*boundary=("[^"]{1,100}"|[^\s";]{1,100})\s*(;|$)/i.test(contentType)) return undefined
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': contentType },
      // Each part is read as bytes: a text is then refused when it is not UTF-8, where a parser would put U+FFFD.
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
  // Listened to from the beginning: a form that closes before its end is finished before all of it has come.
  const finished = new Promise<void>((resolve) => {
    parser.on('finish', resolve).on('error', () => {
      broken = true
      resolve()
    })
  })
  // Destroyed when left, a request would take with it the answer that says why.
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
