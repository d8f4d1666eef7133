import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram } from 'prom-client'

type Address = { host: string; port: number }

/** What is read when somebody asks, by name: undefined where it cannot be known just now. */
export type Readings = Readonly<Record<string, Reading>>

type Reading = {
  help: string
  /** Of several processes: what each has adds up; of what all see, the highest or the lowest is told. */
  across: 'sum' | 'max' | 'min'
  read: () => number | undefined | Promise<number | undefined>
}

/** Whether this instance is ready, and what each of its parts does. */
type ReadParts = () => Promise<{ isReady: boolean; parts: unknown }>

export type Metrics = {
  /** One answer; `route` is a name of ours, never an address. */
  answered: (answer: { route: string; method: string; status: number; seconds: number }) => void
  /** A statement had to wait: for a lock that somebody else holds, or for a connection. */
  databaseWaited: () => void
  /**
   * Adds figures that are read at each asking, and answers Prometheus; `/readyz` tells what each part does. `onFailure`:
   * the port is taken.
   */
  serve: (readings: { figures: Readings; readParts: ReadParts }, onFailure: (error: Error) => void) => void
}

/** Seconds: most pages take 10 ms, a letter a few hundred, its deadline is 20 s. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/**
 * Nothing in it is about a family: routes, numbers, durations. `processNumber`, of several: what a process counts bears
 * it, since a sum of counters goes down when one of them ends.
 */
export function openMetrics(address: Address, processNumber?: string): Metrics {
  const registry = new AggregatorRegistry()
  AggregatorRegistry.setRegistries(registry)
  const own = processNumber === undefined ? {} : { process: processNumber }
  collectDefaultMetrics({ register: registry, labels: own })
  const registers = [registry]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route, method and status.',
    labelNames: ['route', 'method', 'status', ...Object.keys(own)],
    buckets: BUCKETS,
    registers,
  })
  const waits = new Counter({
    name: 'database_waits_total',
    help: 'Statements that waited for a lock, or for a connection.',
    labelNames: Object.keys(own),
    registers,
  })
  return {
    answered: ({ seconds, ...labels }) => requests.observe({ ...labels, ...own }, seconds),
    databaseWaited: () => waits.inc(own),
    serve({ figures, readParts }, onFailure) {
      for (const [name, { help, across, read }] of Object.entries(figures)) {
        new Gauge({
          name,
          help,
          aggregator: across,
          registers,
          async collect() {
            this.set((await read()) ?? Number.NaN)
          },
        })
      }
      if (!cluster.isWorker) answerMetrics(registry, { read: () => registry.metrics(), readParts }, address, onFailure)
    },
  }
}

/** What all the processes of a launcher count, from the launcher: one that does not answer leaves 503 for a moment. */
export function serveClusterMetrics(address: Address, onFailure: (error: Error) => void): void {
  const registry = new AggregatorRegistry()
  answerMetrics(registry, { read: () => registry.clusterMetrics() }, address, onFailure)
}

/** Answers `/metrics`, and `/readyz` with its parts, on a port of its own, which no proxy leads to. */
function answerMetrics(
  { contentType }: { contentType: string },
  { read, readParts }: { read: () => Promise<string>; readParts?: ReadParts },
  { host, port }: Address,
  onFailure: (error: Error) => void,
): void {
  const server = createServer(async (req, res) => {
    if (req.url === '/readyz' && readParts) {
      const { isReady, parts } = await readParts().catch(() => ({ isReady: false, parts: {} }))
      res.writeHead(isReady ? 200 : 503, { 'content-type': 'application/json' })
      return void res.end(JSON.stringify(parts))
    }
    if (req.url !== '/metrics') return void res.writeHead(404).end()
    const text = await read().catch(() => undefined)
    res.writeHead(text === undefined ? 503 : 200, { 'content-type': contentType }).end(text)
  })
  server.on('error', onFailure)
  server.listen({ host, port })
  server.unref()
}
