import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openMetrics } from '#app/adapters/metrics.ts'
import { instanceReadings } from '#app/operations/instance/metric-readings.ts'
import { newFolder } from '#test/support/given.ts'
import { aContext } from '#test/support/server/context.ts'
import { freePort } from '#test/support/server/listen.ts'

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }

const alertsFile = 'docs/operations/alerts.yml'
const rules = [
  ...readFileSync(alertsFile, 'utf8').matchAll(
    /- alert: (\w+)\n +expr: (.+)\n(?: +for: .+\n)? +labels: \{ severity: (\w+)/g,
  ),
].map(([, alert = '', expr = '', severity = '']) => ({ alert, expr, severity }))
const dashboard = JSON.parse(readFileSync('docs/operations/grafana.json', 'utf8')) as Dashboard

/** The samples of an instance that has just started, before its first request. */
let served: string

beforeAll(async () => {
  const port = await freePort()
  const metrics = openMetrics({ host: '127.0.0.1', port })
  const context = await aContext()
  metrics.serve(instanceReadings({ ...context, countVisitors: () => 0 }), (error) => {
    throw error
  })
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200), {
    timeout: 30_000,
  })
  served = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
})

/** Words of the query language, and `up`, which Prometheus writes itself. */
const words = new Set(['or', 'and', 'by', 'sum', 'min', 'max', 'rate', 'increase', 'histogram_quantile', 'time', 'up'])

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

/** Returns the labels that a query names. Prometheus itself writes `job`. */
function labelsIn(query: string): string[] {
  const matchers = [...query.matchAll(/\b([a-z_]+)(?:=~?|!=|!~)"/g)].map(([, name]) => name!)
  const groups = [...query.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/, */))
  return [...new Set([...matchers, ...groups])].filter((name) => name !== 'job')
}

const labelled = queries.filter(([, query]) => labelsIn(query).length > 0)

test.each(labelled)('%s names only labels that its metrics have: %s', (_name, query) => {
  const samples = metricsIn(query).map((name) => served.match(new RegExp(`^${name}(\\{.*\\})? `, 'm'))?.[1] ?? '')
  const isServed = (label: string) => samples.some((labels) => new RegExp(`[{,]${label}="`).test(labels))
  expect(labelsIn(query).filter((label) => !isServed(label))).toEqual([])
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

/** Series that raise each alert, over two hours. Those of a rate grow by the minute. */
const wrong: Record<string, [series: string, values: string]> = {
  AupresDown: ['up{job="aupres"}', '0x120'],
  AupresNotReady: ['service_ready', '0x120'],
  MailWaits: ['outbox_oldest_seconds', '1801x120'],
  MailRefused: ['outbox_refused_last_day', '21x120'],
  NoPrinting: ['printing_possible', '0x120'],
  PrintsFail: ['prints_failed_total{problem="timed-out"}', '0+1x120'],
  PrintingWaits: ['bundle_jobs', '11x120'],
  VisitorsWait: ['visitors_queue_length', '101x120'],
  LettersNotPosted: ['letters_to_post_late', '1x120'],
  ScheduleFails: ['schedules_failing', '1x120'],
  PagesSlow: ['http_request_duration_seconds_bucket{le="5"}', '0+60x120'],
  PagesFail: ['http_request_duration_seconds_count{status="503"}', '0+60x120'],
  LimitsReached: ['http_request_duration_seconds_count{status="429"}', '0+120x120'],
  ClientAddressesMissing: ['client_addresses_missing', '1x120'],
  DiskFills: ['files_disk_free_bytes', '4e9x120'],
  DatabaseWaits: ['database_waits_total', '0+600x120'],
  BackupOld: ['backup_last_success_timestamp_seconds', '-90000x120'],
}

/** Series of a service that works, with PDF=off. */
const right: [series: string, values: string][] = [
  ['up{job="aupres"}', '1x120'],
  ['service_ready', '1x120'],
  ['outbox_oldest_seconds', '60x120'],
  ['outbox_waiting', '3x120'],
  ['outbox_refused_last_day', '2x120'],
  ['printing_possible', 'NaN '.repeat(121)],
  ['prints_failed_total{problem="no-browser"}', '0x120'],
  ['printing_queue_length', '1x120'],
  ['bundle_jobs', '1x120'],
  ['exports_waiting', '1x120'],
  ['visitors_queue_length', '1x120'],
  ['letters_to_post_late', '0x120'],
  ['schedules_failing', '0x120'],
  ['http_request_duration_seconds_bucket{le="0.05"}', '0+60x120'],
  ['http_request_duration_seconds_bucket{le="+Inf"}', '0+60x120'],
  ['http_request_duration_seconds_count{status="200"}', '0+60x120'],
  ['client_addresses_missing', '0x120'],
  ['files_disk_free_bytes', '6e9x120'],
  ['database_waits_total', '0x120'],
  ['backup_last_success_timestamp_seconds', '0x120'],
  ['verify_last_success_timestamp_seconds', '0x120'],
]

/** Returns the test file of promtool: each alert with its wrong series, then all of them with the right ones. */
function alertTests() {
  const input = (series: string, values: string) => ({ series, values })
  const raised = rules.map(({ alert, severity }) => {
    const [series, values] = wrong[alert] ?? ['nothing', '0']
    const labels = series.startsWith('up') ? { severity, job: 'aupres' } : { severity }
    const more = alert === 'PagesSlow' ? [input('http_request_duration_seconds_bucket{le="+Inf"}', values)] : []
    return {
      name: alert,
      interval: '1m',
      input_series: [input(series, values), ...more],
      alert_rule_test: [{ eval_time: '2h', alertname: alert, exp_alerts: [{ exp_labels: labels }] }],
    }
  })
  const none = {
    name: 'a service that works',
    interval: '1m',
    input_series: right.map(([series, values]) => input(series, values)),
    alert_rule_test: rules.map(({ alert }) => ({ eval_time: '2h', alertname: alert, exp_alerts: [] })),
  }
  return [...raised, none]
}

/** Not a package of ours: the operator may have it. */
const tool = 'promtool'

describe.skipIf(spawnSync(tool, ['--version']).error !== undefined)('promtool', () => {
  const promtool = (...args: string[]) => spawnSync(tool, args, { encoding: 'utf8' })

  test('promtool accepts the rules', () => {
    const checked = promtool('check', 'rules', alertsFile)
    expect(checked.status, checked.stderr).toBe(0)
  })

  test('raises each alert when its figure is wrong, and none when all are right', () => {
    const file = join(newFolder(), 'alerts.test.yml')
    writeFileSync(file, JSON.stringify({ rule_files: [resolve(alertsFile)], tests: alertTests() }))
    const tested = promtool('test', 'rules', file)
    expect(tested.status, tested.stdout + tested.stderr).toBe(0)
  })
})
