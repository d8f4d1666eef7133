import { readFileSync } from 'node:fs'
import type { Row } from '../table.ts'

const file = 'test/tools/bench/cost/ratios.json'

/**
 * Relative decrease that counts as a regression. Compares ratios of one run and never times, because machines differ.
 */
const LESS = 0.15

/** Returns a line for each ratio below the one stored in `test/tools/bench/cost/ratios.json`, or missing there. */
export function regressionsOf(rows: readonly Row[], kept = readKept()): string[] {
  return rows.flatMap(({ measure, kept: measured }) => {
    if (!measured) return []
    const before = kept[measured.name]
    if (before === undefined) return `${measure}: ${file} has no ratio for “${measured.name}”.`
    if (measured.ratio >= before * (1 - LESS)) return []
    return `${measure}: ${measured.ratio.toPrecision(3)}×, below ${before.toPrecision(3)}×, the stored ratio.`
  })
}

const readKept = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
