/**
 * The Content-Security-Policy of a page. A page that is not hydrated runs no script at all. Styles are the site's
 * own sheet and the few rules of a page that carry its nonce.
 */
export function contentSecurityPolicy({ nonce, scripts, secure }: PolicyOf): string {
  return [
    `default-src 'none'`,
    scripts ? `script-src 'nonce-${nonce}' 'strict-dynamic'` : `script-src 'none'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

type PolicyOf = { nonce: string; scripts: boolean; secure: boolean }

/**
 * What every answer carries, errors and files included. `same-origin` and not `no-referrer`: with the latter,
 * browsers send `Origin: null` on our own forms. `isOurs`: the host is our own (`isOwnHost`), and so is every name
 * under it. A partner's name may have others under it that answer on http alone.
 */
export function securityHeaders({ secure, isOurs }: { secure: boolean; isOurs: boolean }): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(secure && { 'Strict-Transport-Security': `max-age=63072000${isOurs ? '; includeSubDomains' : ''}` }),
  }
}
