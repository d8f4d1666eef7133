import { createServer } from 'node:http'
import express from 'express'
import { inRequest, log } from '#app/adapters/log.ts'
import { openMetrics } from '#app/adapters/metrics.ts'
import { followRequests, type LoggedResponse } from '#app/middleware/request-log.ts'
import { freePort, listen } from '#test/support/server/listen.ts'

const closing: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const close of closing.splice(0)) close()
})

/** Runs a service whose single page logs a line, and returns what it reported of its responses. */
async function serve() {
  const answers: LoggedResponse[] = []
  const app = express()
  app.use(followRequests({ inRequest, log, answered: (answer) => answers.push(answer) }))
  app.get('/mots/:key', async (_req, res) => {
    res.locals.requestContext = { routeId: 'routes/mots.$token._index' } as never
    await Promise.resolve()
    log('seen', { count: 1 })
    setImmediate(() => log('seen', { count: 2 }))
    await new Promise((resolve) => setImmediate(resolve))
    res.send('ok')
  })
  const server = createServer(app)
  closing.push(() => server.close())
  return { ...(await listen(server)), answers }
}

test('the log lines of a request share an id of its own and never contain its URL', async () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {})
  const { origin, answers } = await serve()
  await fetch(`${origin}/mots/a-key`)
  await fetch(`${origin}/mots/a-key`)
  const logged = lines.mock.calls.map(([line]) => JSON.parse(String(line)))
  expect(logged.map(({ event }) => event)).toEqual(['seen', 'seen', 'seen', 'seen'])
  expect(logged[0].request).toMatch(/^[\w-]{12}$/)
  expect(logged.map(({ request }) => request === logged[0].request)).toEqual([true, true, false, false])
  await expect.poll(() => answers).toHaveLength(2)
  expect(answers[0]).toMatchObject({ route: 'routes/mots.$token._index', method: 'GET', status: 200 })
  expect(JSON.stringify([answers, lines.mock.calls])).not.toContain('a-key')
})

test('a request of more than two seconds is logged as slow, with its id and route', async () => {
  const now = performance.now.bind(performance)
  let laterMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + laterMs)
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {
    laterMs = 2001
  })
  const { origin } = await serve()
  await fetch(`${origin}/mots/a-key`)
  await expect.poll(() => lines.mock.calls).toHaveLength(3)
  const [seen, , slow] = lines.mock.calls.map(([line]) => JSON.parse(String(line)))
  expect(slow).toMatchObject({
    event: 'request-slow',
    request: seen.request,
    route: 'routes/mots.$token._index',
    status: 200,
  })
  expect(slow.ms).toBeGreaterThan(2000)
})

test('URLs without a route count as one kind', async () => {
  const { origin, answers } = await serve()
  for (const path of ['/assets/a.js', '/nulle-part', '/une/autre?cle=x']) await fetch(`${origin}${path}`)
  await expect.poll(() => answers).toHaveLength(3)
  expect(answers.map(({ route, status }) => [route, status])).toEqual([
    ['assets', 404],
    ['other', 404],
    ['other', 404],
  ])
})

test('/metrics returns Prometheus text: requests by route, waits, and values read on request', async () => {
  const port = await freePort()
  const metrics = openMetrics({ host: '127.0.0.1', port })
  metrics.serve(
    {
      figures: {
        outbox_waiting: { help: 'Mails.', across: 'max', read: async () => 3 },
        files_disk_free_bytes: { help: 'Free.', across: 'min', read: () => undefined },
      },
      readParts: async () => ({ isReady: false, parts: { database: 'not-writable' } }),
    },
    (error) => expect(error).toBeUndefined(),
  )
  metrics.answered({ route: 'routes/services', method: 'GET', status: 200, seconds: 0.02 })
  metrics.databaseWaited()
  metrics.printFailed('timed-out')
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  const parts = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect([parts.status, await parts.json()]).toEqual([503, { database: 'not-writable' }])
  expect(text).toContain('http_request_duration_seconds_count{route="routes/services",method="GET",status="200"} 1')
  expect(text).toContain(
    'http_request_duration_seconds_bucket{le="0.025",route="routes/services",method="GET",status="200"} 1',
  )
  expect(text).toContain('\noutbox_waiting 3\n')
  expect(text).toContain('\ndatabase_waits_total 1\n')
  expect(text).toContain('\nprints_failed_total{problem="timed-out"} 1\n')
  expect(text).toContain('\nprints_failed_total{problem="no-browser"} 0\n')
  expect(text).toContain('\nfiles_disk_free_bytes Nan\n')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})
