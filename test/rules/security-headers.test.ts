import { contentSecurityPolicy } from '#app/rules/security-headers.ts'

const page = { nonce: 'n', scripts: true, secure: true }
const sources = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((line) => line.startsWith(`${directive} `))
    ?.slice(directive.length + 1)

describe('The content security policy of a page', () => {
  test('the policy names no other site, except on pages with a card payment', () => {
    for (const scripts of [true, false]) {
      expect(contentSecurityPolicy({ ...page, scripts })).not.toMatch(/https:/)
      expect(sources(contentSecurityPolicy({ ...page, scripts }), 'frame-src')).toBeUndefined()
    }
  })

  test("the policy lets the basket's form redirect to Stripe, and nothing else", () => {
    const policy = contentSecurityPolicy({ ...page, checkout: { formOrigin: 'https://checkout.stripe.com' } })
    expect(sources(policy, 'form-action')).toBe("'self' https://checkout.stripe.com")
    expect(policy.replace(' https://checkout.stripe.com', '')).toBe(contentSecurityPolicy(page))
  })

  test('the policy lets Stripe’s script open its frames in an embedded checkout, and still requires a nonce', () => {
    const policy = contentSecurityPolicy({ ...page, checkout: { isEmbedded: true } })
    expect(sources(policy, 'script-src')).toMatch(/^'nonce-n' 'strict-dynamic' https:\/\/js\.stripe\.com/)
    expect(sources(policy, 'frame-src')).toContain('https://checkout.stripe.com')
    expect(sources(policy, 'connect-src')).toContain('https://api.stripe.com')
    const others = policy
      .match(/https:\/\/\S+/g)!
      .filter((source) => !/^https:\/\/([\w*]+\.)*stripe\.com;?$/.test(source))
    expect(others).toEqual([])
    expect(policy).not.toContain('unsafe')
  })

  test('the policy allows no Stripe script on other pages', () => {
    const policy = contentSecurityPolicy({ ...page, scripts: false, checkout: { isEmbedded: true } })
    expect(sources(policy, 'script-src')).toBe("'none'")
  })
})
