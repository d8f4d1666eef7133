/**
 * The Content-Security-Policy of a page. A page that names no module runs no script at all. Styles are the site's
 * own sheet and the few rules of a page that carry its nonce.
 */
export function contentSecurityPolicy({ nonce, scripts, secure, checkout = {} }: PolicyOf): string {
  const ofStripe = (sources: string) => (checkout.isEmbedded ? ` ${sources}` : '')
  return [
    `default-src 'none'`,
    scripts
      ? `script-src 'nonce-${nonce}' 'strict-dynamic'${ofStripe('https://js.stripe.com https://*.js.stripe.com')}`
      : `script-src 'none'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:${ofStripe('https://*.stripe.com')}`,
    `media-src 'self'`,
    `connect-src 'self'${ofStripe('https://api.stripe.com https://checkout.stripe.com')}`,
    ...(checkout.isEmbedded ? [`frame-src ${FRAMES}`] : []),
    `form-action 'self'${checkout.formOrigin ? ` ${checkout.formOrigin}` : ''}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** https://docs.stripe.com/security/guide, without what finds addresses on a map. */
const FRAMES = 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://checkout.stripe.com'

/**
 * Of the page where a card pays, and of no other. `formOrigin`: where its form is led to, which `form-action` follows
 * through redirections. `isEmbedded`: Stripe's script opens the checkout in the page.
 */
export type CheckoutPolicy = { formOrigin?: string | undefined; isEmbedded?: boolean }

type PolicyOf = { nonce: string; scripts: boolean; secure: boolean; checkout?: CheckoutPolicy | undefined }

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
