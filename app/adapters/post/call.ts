import type { z } from 'zod'

/**
 * Timeout of one call, in milliseconds. Most calls are made by the sweep, so no user waits. A price is requested while
 * a page is rendered.
 */
const TIMEOUT_MS = 20_000

/** Largest response that is read: a scanned proof in base64, with room. */
const MOST_BYTES = 16 * 1024 * 1024

type Call = {
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: BodyInit
}

/** A response: its status, and its body as text. */
export type Answered = { status: number; text: string; bytes: Buffer }

/**
 * Calls a carrier. Redirects and responses over the limit are refused. Throws without the text of the response, which may repeat an address.
 */
export async function call(url: string, init: Call): Promise<Answered> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const bytes = await readLimited(response)
  return { status: response.status, text: bytes.toString('utf8'), bytes }
}

async function readLimited({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the response.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new CarrierError(`The carrier answered more than ${MOST_BYTES} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads the JSON of a response by the schema of the contract. Throws a CarrierError if the response does not match it.
 */
export function readAnswer<Schema extends z.ZodType>({ status, text }: Answered, schema: Schema): z.output<Schema> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new CarrierError(`The carrier answered ${status} without JSON.`)
  }
  const read = schema.safeParse(json)
  if (read.success) return read.data
  throw new CarrierError(
    `The carrier answered ${status}, unlike its contract: ${read.error.issues[0]?.path.join('.')}.`,
  )
}

/**
 * A response that does not match the contract, or that refuses our credentials. The message contains no part of the
 * response.
 */
export class CarrierError extends Error {}
