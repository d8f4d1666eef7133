import type { Service } from '#app/rules/access/services.ts'
import { menuPath } from '#app/rules/content/addresses.ts'
import { currentIn, legalPages, type MenuOf, menuFor, openServices, signUpHere } from '#app/rules/menu.ts'
import { namedAddresses } from '#test/support/page/addresses.ts'

const all: Service[] = ['da', 'ec', 'ed', 'ta']
const menuOf = (path: string, differs: Partial<MenuOf> = {}) =>
  menuFor({ path, offered: all, firstName: 'Jeanne', ...differs })
const labels = (path: string, differs: Partial<MenuOf> = {}) => menuOf(path, differs).map(({ label }) => label)

const hasPage = (path: string) => namedAddresses.includes(path)

test('the menu links to every existing page, and only to those', () => {
  const known = ['/utilisateurs', '/demarches-administratives/courriers', '/demarches-administratives/pieces-jointes']
  const shown = menuOf('/services').map(({ path }) => path)
  for (const path of shown) expect(hasPage(path), path).toBe(true)
  for (const path of known.filter(hasPage)) expect(shown).toContain(path)
})

test('the menu has information on pensions on the pages of a service, for small screens', () => {
  expect(labels('/demarches-administratives/courriers/bailleur')).toContain('Informations retraite')
  expect(labels('/cgu')).not.toContain('Informations retraite')
  expect(menuOf('/services').find(({ label }) => label === 'Informations retraite')?.isForSmallScreens).toBe(true)
})

test('the menu has the tutorial on the pages of a service too', () => {
  expect(menuOf('/services').find(({ label }) => label === 'Voir le tutoriel')?.path).toBe('/comment-ca-marche')
  expect(labels('/cgu')).not.toContain('Voir le tutoriel')
})

test("the menu links to the home of the account by the deceased's first name, then to every service", () => {
  const places = ['Jeanne', 'Prévenir', 'Dire au revoir', 'Se souvenir', 'Comprendre']
  expect(labels('/cgu').slice(0, 5)).toEqual(places)
  expect(menuOf('/cgu').filter(({ isPlace }) => isPlace)).toHaveLength(5)
  expect(labels('/cgu', { firstName: '' })[0]).toBe('Le dossier')
  expect(labels('/cgu', { offered: ['ec'] })).toEqual(['Jeanne', 'Dire au revoir', 'Comprendre', 'Utilisateurs'])
})

test('the menu links to prices and receipts if letters cost something', () => {
  expect(labels('/cgu')).not.toContain('Vos reçus')
  expect(labels('/cgu', { isPaying: true })).toEqual(expect.arrayContaining(['Ce que ça coûte', 'Vos reçus']))
})

test.each([
  ['/demarches-administratives', 'Prévenir', 'page'],
  ['/demarches-administratives/dates', 'Prévenir', 'true'],
  ['/demarches-administratives/courriers', 'Suivi des courriers', 'page'],
  ['/demarches-administratives/courriers/banque/suivi', 'Suivi des courriers', 'true'],
  ['/espace-ceremonie/deroule', 'Dire au revoir', 'true'],
  ['/espace-defunt/abcd', 'Se souvenir', 'page'],
  ['/espace-defunt/abcd/reglages', 'Se souvenir', 'true'],
  ['/espace-defunt/other', undefined, undefined],
  ['/utilisateurs', 'Utilisateurs', 'page'],
  ['/cgu', undefined, undefined],
] as const)('on %s the menu marks %s', (path, label, value) => {
  const entries = menuOf(path, { hashid: 'abcd' })
  const marked = entries.flatMap((entry) => {
    const current = currentIn(entries, entry, path)
    return current ? [[entry.label, current]] : []
  })
  expect(marked).toEqual(label ? [[label, value]] : [])
})

test('the menu leaves out services that the partner does not offer', () => {
  for (const { path } of menuOf('/services', { offered: ['ta'] }))
    expect(path).not.toContain('demarches-administratives')
})

test('a site has the services it offers whose pages exist', () => {
  expect(openServices(['da', 'ta']).every(({ service }) => service === 'da' || service === 'ta')).toBe(true)
  expect(openServices([])).toEqual([])
  for (const { path } of openServices(all)) expect(hasPage(path), path).toBe(true)
  for (const path of ['/espace-ceremonie', '/tarificateur', '/espace-defunt'].filter(hasPage)) {
    expect(openServices(all).map((service) => service.path)).toContain(path)
  }
})

test('every page that the footer links to exists', () => {
  expect(hasPage(menuPath)).toBe(true)
  for (const { path } of legalPages) expect(hasPage(path), path).toBe(true)
})

describe('The link to open an account', () => {
  test('the link goes to the sign-up of a service that the site offers, if its page exists', () => {
    expect(signUpHere(all)).toBe('/demarches-administratives/inscription')
    expect(signUpHere(['ta'])).toBeUndefined()
    expect(signUpHere([])).toBeUndefined()
  })
})
