import { insertFamily, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

describe('A URL without a page, on a site that offers only the letters', async () => {
  const db = testDatabase()
  const visit = await openRoutes(db, { domainId: (await insertFamily(db)).domain.id, differs: { services: ['da'] } })

  test.each([
    '/espace-ceremonie',
    '/espace-ceremonie?onglet=evenement',
    '/espace-ceremonie?onglet=evenement&ceremonie=a&evenement=b',
    '/espace-ceremonie/programme',
    '/espace-ceremonie/envoi',
    '/espace-ceremonie/inscription',
    '/espace-ceremonie/fleurs',
    '/espace-defunt',
    '/espace-defunt/inscription',
    '/espace-defunt/abcd',
    '/espace-defunt/abcd?page=2',
    '/espace-defunt/abcd/presentation',
    '/espace-defunt/abcd/moments/snack',
    '/espace-defunt/abcd/messages',
    '/espace-defunt/abcd/messages/efgh',
    '/espace-defunt/abcd/reglages',
    '/espace-defunt/abcd/signaler/efgh',
    '/espace-defunt/abcd/avis',
    '/tarificateur',
    '/tarificateur/a',
    '/espace-ceremonie/deroule.pdf',
    '/espace-ceremonie/programme.pdf',
    '/espace-ceremonie/ceremonie.ics',
    '/espace-ceremonie/fichiers/abcd',
    '/espace-defunt/abcd/livre.pdf',
    '/espace-defunt/abcd/carte.pdf',
    '/espace-defunt/abcd/etiquettes.pdf',
    '/espace-defunt/abcd/portrait.jpg',
    '/espace-defunt/abcd/photos/efgh.jpg',
    '/espace-defunt/abcd/agenda/snack.ics',
  ])('%s redirects to the list of services, which says that it is not offered', async (path) => {
    const { status, to } = await visit(path)
    expect([status, to]).toEqual([303, '/services?avis=serviceNonPropose'])
  })

  test('a form of such a service does too, and has no effect', async () => {
    for (const path of ['', '/deroule', '/programme', '/envoi']) {
      const { status, to } = await visit(`/espace-ceremonie${path}?ceremonie=a`, { form: { intent: 'save' } })
      expect([status, to], path).toEqual([303, '/services?avis=serviceNonPropose'])
    }
  })

  test('the desk screen and the code of a paper do too, on a site without the letters', async () => {
    const ceremonyOnly = await openRoutes(db, {
      domainId: (await insertFamily(db)).domain.id,
      differs: { services: ['ec'] },
    })
    const refused = [303, '/services?avis=serviceNonPropose']
    for (const path of ['/guichet', '/papier?code=ABCD', '/guichet/enregistrement']) {
      const { status, to } = await ceremonyOnly(path)
      expect([status, to], path).toEqual(refused)
    }
    for (const path of ['/guichet', '/guichet/enregistrement']) {
      const { status, to } = await ceremonyOnly(path, { form: { section: 'vous' } })
      expect([status, to], path).toEqual(refused)
    }
  })

  test('a user without a session sees the reason at sign-in, and then gets to the services', async () => {
    const { status, to } = await visit('/services?avis=serviceNonPropose')
    expect([status, to]).toEqual([302, '/connexion?avis=serviceNonPropose&returnTo=%2Fservices'])
    const { text } = await visit(to)
    expect(text).toMatch(/Ce service n’est pas proposé ici\..*href="tel:0199001234"/s)
  })

  test('a sign-up for an unknown service redirects there too', async () => {
    const { status, to } = await visit('/nulle-part/inscription')
    expect([status, to]).toEqual([303, '/services?avis=serviceNonPropose'])
  })

  test.each(['/nulle-part', '/demarches-administratives/nulle-part', '/espace-ceremonies'])(
    '%s does not exist',
    async (path) => {
      const { status, text } = await visit(path)
      expect(status).toBe(404)
      expect(text).toContain('<h1>Cette page n’existe pas, ou plus.</h1>')
      expect(text).toContain('<title>Cette page n’existe pas, ou plus – Auprès</title>')
    },
  )
})
