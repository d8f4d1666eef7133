import type { IncomingMessage } from 'node:http'
import type { Refusal } from './refusal.ts'

const methods = ['GET', 'HEAD', 'POST']

/** Exactly one host, no path in it: `localhost:3000`. A Host with a slash changes the route that Remix sees. */
const host = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i

/**
 * Refuses, before anything else reads it, a request that no browser of ours sends: another method, two Host
 * headers, an address that carries a host of its own, a malformed one.
 */
export function checkShape(req: IncomingMessage): Refusal | undefined {
  if (!methods.includes(req.method ?? '')) {
    return { status: 405, sentence: 'Cette action n’existe pas ici.', headers: { Allow: methods.join(', ') } }
  }

  const hosts = req.headersDistinct.host ?? []
  const path = req.url ?? ''
  if (hosts.length !== 1 || !host.test(hosts[0]!) || !path.startsWith('/') || !isReadable(path)) {
    return { status: 400, sentence: 'Cette adresse n’est pas écrite correctement.' }
  }
  return undefined
}

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\u0000')
  } catch {
    return false
  }
}
