import type { IncomingMessage } from 'node:http'
import { isCall } from '#app/rules/api/addresses.ts'
import { hasSingleNames } from './parsed-form.ts'
import type { Refusal } from './refusal-page.ts'

const methods = ['GET', 'HEAD', 'POST']

/** A browser sends OPTIONS before an API call from a page of another site. */
const methodsOfCalls = [...methods, 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Exactly one host without a path: `localhost:3000`. A Host with a slash changes the route that Remix sees. */
const host = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i

/** Returns the only Host header, in lower case. Undefined if there are several, or if the value is not a host. */
export function readHost(req: IncomingMessage): string | undefined {
  const [one, ...others] = req.headersDistinct.host ?? []
  return one !== undefined && others.length === 0 && host.test(one) ? one.toLowerCase() : undefined
}

/** Maximum characters of a path. Our longest URL holds a sign-in token and is under a tenth of this. */
const LONGEST_PATH = 4096

/** A browser sends about twenty. Node itself stops at 16 kB of headers. */
const MOST_HEADERS = 100

/**
 * Refuses a malformed request before anything else reads it: another method, two Host headers, a URL that contains a
 * host, an invalid path. None of our pages sends one.
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
 * Whether a path is ASCII, its escapes are UTF-8 without NUL, and no query name is repeated. `_data` is how an older
 * Remix named the route to run; it bypassed the framework's CSRF check, and none of our pages sends it.
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
