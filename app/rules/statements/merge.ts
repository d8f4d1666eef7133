import { bare, partyName, readLabel } from './labels.ts'
import type { Operation, Statement } from './operation.ts'

/** Letters of a label that are compared, because files of one bank differ after them. */
const TOLD_APART = 20

/** Equal payments of one day whose parties are compared. A statement has few; only a made-up file has thousands. */
const MOST_COMPARED = 20

/**
 * Merges the statements of one account. An operation in two files counts once, but two identical payments on one day
 * stay two. The order of the files does not matter.
 */
export function mergeStatements(statements: readonly Statement[]): Statement {
  const operations: Operation[] = []
  for (const statement of statements) {
    const known = groupedByPayment(operations)
    for (const operation of statement.operations) {
      const others = known.get(paymentOf(operation)) ?? []
      const same = others.find(isSameLabel(operation)) ?? others.slice(0, MOST_COMPARED).find(isSameParty(operation))
      if (same) others.splice(others.indexOf(same), 1)
      else operations.push(operation)
    }
  }
  return {
    bank: statements.find(({ bank }) => bank !== undefined)?.bank,
    account: statements.find(({ account }) => account !== undefined)?.account,
    layout: statements[0]?.layout ?? '',
    operations: operations.sort((one, other) => one.day.localeCompare(other.day)),
    gaps: statements.flatMap(({ gaps }) => gaps),
    skipped: statements.reduce((sum, { skipped }) => sum + skipped, 0),
  }
}

const paymentOf = ({ day, cents }: Operation) => `${day}|${cents}`

function groupedByPayment(operations: readonly Operation[]): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>()
  for (const operation of operations) {
    const group = groups.get(paymentOf(operation))
    if (group) group.push(operation)
    else groups.set(paymentOf(operation), [operation])
  }
  return groups
}

const startOf = ({ label }: Operation) => bare(label.join(' ')).slice(0, TOLD_APART)
const isSameLabel = (one: Operation) => (other: Operation) => startOf(one) === startOf(other)

/** Whether the files name one party in other words: "PRLV SEPA SAUR" is "Prélèvement SAUR". */
const isSameParty = (one: Operation) => (other: Operation) => {
  const words = partyName(readLabel(one.label)).split(' ')
  return partyName(readLabel(other.label))
    .split(' ')
    .some((word) => word.length > 2 && words.includes(word))
}
