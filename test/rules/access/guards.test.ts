import { currentServiceAfter, homeOfUser, readReturn, signInPathOf, withReturn } from '#app/rules/access/guards.ts'
import type { Service } from '#app/rules/access/services.ts'
import { isLocalPath } from '#app/rules/partners/site.ts'

describe('authenticated: redirects a visitor without a session', () => {
  test.each([
    ['/demarches-administratives', '/demarches-administratives/inscription'],
    ['/demarches-administratives/courriers/bailleur', '/demarches-administratives/inscription'],
    ['/espace-ceremonie', '/espace-ceremonie/inscription'],
    ['/tarificateur', '/tarificateur/inscription'],
    ['/espace-defunt', '/connexion'],
    ['/espace-defunt/abcdefghijklmnopqrstuvwxyz', '/connexion'],
    ['/utilisateurs', '/connexion'],
    ['/services', '/connexion'],
    ['/', '/connexion'],
  ])('A visitor from %s is redirected to %s', (path, entrance) => {
    expect(signInPathOf(path)).toBe(entrance)
  })
})

describe('notAuthenticated: redirects a signed-in user', () => {
  test.each<[string, Service[], string | undefined, string]>([
    ['demarches-administratives', ['da'], 'aaaa', '/demarches-administratives'],
    ['demarches-administratives', ['ec'], 'aaaa', '/services'],
    ['espace-ceremonie', ['ec', 'da'], 'aaaa', '/espace-ceremonie'],
    ['espace-ceremonie', ['da'], 'aaaa', '/services'],
    ['services', ['da'], 'aaaa', '/services'],
    ['anything', ['da'], 'aaaa', '/services'],
    ['espace-defunt', ['da'], 'aaaa', '/services'],
  ])('A user currently on %s, of %s, with %s, is redirected to %s', (currentService, offered, hashid, home) => {
    expect(homeOfUser(currentService, { offered, hashid })).toBe(home)
  })

  test('The memorial space of the first relative is used if the site offers it', () => {
    const answer = homeOfUser('espace-defunt', { offered: ['ed'], hashid: 'abcd' })
    expect(answer).toBe('/espace-defunt/abcd')
    expect(homeOfUser('espace-defunt', { offered: ['ed'] })).toBe('/services')
  })
})

describe('setCurrentService', () => {
  test.each([
    ['/demarches-administratives/courriers/bailleur?a=b', 'espace-ceremonie', 'demarches-administratives'],
    ['/espace-defunt?a=b', 'services', 'espace-defunt'],
    ['/utilisateurs', 'demarches-administratives', 'services'],
    ['/services', 'demarches-administratives', 'services'],
    ['/compte', 'espace-ceremonie', 'espace-ceremonie'],
    ['/compte?a=b', 'demarches-administratives', 'demarches-administratives'],
  ])('The current service on %s, after %s, is %s', (path, current, next) => {
    expect(currentServiceAfter(path, current)).toBe(next)
  })
})

describe('The page to return to', () => {
  test.each([
    ['/connexion', '/utilisateurs', '/connexion?returnTo=%2Futilisateurs'],
    ['/connexion?raison=fermee', '/services?q=a b', '/connexion?raison=fermee&returnTo=%2Fservices%3Fq%3Da+b'],
    ['/demarches-administratives/inscription', '/demarches-administratives', '/demarches-administratives/inscription'],
    ['/connexion', '/', '/connexion'],
    ['/connexion', '//evil.example', '/connexion'],
  ])('The return from %s, entered at %s, is %s', (entrance, wanted, address) => {
    expect(withReturn(entrance, wanted)).toBe(address)
  })

  const elsewhere = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/./\\evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    '\t/evil',
    '/a\nb',
    '',
    undefined,
  ]
  test.each(elsewhere)('The page to return to is never %j', (path) => {
    expect(readReturn(path)).toBeUndefined()
  })

  test.each(['/', '/services', '/a?b=//c', '/a#b', '/é', '/%0d%0aSet-Cookie'])(
    'The page to return to may be %s',
    (path) => {
      expect(isLocalPath(path)).toBe(true)
      expect(readReturn(path)).toBe(path)
    },
  )

  test('The page to return to has a limited length', () => {
    expect(readReturn(`/${'a'.repeat(500)}`)).toBeUndefined()
  })
})
