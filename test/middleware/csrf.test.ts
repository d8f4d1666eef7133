import { describe, expect, test } from 'vitest'
import { csrfToken, isValidToken, sentFrom } from '#app/middleware/csrf.ts'
import { keyRing } from '#db/encryption/keys.ts'

const origin = 'https://aupres.example'

describe('where a form was sent from', () => {
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

describe('the token of a form', () => {
  const keys = keyRing(['a secret of this test, thirty-two bytes or more'])

  test('is good for the browser it was made for, before and after signing in', () => {
    const token = csrfToken(keys, 'visitor')
    expect(isValidToken(keys, token, [undefined, 'visitor'])).toBe(true)
    expect(isValidToken(keys, token, ['session', 'visitor'])).toBe(true)
  })

  test.each(['', 'x', csrfToken(keys, 'another')])('%s is refused', (token) => {
    expect(isValidToken(keys, token, ['session', 'visitor'])).toBe(false)
  })

  test('is not good without a cookie', () => {
    expect(isValidToken(keys, csrfToken(keys, 'visitor'), [undefined, undefined])).toBe(false)
  })

  test('made with an older secret is still good after a rotation', () => {
    const token = csrfToken(keys, 'visitor')
    const rotated = keyRing([
      'a newer secret, of thirty-two bytes or more!!',
      'a secret of this test, thirty-two bytes or more',
    ])
    expect(isValidToken(rotated, token, ['visitor'])).toBe(true)
  })
})
