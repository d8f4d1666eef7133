import { openAssistant } from '#app/adapters/assistant/endpoint.ts'
import { engineAt, openFakeEngine } from '#test/support/assistant/fake-engine.ts'

const engine = await openFakeEngine()
afterAll(() => engine.close())
beforeEach(() => Object.assign(engine, { mood: 'well', asked: [] }))

const sentences = [{ id: 's1', paragraph: 0, text: 'Je vous écris.' }]
const prompt = { rule: 'Mets en forme.', task: JSON.stringify({ sentences }) }
const ask = (deadlineMs = 60_000) => openAssistant(engineAt(engine), { deadlineMs }).ask(prompt)

test('an assistant is called once, with its key and model, and its answer is returned', async () => {
  expect(await ask()).toEqual({ ok: true, value: { pieces: [{ ids: ['s1'], text: 'Je vous écris.' }] } })
  expect(engine.asked).toHaveLength(1)
  const { url, headers, body } = engine.asked[0]!
  expect(url).toBe('/v1/chat/completions')
  expect(headers).toContain('Bearer sk-of-tests')
  expect(JSON.parse(body)).toMatchObject({ model: 'small', stream: false, temperature: 0 })
})

test.each([
  ['broken', 'refused', 2],
  ['redirect', 'unreachable', 2],
  ['huge', 'too-long', 2],
  ['endless', 'too-long', 2],
  ['html', 'malformed', 2],
  ['not-json', 'malformed', 2],
  ['cut', 'unreachable', 2],
] as const)('an endpoint that is %s is called twice at most', async (mood, problem, times) => {
  engine.mood = mood
  expect(await ask()).toEqual({ ok: false, problem })
  expect(engine.asked).toHaveLength(times)
  expect(engine.asked.every(({ url }) => url === '/v1/chat/completions')).toBe(true)
})

test('a call that failed once is repeated', async () => {
  engine.mood = 'broken-once'
  expect(await ask()).toMatchObject({ ok: true })
  expect(engine.asked).toHaveLength(2)
})

test('an endpoint that does not answer is waited for until the deadline, once', async () => {
  engine.mood = 'hang'
  expect(await ask(50)).toEqual({ ok: false, problem: 'late' })
  expect(engine.asked).toHaveLength(1)
})

test("an unreachable endpoint gives 'unreachable'", async () => {
  const gone = await openFakeEngine()
  await gone.close()
  expect(await openAssistant(engineAt(gone)).ask(prompt)).toEqual({ ok: false, problem: 'unreachable' })
})
