import { bare } from '../labels.ts'
import type { PrintedLine } from './page-lines.ts'
import { parseCents } from './values.ts'

/**
 * The right edges of the columns of amounts, in points. With one column, each amount bears its sign. `balance`: that of
 * the balance after each operation, where the bank prints one.
 */
export type Columns = ({ debit: number; credit: number } | { signed: number }) & { balance?: number | undefined }

export const date = /^\d{2} ?[/.] ?\d{2}( ?[/.] ?(\d{4}|\d{2}))?$/
const amountAtEnd = /(?:^|\s)([-+]?\s?(?:\d{1,3}(?:[ .\u00A0\u202F]\d{3})+|\d{1,9}),\d{2}(?:\s?[€*F-])?)$/

/** Points from the right edge of a column to that of an amount in it. */
const COLUMN_WIDTH = 70

/** The columns whose titles stand on this line; undefined for any other. */
export function columnsOf({ texts }: PrintedLine): Columns | undefined {
  const find = (title: RegExp) => texts.find(({ text }) => title.test(bare(text)))?.right
  const [debit, credit, signed, balance] = [find(/^DEBIT/), find(/^CREDIT/), find(/^MONTANT/), find(/^SOLDE/)]
  if (debit !== undefined && credit !== undefined) return { debit, credit, balance }
  const isTable = texts.some(({ text }) => /^(DATE|LIBELLE|OPERATION)/.test(bare(text)))
  return signed !== undefined && isTable ? { signed, balance } : undefined
}

/** Cents of the amount that stands in one of the columns, negative in that of debits. */
export function amountIn({ texts, text: whole }: PrintedLine, columns: Columns, said?: RegExp): number | undefined {
  const most = 'signed' in columns ? columns.signed : columns.debit
  for (const { text, right } of [...texts].reverse()) {
    const written = amountAtEnd.exec(text)?.[1]
    const cents = written === undefined ? undefined : parseCents(written.replace(/F$/, ''))
    if (cents === undefined || right < most - COLUMN_WIDTH) continue
    if (!said && isBalance(right, columns)) continue
    if (said && /d[eé]biteur/i.test(whole)) return -Math.abs(cents)
    if (said && /cr[eé]diteur/i.test(whole)) return Math.abs(cents)
    if ('signed' in columns || cents < 0) return cents
    return Math.abs(right - columns.debit) < Math.abs(right - columns.credit) ? -cents : cents
  }
  return undefined
}

/** Whether an amount that ends here stands in the column of balances. */
function isBalance(right: number, { balance, ...amounts }: Columns): boolean {
  if (balance === undefined) return false
  return Object.values(amounts).every((edge) => Math.abs(right - balance) < Math.abs(right - edge))
}

/** Cents of the balance after the operation of this line; undefined where the bank prints none. */
export function balanceAfter({ texts }: PrintedLine, columns: Columns): number | undefined {
  const printed = texts.find(({ text, right }) => isBalance(right, columns) && amountAtEnd.test(text))
  const written = printed && amountAtEnd.exec(printed.text)?.[1]
  return written === undefined ? undefined : parseCents(written.replace(/F$/, ''))
}

/** What is neither a day nor an amount in a column. */
export function labelOf({ texts }: PrintedLine, columns: Columns): string {
  const most = 'signed' in columns ? columns.signed : columns.debit
  const words = texts.filter(
    ({ text, right }) => !date.test(text) && !(amountAtEnd.test(text) && right >= most - COLUMN_WIDTH),
  )
  return words
    .map(({ text }) => text)
    .join(' ')
    .replace(/^(\d{2} ?[/.] ?\d{2}( ?[/.] ?(\d{4}|\d{2}))?\s+)+/, '')
    .trim()
}
