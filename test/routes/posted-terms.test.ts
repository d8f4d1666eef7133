import type { Carrier } from '#app/adapters/post/carrier.ts'
import { openTrialCarrier } from '#app/adapters/post/trial.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { insertDomain, noon, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const trial = openTrialCarrier({ now: () => noon })
const real = (more: Partial<Carrier> = {}): Carrier => ({ ...trial, name: 'merci-facteur', isTrial: false, ...more })

/** The terms, the prices and the data page of a site, as a visitor reads them. */
async function read(carrier: Carrier | undefined, differs: Partial<Site> = {}) {
  const db = testDatabase()
  const visit = await openRoutes(db, { domainId: (await insertDomain(db)).id, differs, ...(carrier && { carrier }) })
  const text = async (path: string) => (await visit(path)).text.replaceAll('\u00A0', ' ')
  return { terms: await text('/cgu'), prices: await text('/offres'), data: await text('/vos-donnees') }
}

test('the terms, the prices and the data page say who posts, what leaves, the prices and the days to withdraw', async () => {
  const { terms, prices, data } = await read(real(), { payingDomain: true })
  expect(terms).toContain('Merci Facteur')
  expect(terms).toContain('la lettre avec ses pièces en PDF, les deux adresses et un numéro de chez nous')
  expect(terms).toMatch(/14 jours[^.]*renoncer[^.]*même si la lettre est partie/)
  expect(terms).toMatch(/Une lettre part à 9 h/)
  expect(terms).not.toContain('Rien n’est envoyé à votre place')
  expect(prices).toMatch(/environ 1,52 € pour une lettre verte, à partir de 6,11 € environ/)
  expect(prices).toContain('Tarifs de La Poste du 1er janvier 2026')
  expect(prices).toMatch(/Lettre simple, environ 3,20 €. Recommandée avec avis de réception, environ 8,90 €/)
  expect(prices).toContain('sauf l’envoi, si vous nous le confiez')
  expect(prices).toMatch(/14 jours pour renoncer, même si la lettre est partie/)
  expect(data).toMatch(/Merci Facteur, qui imprime et poste[^<]*Il les efface 40 jours après l’impression/)
  for (const page of [terms, prices, data]) expect(page).not.toContain('rien n’est posté')
})

test('a partner whose letters are free does not say that nothing is paid', async () => {
  const { terms, prices, data } = await read(real({ name: 'maileva' }))
  expect(terms).not.toContain('Aucun paiement ne vous est demandé')
  expect(terms).toContain('Il archive une recommandée 3 ans au moins.')
  expect(prices).toMatch(/Lettre simple, environ 3,20 €/)
  expect(data).toContain('prestataire de paiement')
})

test('a partner that offers postage has neither prices nor withdrawal', async () => {
  const { terms, prices } = await read(real(), { postGift: true })
  expect(terms).toContain('L’envoi est offert.')
  expect(terms).toContain('Aucun paiement ne vous est demandé')
  for (const page of [terms, prices]) expect(page).not.toMatch(/renoncer|3,20 €/)
})

test('the trial carrier is said to post nothing', async () => {
  const { terms, prices } = await read(trial)
  for (const page of [terms, prices]) expect(page).toContain('rien n’est posté')
})

test('without a carrier, nothing is said of it', async () => {
  const { terms, prices, data } = await read(undefined, { payingDomain: true })
  expect(terms).toContain('Rien n’est envoyé à votre place')
  for (const page of [terms, prices, data]) expect(page).not.toMatch(/Merci Facteur|lettre verte|transporteur d’essai/)
})

test('a carrier that does not answer delays a page once, and its prices are left out', async () => {
  let asked = 0
  const carrier = real({
    quote: () => {
      asked += 1
      return new Promise<never>(() => {})
    },
  })
  const first = Date.now()
  const { prices } = await read(carrier)
  expect(Date.now() - first).toBeLessThan(15_000)
  expect(prices).toContain('lettre verte')
  expect(prices).not.toContain('3,20')
  expect(asked).toBe(3)
  const again = Date.now()
  expect((await read(carrier)).prices).toContain('Le prix exact est affiché')
  expect(Date.now() - again).toBeLessThan(2400)
  expect(asked).toBe(3)
})
