import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPrismic } from '#app/adapters/content/prismic.ts'
import {
  aTitled,
  type FakeDocument,
  type FakePrismic,
  openFakePrismic,
  paragraph,
} from '#test/support/content/fake-prismic.ts'

let fake: FakePrismic
let faults: string[]
beforeAll(async () => {
  fake = await openFakePrismic()
})
afterAll(() => fake.close())
beforeEach(() => {
  Object.assign(fake, { mood: 'well', documents: [], asked: [] })
  faults = []
})

const reader = () =>
  openPrismic({
    repository: 'aupres',
    endpoint: fake.endpoint,
    timeoutMs: 400,
    onFault: (event, { type, uid }) => faults.push(`${event} ${type} ${uid}`),
  })

const read = (...documents: FakeDocument[]) => {
  fake.documents = documents
  return reader().readAll()
}

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

  test('that are broken are text, and a line of the log', async () => {
    const { documents } = await read(linked({ link_type: 'Document', type: 'document', id: 'x', isBroken: true }))
    expect(documents[0]?.content).toEqual({ html: '<p>Lire la page.</p>' })
    expect(faults).toEqual(['content-link-broken document liens'])
  })

  test('that would run something are text', async () => {
    const { documents } = await read(linked({ link_type: 'Web', url: 'javascript:alert(1)' }))
    expect(documents[0]?.content).toEqual({ html: '<p>Lire <a>la page</a>.</p>' })
  })
})
