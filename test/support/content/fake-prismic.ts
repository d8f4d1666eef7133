import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type ContentReader, openPrismic, type PrismicOptions } from '#app/adapters/content/prismic.ts'
import { listen } from '#test/support/server/listen.ts'

/** `hang`: never responds. `busy`: always 429. `garbage`: invalid JSON. `endless`: there is always a next page. */
type Mood = 'well' | 'hang' | 'busy' | 'broken' | 'garbage' | 'endless'

export type FakeDocument = { id: string; uid?: string; type: string; lang?: string; data: unknown }

/** The part of Prismic's API that we use: its refs, and its paginated documents. */
export async function openFakePrismic() {
  const fake = { mood: 'well' as Mood, documents: [] as FakeDocument[], asked: [] as URL[] }
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://fake')
    fake.asked.push(url)
    if (fake.mood === 'hang') return
    if (fake.mood === 'busy') return send(res, 429, {}, { 'retry-after': '0' })
    if (fake.mood === 'broken') return send(res, 500, {})
    if (fake.mood === 'garbage') return void res.writeHead(200).end('<html>Bad gateway</html>')
    send(res, 200, url.pathname.endsWith('/search') ? search(url) : { refs: [master], types: {}, languages: [] })
  })

  function search({ searchParams }: URL) {
    const [page, size] = ['page', 'pageSize'].map((name) => Number(searchParams.get(name) ?? 1)) as [number, number]
    const id = /document\.id, "([^"]+)"/.exec(searchParams.getAll('q').join())?.[1]
    const found = fake.documents.filter((document) => !id || document.id === id)
    const isLast = fake.mood !== 'endless' && page * size >= found.length
    const results = found.slice((page - 1) * size, page * size).map((document) => ({ lang: 'fr-fr', ...document }))
    return { page, results, next_page: isLast ? null : 'more', total_pages: 1, total_results_size: found.length }
  }

  const endpoint = `${(await listen(server)).origin}/api/v2`
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return Object.assign(fake, { endpoint, close })
}

export type FakePrismic = Awaited<ReturnType<typeof openFakePrismic>>

/** A reader of this fake: with a timeout of one minute for a busy machine, or a short one when it never responds. */
export function readerAt(fake: FakePrismic, onFault: PrismicOptions['onFault'] = () => {}): ContentReader {
  const { endpoint } = fake
  const open = () =>
    openPrismic({ repository: 'aupres', endpoint, timeoutMs: fake.mood === 'hang' ? 200 : 60_000, onFault })
  return { readAll: () => open().readAll(), readDraft: (token, id) => open().readDraft(token, id) }
}

const master = { id: 'master', ref: 'published', isMasterRef: true, label: 'Master' }

function send(res: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** A paragraph as an editor writes it. */
export const paragraph = (text: string, spans: unknown[] = []) => ({ type: 'paragraph', text, spans, direction: 'ltr' })

const common = { verified_at: '2026-11-04', sources: [] }

export const aFieldInfo = (name: string, text: string): FakeDocument => ({
  id: `id-${name}`,
  uid: name,
  type: 'field_info',
  data: { ...common, content: [paragraph(text)], paper: 'contrat', sentence: 'Un contrat.', mark: 'N°' },
})

export const aTitled = (type: string, uid: string, differs: Record<string, unknown> = {}): FakeDocument => ({
  id: `id-${uid}`,
  uid,
  type,
  data: { ...common, title: 'Fermeture', content: [paragraph('La mairie ferme à 16 h.')], ...differs },
})

export const aSuggestion = (uid: string, recipient: string): FakeDocument => ({
  id: `id-${uid}`,
  uid,
  type: 'recipient_suggestion',
  data: { ...common, recipient, content: [paragraph('À qui écrire.')] },
})

export const anAdvicePage = (uid: string, differs: Record<string, unknown> = {}): FakeDocument => ({
  id: `id-${uid}`,
  uid,
  type: 'advice_page',
  data: {
    ...common,
    title: 'La banque',
    reading_time: 3,
    moment: 'week',
    promise: 'Vous saurez quoi dire.',
    introduction: 'La banque bloque les comptes. Prévenez-la.',
    groups: [{ title: 'Les comptes', text: [paragraph('Un compte joint reste ouvert.')] }],
    deadlines: [{ what: 'Prévenir', when: 'Cette semaine', nature: 'advice', if_late: null }],
    prices: [paragraph('C’est gratuit.')],
    avoid: [],
    videos: [],
    plain: [paragraph('La banque attend.')],
    letters: [{ letter: 'banqueBlocageComptesDemandeSolde' }],
    ...differs,
  },
})
