import { randomUUID } from 'node:crypto'
import { openPrismic } from '#app/adapters/content/prismic.ts'
import { shippedContent } from '#app/adapters/content/shipped.ts'
import { advicePages } from '#app/content/advice.ts'
import type { ContentSource, TitledDocument } from '#app/content/documents.ts'
import { openContent } from '#app/operations/content/source.ts'
import { openFakePrismic } from '#test/support/content/fake-prismic.ts'
import { databases, noon, openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { openTracking } from '#test/support/tracking/tracking.ts'

const closing: TitledDocument = {
  id: 'fermetures',
  title: 'Mairies fermées',
  content: { html: '<p>Le <strong>lundi</strong>.</p>' },
  verifiedAt: '2026-11-04',
  sources: [{ label: 'service-public.fr', url: 'https://www.service-public.fr/' }],
}

const edited: ContentSource = {
  ...shippedContent,
  informations: async () => closing,
  retirement: async () => ({ ...closing, title: 'Retraite, en bref', copiedOn: '2026-03-02' }),
  document: async (id) => (id === 'fermetures' ? closing : undefined),
  recipientSuggestions: async (name) =>
    name === 'Banque'
      ? [{ ...closing, id: 'banques', recipient: 'Les banques en ligne', content: { html: '<p>Par le message.</p>' } }]
      : [],
  draft: async ({ secret, token, documentId }) => {
    if (secret !== 'le secret' || !token) return undefined
    return documentId === 'conseil' ? advicePages[0] : { ...closing, title: 'Brouillon' }
  },
}

/** Pages read a copy, so that a service that hangs in the background delays nobody. */
describe('while the service hangs', () => {
  test('the form of a letter, its advice and the list are complete and send no request to it', async () => {
    const [db, fake] = await Promise.all([databases.sqlite(), openFakePrismic()])
    fake.mood = 'hang'
    const reader = openPrismic({ repository: 'aupres', endpoint: fake.endpoint, timeoutMs: 60_000, onFault: () => {} })
    const content = await openContent({ db, repository: 'aupres', reader, now: () => noon })
    const refreshing = content.refresh()
    await expect.poll(() => fake.asked.length).toBe(1)

    const { deps, owner } = await openTracking(db)
    const { domainId } = deps.site
    const sessionId = await openSession(db, { userId: owner.user.id, domainId })
    const visit = await openRoutes(db, { domainId, content: content.source })
    const form = '/demarches-administratives/courriers/bailleur'
    for (const path of [form, '/demarches-administratives', '/conseils/banque', '/informations-retraite'])
      expect([path, (await visit(path, { sessionId })).status]).toEqual([path, 200])
    expect(fake.asked).toHaveLength(1)

    content.close()
    await fake.close() // pending requests end with it
    await refreshing
    await db.destroy()
  })
})

const copiedOn = '2026-03-02'

/** The service does not answer: this is its last good copy. */
const behind: ContentSource = {
  ...edited,
  advicePage: async () => ({ ...advicePages[0]!, copiedOn }),
  informations: async () => ({ ...closing, copiedOn }),
  document: async () => ({ ...closing, copiedOn }),
  fieldInfos: async () => (await shippedContent.fieldInfos()).map((info) => ({ ...info, copiedOn })),
  recipientSuggestions: async (name) =>
    (await edited.recipientSuggestions(name)).map((suggestion) => ({ ...suggestion, copiedOn })),
}

describe('the documents of an editor', () => {
  const db = testDatabase()
  let visit: Awaited<ReturnType<typeof openRoutes>>
  let plain: Awaited<ReturnType<typeof openRoutes>>
  let sessionId: string
  let domainId: string
  beforeAll(async () => {
    const { deps, owner } = await openTracking(db)
    domainId = deps.site.domainId
    visit = await openRoutes(db, { domainId, content: edited })
    plain = await openRoutes(db, { domainId })
    sessionId = randomUUID()
    await openSession(db, { sessionId, userId: owner.user.id, domainId })
  })

  test('the documents of an editor are shown by name with their date and sources; an unknown one is a 404', async () => {
    const { status, text } = await visit('/doc/fermetures')
    expect(status).toBe(200)
    expect(text).toContain('<h1>Mairies fermées</h1>')
    expect(text).toContain('<p>Le <strong>lundi</strong>.</p>')
    expect(text).toMatch(/Vérifié le 4\snovembre 2026\./)
    expect(text).toContain('href="https://www.service-public.fr/"')
    expect(text).not.toContain('mise à jour')
    expect((await visit('/doc/autre')).status).toBe(404)
    expect((await plain('/doc/fermetures')).status).toBe(404)
  })

  test('a draft is shown to a visitor with the secret', async () => {
    expect((await visit('/doc/apercu?secret=le+secret&token=x&documentId=y')).text).toContain('<h1>Brouillon</h1>')
    for (const query of ['', '?secret=faux&token=x&documentId=y'])
      expect((await visit(`/doc/apercu${query}`)).status).toBe(404)
  })

  test('a draft of an advice page is rendered as the page will be, and is not stored', async () => {
    const { text } = await visit('/doc/apercu?secret=le+secret&token=x&documentId=conseil')
    const { text: published } = await plain(`/conseils/${advicePages[0]!.uid}`)
    const sectionsOf = (html: string) => [...html.matchAll(/<section[^>]*id="([^"]+)"/g)].map(([, id]) => id)
    expect(sectionsOf(text).length).toBeGreaterThan(3)
    expect(sectionsOf(text)).toEqual(sectionsOf(published))
    expect(text).not.toContain('Garder cette page')
  })

  test('the recipients are folded in the form of a letter', async () => {
    const bank = '/demarches-administratives/courriers/banqueBlocageComptesDemandeSolde'
    const form = (await visit(bank, { sessionId })).text
    expect(form).toMatch(/<b>Pièces à joindre, à savoir<\/b>.*Les banques en ligne.*<p>Par le message\.<\/p>/s)
    expect((await plain(bank, { sessionId })).text).not.toContain('Les banques en ligne')
  })

  test('the message to every family is above the letters, and nothing is shown without one', async () => {
    expect((await visit('/demarches-administratives', { sessionId })).text).toMatch(/<h2>Mairies fermées<\/h2>.*lundi/)
    expect((await plain('/demarches-administratives', { sessionId })).text).not.toContain('Mairies fermées')
  })

  test('every text of an outdated copy shows the day of the copy', async () => {
    const old = await openRoutes(db, { domainId, content: behind })
    const said = async (path: string) =>
      (await old(path, { sessionId })).text.match(/(Page|Texte) du 2\smars 2026, la mise/g)
    expect(await said('/doc/fermetures')).toEqual(['Page du 2\u00A0mars 2026, la mise'])
    expect(await said('/conseils/banque')).toHaveLength(1)
    expect(await said('/demarches-administratives')).toEqual(['Texte du 2\u00A0mars 2026, la mise'])
    const form = '/demarches-administratives/courriers/banqueBlocageComptesDemandeSolde'
    // One day for the suggestion, and one for each field with information.
    expect((await said(form))!.length).toBeGreaterThan(1)
  })

  test('a page of an outdated copy shows the day of the copy', async () => {
    const { text } = await visit('/informations-retraite')
    expect(text).toContain('<h1>Retraite, en bref</h1>')
    expect(text).toMatch(/Page du 2\smars 2026, la mise à jour n’est pas disponible\./)
    expect((await plain('/informations-retraite')).text).toContain('deux choses à savoir')
  })
})
