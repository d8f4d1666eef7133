/** One row: a measure, its baseline measured in the same run, and the target. */
export type Row = {
  measure: string
  value: string
  baseline: string
  ratio: string
  target?: string
  /** Name under which `--check` compares the ratio with the stored one (check.ts). Higher is better. */
  kept?: { name: string; ratio: number } | undefined
}

export function print(rows: Row[]): void {
  const titles: Row = { measure: 'Measure', value: 'Value', baseline: 'Baseline', ratio: 'Ratio', target: 'Target' }
  const columns = ['measure', 'value', 'baseline', 'ratio', 'target'] as const
  const width = (column: (typeof columns)[number]) =>
    Math.max(...[titles, ...rows].map((row) => (row[column] ?? '').length))
  const line = (row: Row) =>
    columns
      .map((column) => (row[column] ?? '').padEnd(width(column)))
      .join('  ')
      .trimEnd()
  const rule = columns.map((column) => '-'.repeat(width(column))).join('  ')
  console.log([line(titles), rule, ...rows.map(line)].join('\n'))
}

export const ratio = (one: number, other: number): string => `${(one / other).toFixed(2)}×`

export const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns a quantile; `share` is 0.5 for the median. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const ms = (value: number): string => `${value.toFixed(1)} ms`
