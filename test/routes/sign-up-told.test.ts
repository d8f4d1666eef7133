import { aPartnerSite, insertDomain, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const db = testDatabase()

test.each(['demarches-administratives', 'espace-ceremonie', 'espace-defunt'])(
  'the sign-up of %s links to what happens to the answers, without signing in',
  async (service) => {
    const { id: domainId } = await insertDomain(db)
    const { services: _, ...partner } = aPartnerSite()
    const visit = await openRoutes(db, { domainId, differs: { ...partner, domainId } })
    const { text } = await visit(`/${service}/inscription`)
    const form = text.slice(text.indexOf('name="acceptTerms"'), text.indexOf('Recevoir mon code'))
    expect(form).toContain('href="/cgu"')
    expect(text.slice(text.indexOf('<footer'))).toContain('href="/vos-donnees"')

    const { status, text: terms } = await visit('/cgu')
    const brief = terms.slice(terms.indexOf('En bref'), terms.indexOf('</ul>', terms.indexOf('En bref')))
    expect(status).toBe(200)
    expect(brief).toContain('Vos données servent à ce que vous faites ici. Rien d’autre.')
    expect(brief).toContain('Maison Kervella ne voit pas vos courriers.')
    expect((await visit('/vos-donnees')).status).toBe(200)
  },
)
