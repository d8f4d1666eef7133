import { aTitled, paragraph } from '#test/support/content/fake-prismic.ts'
import { prismicOfTests } from '#test/support/content/prismic-of-tests.ts'

const prismic = prismicOfTests()
const { read } = prismic

describe('links', () => {
  const linked = (data: unknown) =>
    aTitled('document', 'liens', {
      content: [paragraph('Lire la page.', [{ type: 'hyperlink', start: 5, end: 12, data }])],
    })

  test.each([
    [
      'a page of advice',
      { link_type: 'Document', type: 'advice_page', uid: 'banque', id: 'x' },
      'href="/conseils/banque"',
    ],
    ['another document', { link_type: 'Document', type: 'document', uid: 'aide', id: 'x' }, 'href="/doc/aide"'],
    ['a page of elsewhere', { link_type: 'Web', url: 'https://www.ameli.fr/' }, 'href="https://www.ameli.fr/"'],
  ])('lead to %s', async (_what, data, href) => {
    const { documents } = await read(linked(data))
    expect(documents[0]?.content).toEqual({ html: `<p>Lire <a ${href}>la page</a>.</p>` })
  })

  test('broken links become text and are logged', async () => {
    const { documents } = await read(linked({ link_type: 'Document', type: 'document', id: 'x', isBroken: true }))
    expect(documents[0]?.content).toEqual({ html: '<p>Lire la page.</p>' })
    expect(prismic.faults).toEqual(['content-link-broken document liens'])
  })

  test('links that would run a script become text', async () => {
    const { documents } = await read(linked({ link_type: 'Web', url: 'javascript:alert(1)' }))
    expect(documents[0]?.content).toEqual({ html: '<p>Lire <a>la page</a>.</p>' })
  })
})
