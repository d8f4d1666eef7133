import { shippedFieldInfos } from '#app/content/field-infos.ts'
import { openContent } from '#app/operations/content/source.ts'
import {
  aFieldInfo,
  anAdvicePage,
  aSuggestion,
  aTitled,
  openFakePrismic,
  readerAt,
} from '#test/support/content/fake-prismic.ts'
import { databases, testDatabase } from '#test/support/given.ts'

describe('The content of a repository', async () => {
  const db = testDatabase()
  const fake = await openFakePrismic()
  afterAll(async () => void (await Promise.all([fake.close(), db.destroy()])))
  beforeEach(async () => {
    await db.deleteFrom('contentCopy').execute()
    fake.mood = 'well'
    fake.documents = [
      aFieldInfo('taxNumber', 'Sur votre avis.'),
      anAdvicePage('pour-un-essai'),
      anAdvicePage('fausse', { title: null }),
      aTitled('informations', 'informations'),
      aTitled('document', 'fermetures'),
      aSuggestion('banques', 'Les banques en ligne'),
      aSuggestion('mairies', 'Mairie de Tours'),
    ]
  })

  async function opened(at = '2026-03-02T10:00:00Z') {
    const reader = readerAt(fake)
    const content = await openContent({ db, repository: 'aupres', reader, now: () => new Date(at) })
    onTestFinished(content.close)
    return content
  }

  test("an editor's text replaces the shipped one, which is used otherwise", async () => {
    const { source, refresh } = await opened()
    await refresh()
    expect((await source.fieldInfo('taxNumber'))?.content).toEqual({ html: '<p>Sur votre avis.</p>' })
    const names = (await source.fieldInfos()).map(({ name }) => name).toSorted()
    expect(names).toEqual(shippedFieldInfos.map(({ name }) => name).toSorted())
    expect((await source.advicePage('pour-un-essai'))?.title).toBe('La banque')
    expect((await source.advicePages()).filter(({ uid }) => uid === 'pour-un-essai')).toHaveLength(1)
    expect((await source.informations())?.copiedOn).toBeUndefined()
    expect((await source.document('fermetures'))?.title).toBe('Fermeture')
  })

  test('a recipient is found by the name of its letter, whatever its accents and capitals', async () => {
    const { source, refresh } = await opened()
    await refresh()
    const found = async (name: string) => (await source.recipientSuggestions(name)).map(({ id }) => id)
    expect(await found('Banque')).toEqual(['banques'])
    expect(await found('MAIRIE')).toEqual(['mairies'])
    expect(await found('Retraite')).toEqual([])
    expect(await found('')).toEqual([])
  })

  test('a page that fails validation is not found', async () => {
    const { source, refresh } = await opened()
    await refresh()
    expect(await source.advicePage('fausse')).toBeUndefined()
  })

  test.each(['hang', 'busy', 'broken', 'garbage'] as const)(
    'while the service fails (%s), the last good copy is shown with its date',
    async (mood) => {
      const { source, refresh } = await opened()
      await refresh()
      fake.mood = mood
      await refresh()
      expect((await source.informations())?.copiedOn).toBe('2026-03-02')
      expect((await source.advicePage('pour-un-essai'))?.copiedOn).toBe('2026-03-02')

      const { source: restarted } = await opened('2026-03-09T10:00:00Z')
      expect((await restarted.document('fermetures'))?.copiedOn).toBe('2026-03-02')

      fake.mood = 'well'
      await refresh()
      expect((await source.informations())?.copiedOn).toBeUndefined()
    },
  )

  test('if the service never responded, the shipped content is used, or nothing', async () => {
    fake.mood = 'hang'
    const { source, refresh } = await opened()
    await refresh()
    expect(await source.fieldInfos()).toEqual(shippedFieldInfos)
    expect(await source.informations()).toBeUndefined()
    expect(await source.document('fermetures')).toBeUndefined()
  })

  test('a page does not wait for the service', async () => {
    const { source, refresh } = await opened()
    await refresh()
    fake.mood = 'hang'
    const asked = fake.asked.length
    const refreshing = refresh()
    // The copy answers before the request in flight is given up.
    const first = await Promise.race([refreshing.then(() => 'the service'), source.fieldInfos().then(() => 'the copy')])
    expect(first).toBe('the copy')
    await refreshing
    for (const read of [source.fieldInfos(), source.advicePages(), source.informations()]) await read
    expect(fake.asked.length).toBe(asked + 1)
  })

  test('a copy that cannot be stored is used anyway', async () => {
    const closed = await databases.sqlite()
    const reader = readerAt(fake)
    const content = await openContent({ db: closed, repository: 'aupres', reader, now: () => new Date() })
    onTestFinished(content.close)
    await closed.destroy()
    await content.refresh()
    expect((await content.source.document('fermetures'))?.title).toBe('Fermeture')
  })

  test('a draft requires the secret, and never waits longer than a request', async () => {
    const reader = readerAt(fake)
    const deps = { db, repository: 'aupres', reader, now: () => new Date() }
    const content = await openContent({ ...deps, previewSecret: 'un secret de vingt' })
    const open = await openContent(deps)
    onTestFinished(() => [content, open].forEach(({ close }) => void close()))
    const asked = {
      secret: 'un secret de vingt',
      token: 'https://aupres.prismic.io/previews/x',
      documentId: 'id-fermetures',
    }
    expect((await content.source.draft(asked))?.title).toBe('Fermeture')
    expect(await content.source.draft({ ...asked, secret: 'autre' })).toBeUndefined()
    expect(await content.source.draft({ ...asked, secret: '' })).toBeUndefined()
    expect(await open.source.draft({ ...asked, secret: '' })).toBeUndefined()
    fake.mood = 'hang'
    expect(await content.source.draft(asked)).toBeUndefined()
  })
})
