import type { Day } from '../days.ts'
import { addDays } from '../days.ts'
import { readBalances } from './balances.ts'
import { bare } from './labels.ts'
import { bankIn, type Operation, type Statement } from './operation.ts'
import { linesOf, type PrintedLine, type PrintedText } from './page-lines.ts'
import { firstDayIn, parseCents, parseDay } from './values.ts'

/** The right edges of the columns of amounts, in points. With one column, each amount bears its sign. */
type Columns = { debit: number; credit: number } | { signed: number }

/** What is read of a page's lines: an operation that begins, or the balance that the bank prints. */
type Begun = Omit<Operation, 'cents'> & { cents: number | undefined; left: number; y: number; page: number }

const date = /^\d{2} ?[/.] ?\d{2}( ?[/.] ?(\d{4}|\d{2}))?$/
const dateAtStart = /^\d{2} ?[/.] ?\d{2}( ?[/.] ?(\d{4}|\d{2}))?(?=\s|$)/
const amountAtEnd = /(?:^|\s)([-+]?\s?\d{1,3}(?:[ .\u00A0\u202F]\d{3})*,\d{2}(?:\s?[€*F-])?)$/
const isBalance = /^(\d{2}\D\d{2}\S*\s+)?(ancien|nouveau)?\s*solde\b/i
const isOpening = /ancien|pr[eé]c[eé]dent|report/i
const isTotal = /^(sous-)?tota(l|ux)\b/i

/** Points from the right edge of a column to that of an amount in it; from a label to the line that goes on with it. */
const COLUMN_WIDTH = 70
const INDENT = 30
const LINE_HEIGHT = 22

/**
 * The operations of a statement in PDF, by the place of its texts: what is a debit and what is a credit is told by the
 * column alone, whose titles each page repeats. Undefined when no page has such columns.
 */
export function readPages(pages: readonly (readonly PrintedText[])[]): Statement | undefined {
  const all = pages.map(linesOf)
  const operations: Begun[] = []
  const balances: { page: number; cents: number; isOpening: boolean; after: number }[] = []
  let columns: Columns | undefined
  let since = earliestDay(all[0] ?? [])
  let skipped = 0
  const outside: string[] = []

  for (const [index, lines] of all.entries()) {
    let open: Begun | undefined
    for (const line of lines) {
      const titles = columnsOf(line)
      if (titles) columns = titles
      if (titles || !columns || isTotal.test(line.text)) {
        outside.push(line.text)
        open = undefined
      } else if (isBalance.test(line.text)) {
        const cents = amountIn(line, columns, isBalance)
        since = firstDayIn(line.text) ?? since
        if (cents !== undefined) {
          balances.push({ page: index + 1, cents, isOpening: isOpening.test(line.text), after: operations.length })
        }
        open = undefined
      } else if (dateAtStart.test(line.text)) {
        open = begin(line, { columns, since, page: index + 1 })
        if (open) operations.push(open)
        else skipped++
      } else if (open && goesOn(open, line)) {
        open.cents ??= amountIn(line, columns)
        open.label.push(labelOf(line, columns))
        open.y = line.y
      } else {
        outside.push(line.text)
        open = undefined
      }
    }
  }
  if (!columns) return undefined
  const whole = operations.filter(({ cents, label }) => cents !== undefined && label.some((text) => text !== ''))
  skipped += operations.length - whole.length
  return {
    bank: bankIn(outside.join('\n')),
    operations: whole.map(({ day, label, cents }) => ({
      day,
      label: label.filter((text) => text !== ''),
      cents: cents!,
    })),
    gaps: readBalances(
      balances,
      operations.map(({ cents }) => cents ?? 0),
    ),
    skipped,
  }
}

/** A statement begins before the first day that its heading names: at the foot of a page stands the law, with its own. */
function earliestDay(lines: readonly PrintedLine[]): Day | undefined {
  const heading = lines.slice(
    0,
    Math.max(
      0,
      lines.findIndex((line) => columnsOf(line) !== undefined),
    ),
  )
  const days = heading.flatMap(({ text }) => firstDayIn(text) ?? []).sort()
  return days[0] && addDays(days[0], -35)
}

function columnsOf({ texts }: PrintedLine): Columns | undefined {
  const find = (title: RegExp) => texts.find(({ text }) => title.test(bare(text)))?.right
  const [debit, credit, signed] = [find(/^DEBIT/), find(/^CREDIT/), find(/^MONTANT/)]
  if (debit !== undefined && credit !== undefined) return { debit, credit }
  const isTable = texts.some(({ text }) => /^(DATE|LIBELLE|OPERATION)/.test(bare(text)))
  return signed !== undefined && isTable ? { signed } : undefined
}

function begin(
  line: PrintedLine,
  { columns, since, page }: { columns: Columns; since: Day | undefined; page: number },
) {
  const written = dateAtStart.exec(line.text)![0].replaceAll(' ', '')
  const day = parseDay(written, since === undefined ? {} : { since })
  const label = labelOf(line, columns)
  const left = line.texts.find(({ text }) => !date.test(text))?.left ?? 0
  return day === undefined ? undefined : { day, label: [label], cents: amountIn(line, columns), left, y: line.y, page }
}

/** Under the label it goes on with, or indented from it: what stands at the foot of a page is neither. */
const goesOn = (open: Begun, { y, texts }: PrintedLine) =>
  y - open.y <= LINE_HEIGHT && Math.abs((texts[0]?.left ?? 0) - open.left) <= INDENT

/** Cents of the amount that stands in one of the columns, negative in that of debits. */
function amountIn({ texts, text: whole }: PrintedLine, columns: Columns, said?: RegExp): number | undefined {
  const most = 'signed' in columns ? columns.signed : columns.debit
  for (const { text, right } of [...texts].reverse()) {
    const written = amountAtEnd.exec(text)?.[1]
    const cents = written === undefined ? undefined : parseCents(written.replace(/F$/, ''))
    if (cents === undefined || right < most - COLUMN_WIDTH) continue
    if (said && /d[eé]biteur/i.test(whole)) return -Math.abs(cents)
    if (said && /cr[eé]diteur/i.test(whole)) return Math.abs(cents)
    if ('signed' in columns || cents < 0) return cents
    return Math.abs(right - columns.debit) < Math.abs(right - columns.credit) ? -cents : cents
  }
  return undefined
}

/** What is neither a day nor an amount in a column. */
function labelOf({ texts }: PrintedLine, columns: Columns): string {
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
