import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { beforeAll, expect, test, vi } from 'vitest'
import { openMetrics } from '#app/adapters/metrics.ts'
import { instanceReadings } from '#app/operations/instance/metric-readings.ts'
import { aContext } from '#test/support/server/context.ts'

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }

const alertsFile = 'docs/operations/alerts.yml'
const rules = [...readFileSync(alertsFile, 'utf8').matchAll(/- alert: (\w+)\n +expr: (.+)/g)].map(
  ([, alert = '', expr = '']) => ({ alert, expr }),
)
const dashboard = JSON.parse(readFileSync('docs/operations/grafana.json', 'utf8')) as Dashboard

/** The samples of an instance that has just started, before its first request. */
let served: string

beforeAll(async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  const metrics = openMetrics({ host: '127.0.0.1', port })
  const context = await aContext()
  metrics.serve(instanceReadings({ ...context, countVisitors: () => 0 }), (error) => {
    throw error
  })
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200))
  served = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
})

/** Words of the query language, and `up`, which Prometheus writes itself. */
const words = new Set(['or', 'and', 'by', 'sum', 'min', 'max', 'rate', 'histogram_quantile', 'time', 'up'])

/** Returns the metrics that a query names, without its labels and durations. */
function metricsIn(query: string): string[] {
  const bare = query.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ')
  return [...bare.matchAll(/(?<![\d.])\b[a-z_][a-z0-9_]*\b/g)].map(([name]) => name).filter((name) => !words.has(name))
}

const queries = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
]

test.each(queries)('%s names only metrics that are served from the first second: %s', (_name, query) => {
  const names = metricsIn(query)
  expect(names.filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(served))).toEqual([])
})

test('the statuses that an alert watches are counted before the first of them', () => {
  for (const status of ['429', '500', '503'])
    expect(served).toMatch(new RegExp(`^http_request_duration_seconds_count\\{[^}]*status="${status}"[^}]*\\} 0$`, 'm'))
})

test('the operator finds in docs/operations.md what each alert means', () => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const explained = [...page.matchAll(/^\| `([A-Z]\w+)` \|/gm)].map(([, name]) => name)
  expect(explained).toEqual(rules.map(({ alert }) => alert))
})

/** Not a package of ours: the operator may have it. */
const tool = 'promtool'

test.skipIf(spawnSync(tool, ['--version']).error !== undefined)('promtool accepts the rules', () => {
  const checked = spawnSync(tool, ['check', 'rules', alertsFile], { encoding: 'utf8' })
  expect(checked.status, checked.stderr).toBe(0)
})
