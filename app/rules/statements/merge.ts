import { bare } from './labels.ts'
import type { Operation, Statement } from './operation.ts'

/** Letters of a label that are compared, because files of one bank differ after them. */
const TOLD_APART = 20

/**
 * Merges the statements of one account. An operation in two files counts once, but two identical payments on one day
 * stay two. The order of the files does not matter.
 */
export function mergeStatements(statements: readonly Statement[]): Statement {
  const kept = new Map<string, Operation[]>()
  for (const { operations } of statements) {
    const own = new Map<string, Operation[]>()
    for (const operation of operations) {
      const key = keyOf(operation)
      const alike = own.get(key) ?? []
      alike.push(operation)
      own.set(key, alike)
    }
    for (const [key, alike] of own) if (alike.length > (kept.get(key)?.length ?? 0)) kept.set(key, alike)
  }
  const operations = [...kept.values()].flat()
  return {
    bank: statements.find(({ bank }) => bank !== undefined)?.bank,
    account: statements.find(({ account }) => account !== undefined)?.account,
    layout: statements[0]?.layout ?? '',
    operations: operations.sort((one, other) => one.day.localeCompare(other.day)),
    gaps: statements.flatMap(({ gaps }) => gaps),
    skipped: statements.reduce((sum, { skipped }) => sum + skipped, 0),
  }
}

const keyOf = ({ day, cents, label }: Operation) => `${day}|${cents}|${bare(label.join(' ')).slice(0, TOLD_APART)}`
