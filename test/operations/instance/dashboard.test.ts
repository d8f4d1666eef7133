import { readFileSync } from 'node:fs'

type Dashboard = {
  schemaVersion: number
  templating: { list: { name: string; type: string }[] }
  panels: {
    id: number
    title: string
    type: string
    datasource: { type: string; uid: string }
    gridPos: { x: number; y: number; w: number; h: number }
    targets: { refId: string }[]
  }[]
}

test('Grafana can show the dashboard: each panel has a place of its own, a known type, and the source that is asked for', () => {
  const dashboard = JSON.parse(readFileSync('docs/operations/grafana.json', 'utf8')) as Dashboard
  const { panels, templating, schemaVersion } = dashboard
  expect(schemaVersion).toBeGreaterThanOrEqual(36) // the first that names a source by its type and id
  const sources = templating.list.filter(({ type }) => type === 'datasource').map(({ name }) => `\${${name}}`)
  const unique = (values: (string | number)[]) => new Set(values).size === values.length
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  )
  expect(unique(cells)).toBe(true)
  expect(unique(panels.map(({ id }) => id))).toBe(true)
  const faults = panels.filter(
    ({ type, datasource, gridPos: { x, w }, targets }) =>
      !['stat', 'timeseries', 'table', 'gauge'].includes(type) ||
      datasource.type !== 'prometheus' ||
      !sources.includes(datasource.uid) ||
      x + w > 24 ||
      targets.length === 0 ||
      !unique(targets.map(({ refId }) => refId)),
  )
  expect(faults.map(({ title }) => title)).toEqual([])
})
