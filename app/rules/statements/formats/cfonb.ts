import { type BalanceGap, bankOfCode, type Operation, type Statement } from '../operation.ts'
import { type Balance, readBalances } from './balances.ts'
import { parseDay } from './values.ts'

/** The last character of an amount encodes its last digit and the sign. */
const lastDigits = '{ABCDEFGHI}JKLMNOPQR'

/** Kinds of additional lines that name the party or the purpose. */
const labelKinds = ['LIB', 'LCC', 'LC2', 'LCS', 'NPY', 'NBE', 'IBE', 'RUM']

/**
 * Parses CFONB 120, the statement format of French banks, into one statement per account. Lines have 120 characters;
 * the first two are 01 (open), 04 (operation), 05 (additional line) or 07 (close). Debits are negative.
 */
export function readCfonb(text: string): Statement[] {
  const accounts = new Map<string, string[]>()
  for (const line of text.split(/\r?\n/)) {
    if (!/^0[1457]/.test(line)) continue
    const key = `${line.slice(2, 7)}${line.slice(11, 16)}${line.slice(21, 32)}`
    const own = accounts.get(key) ?? []
    own.push(line)
    accounts.set(key, own)
  }
  return [...accounts.values()].map(readAccount)
}

function readAccount(lines: readonly string[]): Statement {
  const operations: Operation[] = []
  const balances: Balance<BalanceGap>[] = []
  let open: Operation | undefined
  let skipped = 0
  for (const line of lines) {
    const code = line.slice(0, 2)
    const cents = centsIn(line)
    const day = parseDay(line.slice(34, 40).replace(/(..)(..)(..)/, '$1/$2/$3'))
    if (code === '04') {
      open = day && cents !== undefined ? { day, cents, label: [line.slice(48, 79).trim()] } : undefined
      if (open) operations.push(open)
      else skipped++
    } else if (code === '05') complete(open, line)
    else if (day && cents !== undefined) {
      balances.push({ at: { day }, cents, isOpening: code === '01', after: operations.length })
    }
  }
  const amounts = operations.map(({ cents }) => cents)
  const [first = ''] = lines
  const [bank, account] = [bankOfCode(first.slice(2, 7)), first.slice(21, 32).trim()]
  return { bank, account, layout: 'cfonb', operations, gaps: readBalances(balances, amounts), skipped }
}

/** If the additional line starts with the label, it replaces the truncated label. */
function complete(open: Operation | undefined, line: string): void {
  const [kind, more] = [line.slice(45, 48), line.slice(48, 118).trim()]
  if (!open || more === '' || !labelKinds.includes(kind)) return
  if (open.label.length === 1 && more.startsWith(open.label[0]!)) open.label = [more]
  else open.label.push(kind === 'RUM' ? `RUM : ${more}` : more)
}

/** The number of decimals is in the line, after the currency. */
function centsIn(line: string): number | undefined {
  const [, digits = '', last = ''] = /^(\d{13})([{}A-R])$/.exec(line.slice(90, 104)) ?? []
  const place = lastDigits.indexOf(last)
  if (digits === '' || !/^[0-3]$/.test(line.slice(19, 20))) return undefined
  const cents = Math.round(Number(`${digits}${place % 10}`) * 10 ** (2 - Number(line.slice(19, 20))))
  return place < 10 ? cents : -cents
}
