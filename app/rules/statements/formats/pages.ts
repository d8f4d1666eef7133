import type { Day } from '#app/rules/days.ts'
import { addDays } from '#app/rules/days.ts'
import { type BalanceGap, bankIn, type Operation, type Statement } from '../operation.ts'
import { withSigns } from '../signs.ts'
import { accountIn } from './account-number.ts'
import { type Balance, readBalances } from './balances.ts'
import { headingOf, pagesByBank } from './bank-pages.ts'
import { amountColumnsOf, amountInColumns, balanceAfter, type Columns, date, dateAtStart, labelOf } from './columns.ts'
import { type PrintedLine, type PrintedText, pageLinesOf } from './page-lines.ts'
import { firstDayIn, parseDay } from './values.ts'

/** Content of a line: the start of an operation, or a printed balance. */
type Begun = Omit<Operation, 'cents'> & { cents: number | undefined; left: number; y: number; page: number }

const isBalance = /^(\d{2}\D\d{2}\S*\s+)?(ancien|nouveau)?\s*solde\b/i
const isOpening = /ancien|pr[eé]c[eé]dent|report/i
const isTotal = /^(sous-)?tota(l|ux)\b/i

/** Maximum indentation of a continuation line, in points. */
const INDENT = 30
const LINE_HEIGHT = 22

/**
 * Parses a PDF by the position of its texts, one statement for each bank whose pages it has. Pages without columns of
 * amounts give none.
 */
export const readStatementPages = (pages: readonly (readonly PrintedText[])[]): Statement[] =>
  pagesByBank(pages.map(pageLinesOf)).flatMap(({ first, pages: own }) => readPages(own, first) ?? [])

/**
 * Parses the pages of one bank. The column alone distinguishes debits from credits, and each page repeats the column
 * titles. `first`: number of the first page. Undefined if no page has such columns.
 */
function readPages(all: readonly PrintedLine[][], first: number): Statement | undefined {
  const operations: Begun[] = []
  const balances: Balance<number>[] = []
  let columns: Columns | undefined
  let since = earliestDay(all[0] ?? [])
  let skipped = 0
  const outside: string[] = []

  for (const [index, lines] of all.entries()) {
    let open: Begun | undefined
    for (const line of lines) {
      const titles = amountColumnsOf(line)
      if (titles) columns = titles
      if (titles || !columns || isTotal.test(line.text)) {
        outside.push(line.text)
        open = undefined
      } else if (isBalance.test(line.text)) {
        const cents = amountInColumns(line, columns, isBalance)
        since = firstDayIn(line.text) ?? since
        if (cents !== undefined) {
          balances.push({ at: index + first, cents, isOpening: isOpening.test(line.text), after: operations.length })
        }
        open = undefined
      } else if (dateAtStart.test(line.text)) {
        open = begin(line, { columns, since, page: index + first })
        if (open) operations.push(open)
        else skipped++
        const running = balanceAfter(line, columns)
        if (running !== undefined) {
          balances.push({ at: index + first, cents: running, isOpening: false, after: operations.length })
        }
      } else if (open && goesOn(open, line)) {
        open.cents ??= amountInColumns(line, columns)
        open.label.push(labelOf(line, columns))
        open.y = line.y
      } else {
        outside.push(line.text)
        open = undefined
      }
    }
  }
  if (!columns) return undefined
  if ('signed' in columns && columns.sense === undefined) giveSigns(operations)
  const whole = operations.filter(({ cents, label }) => cents !== undefined && label.some((text) => text !== ''))
  skipped += operations.length - whole.length
  const amounts = operations.map(({ cents }) => cents ?? 0)
  const around = outside.join('\n')
  return {
    bank: bankIn(around),
    account: accountIn(around),
    layout: 'pdf',
    operations: whole.map(({ day, label, cents }) => ({
      day,
      label: label.filter((text) => text !== ''),
      cents: cents!,
    })),
    gaps: [...new Set(readBalances(balances, amounts))].map((page): BalanceGap => ({ page })),
    skipped,
  }
}

/** Gives the amounts of a single column without signs theirs. */
function giveSigns(operations: Begun[]): void {
  const signed = withSigns(operations.map(({ day, label, cents = 0 }) => ({ day, label, cents })))
  for (const [index, { cents }] of signed.entries()) {
    if (operations[index]!.cents !== undefined) operations[index]!.cents = cents
  }
}

/** Returns the earliest date of the heading, as the start of the statement. Ignores legal text below. */
function earliestDay(lines: readonly PrintedLine[]): Day | undefined {
  const days = headingOf(lines).flatMap(({ text }) => firstDayIn(text) ?? [])
  const [first] = days.sort()
  return first && addDays(first, -35)
}

function begin(
  line: PrintedLine,
  { columns, since, page }: { columns: Columns; since: Day | undefined; page: number },
) {
  const found = dateAtStart.exec(line.text)![0]
  const written = /\p{L}/u.test(found) ? found : found.replaceAll(' ', '')
  const day = parseDay(written, since === undefined ? {} : { since })
  const label = labelOf(line, columns)
  const left = line.texts.find(({ text }) => !date.test(text))?.left ?? 0
  return day === undefined
    ? undefined
    : { day, label: [label], cents: amountInColumns(line, columns), left, y: line.y, page }
}

/** Whether a line continues the label above it or is indented from it. Page footers are neither. */
const goesOn = (open: Begun, { y, texts }: PrintedLine) =>
  y - open.y <= LINE_HEIGHT && Math.abs((texts[0]?.left ?? 0) - open.left) <= INDENT
