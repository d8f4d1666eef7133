import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Service } from '#app/rules/access/services.ts'
import { legalPages, menuFor, openServices, signUpHere } from '#app/rules/menu.ts'

const all: Service[] = ['ec', 'ed', 'da', 'ta']
const labels = (path: string, offered = all) => menuFor(path, offered).map(({ label }) => label)

/** Whether an address has its page: flat routes, `a.b.tsx`, `a.b._index.tsx`, `a_.b.tsx`. */
const hasPage = (path: string) => {
  const name = path.slice(1).replaceAll('/', '.')
  const names = [name, `${name}._index`, name.replace('.', '_.')]
  return names.some((one) => existsSync(`app/routes/${one}.tsx`))
}

describe('the menu', () => {
  test('leads to pages that exist, and to all of them', () => {
    const known = ['/utilisateurs', '/demarches-administratives/courriers', '/demarches-administratives/pieces-jointes']
    const shown = menuFor('/services', all).map(({ path }) => path)
    for (const path of shown) expect(hasPage(path), path).toBe(true)
    for (const path of known.filter(hasPage)) expect(shown).toContain(path)
  })

  test('has information on pensions on the pages of a service, for small screens', () => {
    expect(labels('/demarches-administratives/courriers/bailleur')).toContain('Informations retraite')
    expect(labels('/cgu')).not.toContain('Informations retraite')
    expect(menuFor('/services', all).find(({ label }) => label === 'Informations retraite')?.isForSmallScreens).toBe(
      true,
    )
  })

  test('leaves out what the partner does not offer', () => {
    for (const { path } of menuFor('/services', ['ta'])) expect(path).not.toContain('demarches-administratives')
  })
})

describe('the services of a site', () => {
  test('are those it offers, as long as their pages exist', () => {
    expect(openServices(['da', 'ta']).every(({ service }) => service === 'da' || service === 'ta')).toBe(true)
    expect(openServices([])).toEqual([])
    for (const { path } of openServices(all)) expect(hasPage(path), path).toBe(true)
    for (const path of ['/espace-ceremonie', '/tarificateur', '/espace-defunt'].filter(hasPage)) {
      expect(openServices(all).map((service) => service.path)).toContain(path)
    }
  })
})

test('every page that the footer leads to exists', () => {
  for (const { path } of legalPages) expect(hasPage(path), path).toBe(true)
})

describe('where a space is opened', () => {
  test('is the sign-up of a service of the site whose pages exist, if there is one', () => {
    expect(signUpHere(all)).toBe('/demarches-administratives/inscription')
    expect(signUpHere(['ta'])).toBeUndefined()
    expect(signUpHere([])).toBeUndefined()
  })
})
