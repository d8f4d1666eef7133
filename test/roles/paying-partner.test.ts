import { describe, expect, test } from 'vitest'
import { refusalPage } from '#app/middleware/refusal-page.ts'
import { mail } from '#app/rules/mail/page.ts'
import { givenByCopy, type Site } from '#app/rules/partners/site.ts'
import type { Db } from '#db/connect.ts'
import { newFileStore } from '#test/support/files.ts'
import { aPartnerSite, aSite, insertDomain, openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { endpoints } from './endpoints.ts'
import { fill } from './route-patterns.ts'
import { insertSecretFamily } from './secret-family.ts'

/** Texts that say that the service is free, or that it is not. The phone call is always free. */
const money = /offert par|vous offre|gratuit\. Le livre|rien n’est payant|aucun paiement|\bun prix\b/i

const open = [
  '/',
  '/offres',
  '/demarches-administratives/inscription',
  '/cgu',
  '/vos-donnees',
  '/mentions-legales',
  '/accessibilite',
  '/connexion',
  '/espace-defunt/rien',
]
const guarded = Object.values(endpoints).flatMap(({ path, form }) =>
  form || /\.(pdf|zip|jpg|ics)/.test(path) ? [] : path,
)
const paths = [...new Set([...open, ...guarded])]

/** Opens a family of this partner; the owner opens its pages. */
async function openPartner(db: Db, site: Site): Promise<(path: string) => Promise<string>> {
  const { id: domainId } = await insertDomain(db)
  const payingDomain = site.payingDomain ? 1 : 0
  await db.updateTable('domain').set({ payingDomain }).where('id', '=', domainId).execute()
  const files = await newFileStore()
  const differs = { ...site, domainId, services: aSite().services }
  const visit = await openRoutes(db, { domainId, files, differs })
  const family = await insertSecretFamily(db, files)
  const sessionId = await openSession(db, { userId: family.owner.id, domainId, accountId: family.account.id })
  // A signed-in user is redirected from a sign-up and from the home page.
  const isOfVisitor = (path: string) => path === '/' || path.endsWith('/inscription')
  return async (path) => (await visit(fill(path, family), isOfVisitor(path) ? {} : { sessionId })).text
}

describe('A partner whose families pay never says that the service is free', async () => {
  const db = testDatabase()
  const read = await openPartner(db, aPartnerSite({ payingDomain: true }))

  test.each(paths)('%s', async (path) => {
    expect(money.exec(await read(path))?.[0]).toBeUndefined()
  })

  test.each([
    '/',
    '/services',
    '/offres',
    '/demarches-administratives/inscription',
    '/demarches-administratives',
    '/demarches-administratives/courriers/bailleur',
    '/cgu',
  ])('the price is shown before anything is typed: %s', async (path) => {
    expect(await read(path)).toContain('7,99\u00A0€')
  })

  test('error pages and emails do not either, and still name the partner', () => {
    const site = aPartnerSite({ payingDomain: true })
    const refused = refusalPage({ status: 403, sentence: 'Non.' }, { site, nonce: '' })
    const { text, html } = mail(site, 'sign-in', 'lea@famille.example', 'Votre lien', [{ text: 'Bonjour.' }])
    for (const said of [refused, text, html]) {
      expect(said).not.toMatch(money)
      expect(said).toContain('Maison Kervella')
    }
  })
})

test('if nobody pays, the service is offered by its partner', () => {
  expect(givenByCopy(aPartnerSite())).toBe('offert par Maison Kervella, avec Auprès')
  expect(givenByCopy(aSite())).toBe('offert par Auprès')
  expect(givenByCopy(aPartnerSite({ payingDomain: true }))).toBe('proposé par Maison Kervella, avec Auprès')
})

/** Texts about a price to pay. */
// "Rien à payer" and "aide à payer" are texts of rights.
const price = /7,99|href="\/(offres|panier|recus|renoncer)|Commander|(?<!(?:[Rr]ien|aide)\s)à payer|pas payée/

describe('Without a price, no price is shown', async () => {
  const db = testDatabase()
  const read = await openPartner(db, aPartnerSite())

  // Payments made before a partner stopped charging are still shown.
  test.each(paths.filter((path) => !['/recus', '/renoncer'].includes(path)))('%s', async (path) => {
    expect(price.exec(await read(path))?.[0]).toBeUndefined()
  })

  test('"Ce que ça coûte" is one sentence', async () => {
    expect(await read('/offres')).toContain('<p class="lede">Offert par Maison Kervella, avec Auprès.</p>')
  })
})
