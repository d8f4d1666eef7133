import { describe, expect, test } from 'vitest'
import {
  activatedElse,
  currentServiceAfter,
  homeOfUser,
  readReturn,
  signInPathOf,
  withReturn,
} from '#app/rules/access/guards.ts'
import type { Service } from '#app/rules/access/services.ts'
import { isLocalPath } from '#app/rules/partners/site.ts'

describe('authenticated: who is not signed in is sent to', () => {
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
  ])('from %s, %s', (path, entrance) => {
    expect(signInPathOf(path)).toBe(entrance)
  })
})

describe('notAuthenticated: who is signed in is sent to', () => {
  test.each<[string, Service[], string | undefined, string]>([
    ['demarches-administratives', ['da'], 'aaaa', '/demarches-administratives'],
    ['demarches-administratives', ['ec'], 'aaaa', '/services'],
    ['espace-ceremonie', ['ec', 'da'], 'aaaa', '/espace-ceremonie'],
    ['espace-ceremonie', ['da'], 'aaaa', '/services'],
    ['services', ['da'], 'aaaa', '/services'],
    ['anything', ['da'], 'aaaa', '/services'],
    ['espace-defunt', ['da'], 'aaaa', '/services'],
  ])('currently on %s, of %s, with %s: %s', (currentService, offered, hashid, home) => {
    expect(homeOfUser(currentService, { offered, hashid })).toBe(home)
  })

  test('the deceased’s space, that of the first relative, wherever it can be opened', () => {
    const answer = homeOfUser('espace-defunt', { offered: ['ed'], hashid: 'abcd' })
    expect(answer).toBe('/espace-defunt/abcd')
    expect(homeOfUser('espace-defunt', { offered: ['ed'] })).toBe('/services')
  })
})

describe('serviceActivated', () => {
  test.each([
    ['/demarches-administratives/courriers', undefined],
    ['/espace-ceremonie', undefined],
    ['/tarificateur', undefined],
    ['/espace-defunt', '/services'],
    ['/autre-chose', '/services'],
  ])('%s: %s', (path, elsewhere) => {
    expect(activatedElse(path)).toBe(elsewhere)
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
  ])('%s, after %s: %s', (path, current, next) => {
    expect(currentServiceAfter(path, current)).toBe(next)
  })
})

describe('the page to come back to', () => {
  test.each([
    ['/connexion', '/utilisateurs', '/connexion?returnTo=%2Futilisateurs'],
    ['/connexion?raison=fermee', '/services?q=a b', '/connexion?raison=fermee&returnTo=%2Fservices%3Fq%3Da+b'],
    ['/demarches-administratives/inscription', '/demarches-administratives', '/demarches-administratives/inscription'],
    ['/connexion', '/', '/connexion'],
    ['/connexion', '//evil.example', '/connexion'],
  ])('%s, from %s: %s', (entrance, wanted, address) => {
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
  test.each(elsewhere)('is never %j', (path) => {
    expect(readReturn(path)).toBeUndefined()
  })

  test.each(['/', '/services', '/a?b=//c', '/a#b', '/é', '/%0d%0aSet-Cookie'])('may be %s', (path) => {
    expect(isLocalPath(path)).toBe(true)
    expect(readReturn(path)).toBe(path)
  })

  test('is of a length that an address may have', () => {
    expect(readReturn(`/${'a'.repeat(500)}`)).toBeUndefined()
  })
})
