import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { ClusterRegistry, Counter, collectDefaultMetrics, Gauge, Histogram } from '@prometheus-io/client'
import { type PrintProblem, printProblems } from '#app/adapters/printing/print-job.ts'

type Address = { host: string; port: number }

/** Values read on each request, by name. Undefined if a value is unavailable. */
export type Readings = Readonly<Record<string, Reading>>

type Reading = {
  help: string
  /** How to combine several processes: add their values, or take the highest or lowest of a shared value. */
  across: 'sum' | 'max' | 'min'
  read: () => number | undefined | Promise<number | undefined>
}

/** Reads whether this instance is ready, and the state of each part. */
type ReadParts = () => Promise<{ isReady: boolean; parts: unknown }>

export type Metrics = {
  /** Counts one response; `route` is a name of ours, never a URL. */
  answered: (answer: { route: string; method: string; status: number; seconds: number }) => void
  /** Counts a statement that had to wait for a lock or a connection. */
  databaseWaited: () => void
  /** Counts a document that a family asked for and did not get. */
  printFailed: (problem: PrintProblem) => void
  /**
   * Serves Prometheus metrics with values read on each request, and `/readyz` with the state of each part. `onFailure`:
   * called if the port is taken.
   */
  serve: (readings: { figures: Readings; readParts: ReadParts }, onFailure: (error: Error) => void) => void
}

/** Seconds: most pages take 10 ms, a letter a few hundred, its deadline is 20 s. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/**
 * Opens the metrics: routes, numbers and durations, nothing about a family. `processNumber` labels the counters of each
 * of several processes, because a sum would drop when one ends.
 */
export function openMetrics(address: Address, processNumber?: string): Metrics {
  const registry = new ClusterRegistry()
  ClusterRegistry.setRegistries(registry)
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
  const failedPrints = new Counter({
    name: 'prints_failed_total',
    help: 'PDFs that could not be made, after the last attempt.',
    labelNames: ['problem', ...Object.keys(own)],
    registers,
  })
  // An alert on a rate needs the counter before its first event.
  for (const status of ['200', '429', '500', '503']) requests.zero({ route: 'other', method: 'GET', status, ...own })
  waits.inc(own, 0)
  for (const problem of printProblems) failedPrints.inc({ problem, ...own }, 0)
  return {
    answered: ({ seconds, ...labels }) => requests.observe({ ...labels, ...own }, seconds),
    databaseWaited: () => waits.inc(own),
    printFailed: (problem) => failedPrints.inc({ problem, ...own }),
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

/** Serves the counters of all processes from the launcher. Returns 503 for a moment if a process does not answer. */
export function serveClusterMetrics(address: Address, onFailure: (error: Error) => void): void {
  const registry = new ClusterRegistry()
  answerMetrics(registry, { read: () => registry.clusterMetrics() }, address, onFailure)
}

/** Answers `/metrics` and `/readyz` on a separate port, which no proxy forwards. */
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
