import { aFieldInfo, anAdvicePage, aSuggestion, aTitled, paragraph } from '#test/support/content/fake-prismic.ts'
import { prismicOfTests } from '#test/support/content/prismic-of-tests.ts'

const prismic = prismicOfTests()
const { read, reader } = prismic

test('published content is read in pages of a hundred, in every language', async () => {
  const names = Array.from({ length: 101 }, (_, index) => `champ${index}`)
  const { fieldInfos } = await read(...names.map((name) => aFieldInfo(name, 'Sur le contrat.')))
  expect(fieldInfos.map(({ name }) => name)).toEqual(names)
  expect(fieldInfos[100]).toMatchObject({
    content: { html: '<p>Sur le contrat.</p>' },
    drawing: { paper: 'contrat', sentence: 'Un contrat.', mark: 'N°' },
    verifiedAt: '2026-11-04',
  })
  const searches = prismic.fake.asked.filter(({ pathname }) => pathname.endsWith('/search'))
  expect(
    searches.map(({ searchParams }) => ['page', 'pageSize', 'lang'].map((name) => searchParams.get(name))),
  ).toEqual([
    ['1', '100', '*'],
    ['2', '100', '*'],
  ])
})

test('published content gets camelCase keys, and each type its own list', async () => {
  const { advicePages, informations, retirement, documents, recipientSuggestions } = await read(
    anAdvicePage('banque'),
    aTitled('informations', 'informations'),
    aTitled('retirement_information', 'retraite'),
    aTitled('document', 'fermetures'),
    aSuggestion('banques', 'Les banques en ligne'),
  )
  expect(advicePages[0]).toMatchObject({
    uid: 'banque',
    readingTime: 3,
    deadlines: [{ what: 'Prévenir', when: 'Cette semaine', nature: 'advice', ifLate: '' }],
    letters: ['banqueBlocageComptesDemandeSolde'],
  })
  expect(informations?.title).toBe('Fermeture')
  expect(retirement?.id).toBe('retraite')
  expect(documents.map(({ id }) => id)).toEqual(['fermetures'])
  expect(recipientSuggestions.map(({ recipient }) => recipient)).toEqual(['Les banques en ligne'])
  expect(prismic.faults).toEqual([])
})

test('published content is the French version of a document in several languages', async () => {
  const { documents } = await read(
    { ...aTitled('document', 'aide', { title: 'Help' }), lang: 'en-gb' },
    aTitled('document', 'aide', { title: 'Aide' }),
  )
  expect(documents.map(({ title }) => title)).toEqual(['Aide'])
})

describe('invalid content', () => {
  test('a section that cannot be rendered is logged, and the rest of the page stays', async () => {
    const groups = [
      { title: 'Bon', text: [paragraph('Lu.')] },
      { title: 'Mauvais', text: 'pas un texte' },
    ]
    const { advicePages, invalid } = await read(anAdvicePage('banque', { groups }))
    expect(advicePages[0]?.groups).toEqual([{ title: 'Bon', text: { html: '<p>Lu.</p>' } }])
    expect(invalid).toEqual([])
    expect(prismic.faults).toEqual(['content-section-unreadable advice_page banque'])
  })

  test.each([
    ['a missing field', { title: null }],
    ['a wrong type', { reading_time: 'trois' }],
    ['a renamed key', { reading_time: undefined, readingtime: 3 }],
    ['a day that is none', { verified_at: '2026-02-30' }],
    ['a text that is none', { prices: 12 }],
  ])('%s: the page is left out and logged, and the others stay', async (_what, differs) => {
    const { advicePages, invalid } = await read(anAdvicePage('fausse', differs), anAdvicePage('banque'))
    expect(advicePages.map(({ uid }) => uid)).toEqual(['banque'])
    expect(invalid).toEqual(['fausse'])
    expect(prismic.faults.at(-1)).toBe('content-invalid advice_page fausse')
  })

  test('data that is not an object', async () => {
    const { invalid } = await read({ id: 'x', type: 'document', data: null }, aTitled('document', 'aide'))
    expect(invalid).toEqual(['x'])
  })

  test('a script is shown as text', async () => {
    const { documents } = await read(
      aTitled('document', 'aide', { content: [paragraph('<script>alert(1)</script><img src=x onerror=alert(1)>')] }),
    )
    expect(JSON.stringify(documents[0]?.content)).not.toMatch(/<(script|img)/)
  })
})

describe('a failing service rejects quickly', () => {
  test.each(['hang', 'busy', 'broken', 'garbage', 'endless'] as const)('%s', async (mood) => {
    prismic.fake.mood = mood
    prismic.fake.documents = [aTitled('document', 'aide')]
    await expect(reader().readAll()).rejects.toThrow()
    // The client would retry forever if the service asks it to wait.
    if (mood === 'busy') expect(prismic.fake.asked).toHaveLength(1)
  })
})

test('a draft is read by its token, for its document only', async () => {
  prismic.fake.documents = [aTitled('document', 'aide'), aTitled('document', 'autre')]
  const { documents } = await reader().readDraft('https://x.prismic.io/previews/abc', 'id-aide')
  expect(documents.map(({ id }) => id)).toEqual(['aide'])
  expect(prismic.fake.asked.at(-1)?.searchParams.get('ref')).toBe('https://x.prismic.io/previews/abc')
})
