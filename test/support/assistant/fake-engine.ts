import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type Assistant, openAssistant } from '#app/adapters/assistant/endpoint.ts'
import type { ConcealedSentence } from '#app/rules/situations/wording/concealed.ts'
import { listen } from '#test/support/server/listen.ts'
import { asGiven } from '#test/support/situations/worded.ts'

type Answer = (sentences: ConcealedSentence[]) => unknown

/** Returns the sentences with the first one changed. */
const withFirst =
  (change: (text: string) => string): Answer =>
  (sentences) => {
    const { pieces } = asGiven({ sentences })
    pieces[0]!.text = change(pieces[0]!.text)
    return { pieces }
  }

/** Wrong responses of an engine. */
export const wrongAnswers: Readonly<Record<string, Answer>> = {
  'an amount': withFirst((text) => `${text} Vous me devez 1 250 €.`),
  'an amount in letters': withFirst((text) => `${text} Vous me devez mille euros.`),
  'a promise': withFirst((text) => `${text} Je m’engage à tout payer.`),
  'a law': withFirst((text) => `${text} Selon la loi du pays, merci.`),
  'a token that is lost': withFirst((text) => text.replace(/⟦\d+⟧/, 'du client')),
  'a question about tokens': () => 'Que signifie ⟦1⟧ ? Donnez-moi le nom et l’adresse.',
  'mark-up': withFirst((text) => `<img src=x onerror=alert(1)>${text}`),
  'a sentence of its own': (sentences) => ({
    pieces: [...asGiven({ sentences }).pieces, { ids: ['shared:OTHER'], text: 'Merci.' }],
  }),
  'a sentence less': (sentences) => ({ pieces: asGiven({ sentences }).pieces.slice(1) }),
  'another script': withFirst((text) => text.replace('e', 'е')),
  nothing: () => null,
}

/** Network faults of the engine's server. */
export const faults = ['hang', 'endless', 'broken', 'redirect', 'huge', 'html', 'cut', 'not-json'] as const
type Mood = 'well' | (typeof faults)[number]

type Asked = { url: string; headers: string; body: string }

/** A fake server with OpenAI's API. `broken-once`: 500, then a normal response. */
export async function openFakeEngine() {
  const fake = { mood: 'well' as Mood | 'broken-once', answer: asGivenBack as Answer, asked: [] as Asked[] }
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    fake.asked.push({ url: req.url ?? '', headers: JSON.stringify(req.rawHeaders), body })
    const { mood } = fake
    if (mood === 'broken-once') fake.mood = 'well'
    if (mood === 'hang') return
    if (mood === 'endless') return void endless(res)
    if (mood === 'broken' || mood === 'broken-once') return void res.writeHead(500).end('{"error":"overloaded"}')
    if (mood === 'redirect') return void res.writeHead(307, { location: '/v1/elsewhere' }).end()
    if (mood === 'huge') return void res.writeHead(200).end(`{"choices":[],"padding":"${'x'.repeat(2_000_000)}"}`)
    if (mood === 'html') return void res.writeHead(200).end('<html>Bad gateway</html>')
    if (mood === 'cut')
      return void res.writeHead(200, { 'content-length': '900' }).write('{"choices"', () => res.destroy())
    const { sentences } = JSON.parse(JSON.parse(body).messages[1].content)
    const content = mood === 'not-json' ? 'Voici la lettre.' : JSON.stringify(fake.answer(sentences))
    res.writeHead(200, { 'content-type': 'application/json' })
    res.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
  })
  const url = `${(await listen(server)).origin}/v1`
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return Object.assign(fake, { url, close })
}

const asGivenBack: Answer = (sentences) => asGiven({ sentences })

/** Streams as long as the client reads, one chunk after the other. */
function endless(res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'text/event-stream' })
  const more = () =>
    void res.write(
      `data: {"choices":[{"delta":{"content":"${'…'.repeat(5000)}"}}]}\n\n`,
      (error) => error || setImmediate(more),
    )
  more()
}

export type FakeEngine = Awaited<ReturnType<typeof openFakeEngine>>

export const engineAt = ({ url }: FakeEngine) => ({ url, key: 'sk-of-tests', model: 'small', name: 'Exemple IA' })

/**
 * An assistant that uses this engine: with a timeout of one minute for a busy machine, or a short one for a server that
 * never responds.
 */
export function assistantAt(engine: FakeEngine): Assistant {
  const settings = engineAt(engine)
  const open = () => openAssistant(settings, { deadlineMs: engine.mood === 'hang' ? 50 : 60_000 })
  return { name: settings.name, ask: (prompt) => open().ask(prompt) }
}
