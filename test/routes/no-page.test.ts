import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { databases } from '#test/support/db/databases.ts'
import { insertFamily } from '#test/support/db/factories.ts'
import { openRoutes } from '#test/support/server/routes.ts'

describe('an address that has no page, on a site that offers the letters alone', () => {
  let db: Db
  let visit: Awaited<ReturnType<typeof openRoutes>>
  beforeAll(async () => {
    db = await databases.sqlite()
    visit = await openRoutes(db, { domainId: (await insertFamily(db)).domain.id, differs: { services: ['da'] } })
  })
  afterAll(() => db.destroy())

  test.each([
    '/espace-ceremonie',
    '/espace-ceremonie?onglet=evenement',
    '/espace-ceremonie/evenement?ceremonie=a&evenement=b',
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
  ])('%s says that the service is not offered here', async (path) => {
    const { status, text } = await visit(path)
    expect(status).toBe(404)
    expect(text).toContain('<h1>Auprès ne propose pas ce service.</h1>')
  })

  test('and whom to call', async () => {
    expect((await visit('/espace-ceremonie')).text).toMatch(/appelez-nous.*href="tel:0199001234"/s)
  })

  test.each([
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
  ])('%s, a file, leads to the page that says so', async (path) => {
    expect(await visit(path)).toMatchObject({ status: 302, to: `/${path.split('/')[1]}` })
  })

  test('a form of such a service does nothing and says the same', async () => {
    for (const path of ['', '/evenement', '/programme', '/envoi']) {
      const { status, text } = await visit(`/espace-ceremonie${path}?ceremonie=a`, { form: { intent: 'save' } })
      expect(status, path).toBe(404)
      expect(text).toContain('<h1>Auprès ne propose pas ce service.</h1>')
    }
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
