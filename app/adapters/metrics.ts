import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

type Address = { host: string; port: number }

/** What is read when somebody asks, by name: undefined where it cannot be known just now. */
export type Readings = Readonly<
  Record<string, { help: string; read: () => number | undefined | Promise<number | undefined> }>
>

export type Metrics = {
  /** One answer; `route` is a name of ours, never an address. */
  answered: (answer: { route: string; method: string; status: number; seconds: number }) => void
  /** A statement had to wait: for a lock that somebody else holds, or for a connection. */
  databaseWaited: () => void
  /** Adds figures that are read at each asking, and answers Prometheus. `onFailure`: the port is taken. */
  serve: (readings: Readings, onFailure: (error: Error) => void) => void
}

/** Seconds: most pages take 10 ms, a letter a few hundred, its deadline is 20 s. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/** Nothing in it is about a family: routes, numbers, durations. */
export function openMetrics(address: Address): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    ...{ buckets: BUCKETS, registers },
  })
  const waits = new Counter({
    name: 'database_waits_total',
    help: 'Statements that waited for a lock, or for a connection.',
    registers,
  })
  return {
    answered: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    databaseWaited: () => waits.inc(),
    serve(readings, onFailure) {
      for (const [name, { help, read }] of Object.entries(readings)) {
        new Gauge({
          ...{ name, help, registers },
          async collect() {
            this.set((await read()) ?? Number.NaN)
          },
        })
      }
      answerMetrics(registry, address, onFailure)
    },
  }
}

/** Answers `/metrics` on a port of its own, which no proxy leads to. */
function answerMetrics(registry: Registry, { host, port }: Address, onFailure: (error: Error) => void): void {
  const server = createServer(async (req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end()
    const text = await registry.metrics().catch(() => undefined)
    res.writeHead(text === undefined ? 503 : 200, { 'content-type': registry.contentType }).end(text)
  })
  server.on('error', onFailure)
  server.listen({ host, port })
  server.unref()
}
