/**
 * Builds the Content-Security-Policy of a page. A page without modules runs no script. Styles are our own sheets, and
 * inline rules with the nonce of the page.
 */
export function contentSecurityPolicy({ nonce, scripts, secure, checkout = {}, frame }: PolicyOf): string {
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
    ...(frame === 'shows' ? [`frame-src 'self'`] : []),
    `form-action 'self'${checkout.formOrigin ? ` ${checkout.formOrigin}` : ''}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors ${frame === 'shown' ? "'self'" : "'none'"}`,
    // A sight is read: it runs no script and sends no form.
    ...(frame === 'shown' ? ['sandbox allow-same-origin'] : []),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** https://docs.stripe.com/security/guide, without the map lookup of addresses. */
const FRAMES = 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://checkout.stripe.com'

/**
 * For the page that takes a card payment, and no other. `formOrigin`: origin that its form redirects to, because
 * `form-action` also applies to redirects. `isEmbedded`: Stripe's script opens the checkout in the page.
 */
export type CheckoutPolicy = { formOrigin?: string | undefined; isEmbedded?: boolean }

/** `shows`: a page with some of ours in frames. `shown`: such a page, which no other site may frame. */
export type FramePolicy = 'shows' | 'shown'

type PolicyOf = {
  nonce: string
  scripts: boolean
  secure: boolean
  checkout?: CheckoutPolicy | undefined
  frame?: FramePolicy | undefined
}

/**
 * Headers of every response, including errors and files. `same-origin` rather than `no-referrer`, because browsers
 * would then send `Origin: null` for our own forms. `isOurs`: the host and its subdomains are ours (`isOwnHost`). A
 * partner's host may have subdomains that support only http.
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
