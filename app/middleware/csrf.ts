import type { IncomingHttpHeaders } from 'node:http'
import type { KeyRing } from '#db/encryption/keys.ts'

/**
 * Returns where a form was sent from. Text browsers and old browsers send no header; then only the CSRF token counts.
 * "none" is a request that the user made without a page, and "null" an origin hidden by a referrer policy.
 */
export function sentFrom(headers: IncomingHttpHeaders, origin: string): 'here' | 'elsewhere' | 'unknown' {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite) return fetchSite === 'same-origin' ? 'here' : fetchSite === 'none' ? 'unknown' : 'elsewhere'

  if (!headers.origin || headers.origin === 'null') return 'unknown'
  return headers.origin === origin ? 'here' : 'elsewhere'
}

/** Returns the CSRF token of a browser. It does not change, so that the browser's "back" works. */
export function csrfToken(keys: KeyRing, browser: string): string {
  return keys.sign('csrf', browser)
}

/**
 * Whether the token belongs to one of these browser ids. A form opened before signing in must remain valid after, so
 * either cookie is accepted.
 */
export function isValidToken(keys: KeyRing, token: string, browsers: (string | undefined)[]): boolean {
  return browsers.some((browser) => browser !== undefined && keys.verify('csrf', browser, token))
}
