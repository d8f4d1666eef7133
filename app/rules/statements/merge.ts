import { bare } from './labels.ts'
import type { Operation, Statement } from './operation.ts'

/** Letters of a label that tell one operation from another: files of one bank go on in different ways. */
const TOLD_APART = 20

/**
 * One statement of several: what two files both hold counts once, and two payments alike on one day stay two. The order
 * of the files changes nothing.
 */
export function mergeStatements(statements: readonly Statement[]): Statement {
  const kept = new Map<string, Operation[]>()
  for (const { operations } of statements) {
    const own = new Map<string, Operation[]>()
    for (const operation of operations) {
      const key = keyOf(operation)
      own.set(key, [...(own.get(key) ?? []), operation])
    }
    for (const [key, alike] of own) if (alike.length > (kept.get(key)?.length ?? 0)) kept.set(key, alike)
  }
  const operations = [...kept.values()].flat()
  return {
    bank: statements.find(({ bank }) => bank !== undefined)?.bank,
    operations: operations.sort((one, other) => one.day.localeCompare(other.day)),
    gaps: [...new Set(statements.flatMap(({ gaps }) => gaps))],
    skipped: statements.reduce((sum, { skipped }) => sum + skipped, 0),
  }
}

const keyOf = ({ day, cents, label }: Operation) => `${day}|${cents}|${bare(label.join(' ')).slice(0, TOLD_APART)}`
