import { readFileSync } from 'node:fs'
import type { Row } from '../table.ts'

const file = 'scripts/bench/cost/ratios.json'

/** How much less than what is kept is a regression. A ratio of one run, and never a time: machines differ. */
const LESS = 0.15

/** A line for each ratio that is lower than the one kept in `scripts/bench/cost/ratios.json`, or that is not kept there. */
export function regressionsOf(rows: readonly Row[], kept = readKept()): string[] {
  return rows.flatMap(({ measure, kept: measured }) => {
    if (!measured) return []
    const before = kept[measured.name]
    if (before === undefined) return `${measure}: ${file} keeps no « ${measured.name} ».`
    if (measured.ratio >= before * (1 - LESS)) return []
    return `${measure}: ${measured.ratio.toPrecision(3)}×, where ${before.toPrecision(3)}× is kept.`
  })
}

const readKept = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
