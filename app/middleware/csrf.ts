import type { IncomingHttpHeaders } from 'node:http'
import type { KeyRing } from '#db/encryption/keys.ts'

/**
 * Where a form was sent from. Text browsers and old ones say nothing: only the token of the form then tells.
 * « none » is a request the person made without a page, and « null » an origin hidden by a referrer policy.
 */
export function sentFrom(headers: IncomingHttpHeaders, origin: string): 'here' | 'elsewhere' | 'unknown' {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite) return fetchSite === 'same-origin' ? 'here' : fetchSite === 'none' ? 'unknown' : 'elsewhere'

  if (!headers.origin || headers.origin === 'null') return 'unknown'
  return headers.origin === origin ? 'here' : 'elsewhere'
}

/** The token of the forms shown to one browser: it stays the same, so that « back » works. */
export function csrfToken(keys: KeyRing, browser: string): string {
  return keys.sign('csrf', browser)
}

/** A form opened before signing in is still good after: the browser may be known by either of its cookies. */
export function isValidToken(keys: KeyRing, token: string, browsers: (string | undefined)[]): boolean {
  return browsers.some((browser) => browser !== undefined && keys.verify('csrf', browser, token))
}
