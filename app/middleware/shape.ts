import type { IncomingMessage } from 'node:http'
import { isCall } from '#app/rules/api/address.ts'
import { hasSingleNames } from './parsed-form.ts'
import type { Refusal } from './refusal-page.ts'

const methods = ['GET', 'HEAD', 'POST']

/** A browser asks for OPTIONS before a call of another site's page. */
const methodsOfCalls = [...methods, 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Exactly one host, no path in it: `localhost:3000`. A Host with a slash changes the route that Remix sees. */
const host = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i

/** The only Host header, in small letters. Undefined when there are several, or what it says is no host. */
export function readHost(req: IncomingMessage): string | undefined {
  const [one, ...others] = req.headersDistinct.host ?? []
  return one !== undefined && others.length === 0 && host.test(one) ? one.toLowerCase() : undefined
}

/** Characters. Our longest address holds a sign-in token and stays under a tenth of this. */
const LONGEST_PATH = 4096

/** A browser sends twenty or so. Node itself stops at 16 kB of them. */
const MOST_HEADERS = 100

/**
 * Refuses, before anything else reads it, a request that nobody of ours sends: another method, two Host
 * headers, an address that carries a host of its own, a malformed one.
 */
export function checkShape(req: IncomingMessage): Refusal | undefined {
  const allowed = isCall(req.url) ? methodsOfCalls : methods
  if (!allowed.includes(req.method ?? '')) {
    return { status: 405, sentence: 'Cette action n’existe pas ici.', headers: { Allow: allowed.join(', ') } }
  }
  if (req.rawHeaders.length > 2 * MOST_HEADERS) return tooManyHeaders

  const path = req.url ?? ''
  if (path.length > LONGEST_PATH) return { status: 414, sentence: 'Cette adresse est trop longue.' }
  if (readHost(req) === undefined || !path.startsWith('/') || !isReadable(path)) {
    return { status: 400, sentence: 'Cette adresse n’est pas écrite correctement.' }
  }
  return undefined
}

export const tooManyHeaders: Refusal = { status: 431, sentence: 'Votre navigateur envoie trop d’informations.' }

/**
 * ASCII, its escapes in UTF-8, no NUL. `_data` is how an older Remix named the route to run: it went around the
 * framework's own check of where a form comes from, and nothing of ours sends it. Nor a name that comes twice.
 */
function isReadable(path: string): boolean {
  if (!/^[\x21-\x7e]*$/.test(path)) return false
  const query = new URLSearchParams(path.replace(/^[^?]*\??/, ''))
  try {
    return !decodeURIComponent(path).includes('\u0000') && !query.has('_data') && hasSingleNames(query)
  } catch {
    return false
  }
}
