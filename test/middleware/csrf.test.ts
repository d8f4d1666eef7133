import { csrfToken, isValidToken, sentFrom } from '#app/middleware/csrf.ts'
import { keyRing } from '#db/encryption/keys.ts'

const origin = 'https://aupres.example'

describe('sentFrom()', () => {
  test.each`
    headers                                            | from
    ${{ 'sec-fetch-site': 'same-origin' }}             | ${'here'}
    ${{ 'sec-fetch-site': 'same-site', origin }}       | ${'elsewhere'}
    ${{ 'sec-fetch-site': 'cross-site', origin }}      | ${'elsewhere'}
    ${{ 'sec-fetch-site': 'none' }}                    | ${'unknown'}
    ${{ origin }}                                      | ${'here'}
    ${{ origin: 'http://aupres.example' }}             | ${'elsewhere'}
    ${{ origin: 'https://partenaire.aupres.example' }} | ${'elsewhere'}
    ${{ origin: 'null' }}                              | ${'unknown'}
    ${{}}                                              | ${'unknown'}
  `('$headers: $from', ({ headers, from }) => {
    expect(sentFrom(headers, origin)).toBe(from)
  })
})

describe('the CSRF token', () => {
  const keys = keyRing(['a secret of this test, thirty-two bytes or more'])

  test('the CSRF token is valid for its browser, before and after signing in', () => {
    const token = csrfToken(keys, 'visitor')
    expect(isValidToken(keys, token, [undefined, 'visitor'])).toBe(true)
    expect(isValidToken(keys, token, ['session', 'visitor'])).toBe(true)
  })

  test.each(['', 'x', csrfToken(keys, 'another')])('%s is refused', (token) => {
    expect(isValidToken(keys, token, ['session', 'visitor'])).toBe(false)
  })

  test('the CSRF token is not valid without a cookie', () => {
    expect(isValidToken(keys, csrfToken(keys, 'visitor'), [undefined, undefined])).toBe(false)
  })

  test('made with an older secret is still valid after a rotation', () => {
    const token = csrfToken(keys, 'visitor')
    const rotated = keyRing([
      'a newer secret, of thirty-two bytes or more!!',
      'a secret of this test, thirty-two bytes or more',
    ])
    expect(isValidToken(rotated, token, ['visitor'])).toBe(true)
  })
})
