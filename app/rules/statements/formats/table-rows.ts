import type { BalanceGap, Operation, Statement } from '../operation.ts'
import { lastDay } from '../reads.ts'
import { type Balance, readBalances } from './balances.ts'

/** A row of a table: an operation with the balance after it, or an opening or closing balance. Amounts in cents. */
export type ReadRow = {
  operation?: Operation
  isUnreadable?: true
  opening?: number
  closing?: number
  balance?: number
}

/** Joins the rows of one account and compares them with the balances among them. */
export function statementOf(rows: readonly ReadRow[]): Pick<Statement, 'operations' | 'gaps' | 'skipped'> {
  const read = rows.flatMap(({ operation, balance }) => (operation ? [{ operation, balance }] : []))
  const operations = read.map(({ operation }) => operation)
  const gaps = runningGaps(read)
  return {
    operations,
    gaps: gaps.length === 0 ? totalGaps(rows, operations) : gaps,
    skipped: rows.filter(({ isUnreadable }) => isUnreadable).length,
  }
}

/** Compares the whole account with its two balances. Skips a table of several months, which has more than two. */
function totalGaps(rows: readonly ReadRow[], operations: readonly Operation[]): BalanceGap[] {
  const [[opening, ...more], [closing, ...others]] = [
    rows.flatMap((row) => row.opening ?? []),
    rows.flatMap((row) => row.closing ?? []),
  ]
  const day = lastDay(operations)
  if (opening === undefined || closing === undefined || more.length + others.length > 0 || day === '') return []
  return operations.reduce((sum, { cents }) => sum + cents, opening) === closing ? [] : [{ day }]
}

/** Checks the balance that some banks print beside each operation. The latest row may be first or last. */
function runningGaps(read: readonly { operation: Operation; balance?: number | undefined }[]): BalanceGap[] {
  const gapsIn = (rows: typeof read) => {
    const balances = rows.flatMap(({ operation: { day }, balance: cents }, index): Balance<BalanceGap>[] =>
      cents === undefined ? [] : [{ at: { day }, cents, isOpening: false, after: index + 1 }],
    )
    return readBalances(
      balances,
      rows.map(({ operation: { cents } }) => cents),
    )
  }
  if (new Set(read.map(({ balance }) => balance)).size < 2) return []
  const [asWritten, reversed] = [gapsIn(read), gapsIn([...read].reverse())]
  return asWritten.length <= reversed.length ? asWritten : reversed
}
