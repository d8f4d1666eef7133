import { type BankId, bankIn } from '../operation.ts'
import { amountColumnsOf } from './columns.ts'
import type { PrintedLine } from './page-lines.ts'

/** Consecutive pages of one bank. `first`: number of the first page, from 1. */
type BankPages = { bank: BankId | undefined; first: number; pages: PrintedLine[][] }

/** Groups the pages of a file by bank. A page whose heading names no bank belongs to the one before. */
export function pagesByBank(pages: readonly PrintedLine[][]): BankPages[] {
  const groups: BankPages[] = []
  for (const [index, lines] of pages.entries()) {
    const bank = bankIn(
      headingOf(lines)
        .map(({ text }) => text)
        .join('\n'),
    )
    const last = groups.at(-1)
    if (last && (!bank || !last.bank || bank === last.bank)) {
      last.pages.push(lines)
      last.bank ??= bank
    } else groups.push({ bank, first: index + 1, pages: [lines] })
  }
  return groups
}

/** Returns the lines above the column titles. Empty if the page has none. */
export const headingOf = (lines: readonly PrintedLine[]): PrintedLine[] => {
  const titles = lines.findIndex((line) => amountColumnsOf(line) !== undefined)
  return lines.slice(0, Math.max(0, titles))
}
