import { bare } from '../labels.ts'
import { type BankId, bankIn, type Statement } from '../operation.ts'
import { accountAbove } from './account-number.ts'
import { type ReadRow, statementOf } from './table-rows.ts'
import { isMonthFirst, parseCents, parseDay } from './values.ts'

/** Column names in the exports of French banks, normalised by `bare`. */
const columns = {
  day: /^(DATE( D?E? ?(L )?OPERATION| DE COMPTABILISATION| COMPTA| OP)?|DATEOP|DATE OPE|COMPLETED DATE|BOOKING DATE)$/,
  label:
    /^(LIBELLE.*|LABEL|NATURE.*|DETAIL.*|DESCRIPTION|OPERATIONS?|INFORMATIONS COMPLEMENTAIRES|BENEFICIAIRE|TIERS|PAYEE|PARTNER NAME|PAYMENT REFERENCE)$/,
  amount: /^(MONTANT( DE L OPERATION| OPERATION EN EURO| EUROS?| EUR)?|AMOUNT( EUR)?)$/,
  debit: /^DEBIT( EUROS?| EUR)?$/,
  credit: /^CREDIT( EUROS?| EUR)?$/,
  state: /^(STATE|ETAT|STATUT)$/,
  balance: /^(SOLDE( (EUROS?|EUR|COMPTABLE|PROGRESSIF|APRES OPERATION))?|BALANCE)$/,
  fee: /^(FEES?|FRAIS)$/,
  account: /^(ACCOUNTNUM|NUMERO DE COMPTE|COMPTE)$/,
}

type Columns = { day: number; label: number[] } & Partial<
  Record<'amount' | 'debit' | 'credit' | 'state' | 'balance' | 'account', number>
>

/** Maximum rows above the header: account, period, balance. */
const MOST_ROWS_ABOVE = 20

/**
 * Parses a table by its column names, never by position. Returns one statement per account, if a column names it.
 * Undefined if no header has a date, a label and an amount.
 */
export function readTable(rows: readonly string[][]): Statement[] | undefined {
  const header = rows.slice(0, MOST_ROWS_ABOVE).findIndex((row) => columnsOf(row) !== undefined)
  if (header === -1) return undefined
  let where = columnsOf(rows[header]!)!
  const body = rows.slice(header + 1)
  const monthFirst = isMonthFirst(body.map((row) => row[where.day] ?? ''))
  const above = rows.slice(0, header).flat().join('\n')
  const layout = bare(rows[header]!.join(' '))
  const accounts = new Map<string, ReadRow[]>()
  for (const row of body) {
    // Each card's section starts with its own header.
    const next = columnsOf(row)
    if (next) where = next
    else if (row.some((cell) => cell.trim() !== '')) {
      const account = cellOf(row, where.account).trim()
      const own = accounts.get(account) ?? []
      own.push(readRow(row, where, monthFirst))
      accounts.set(account, own)
    }
  }
  const bank = bankIn(above) ?? bankOfLayout(layout)
  const read = [...accounts].map(([account, own]) => ({
    bank,
    account: account || accountAbove(above),
    layout: `csv ${layout}`,
    ...statementOf(own),
  }))
  return read.length > 0 ? read : [{ layout: `csv ${layout}`, operations: [], gaps: [], skipped: 0 }]
}

/** Returns the bank whose exports have this layout. */
const bankOfLayout = (layout: string): BankId | undefined =>
  /^DATEOP DATEVAL\b/.test(layout)
    ? 'boursobank'
    : /\bDETAIL DE L ECRITURE\b/.test(layout)
      ? 'societe-generale'
      : undefined

function columnsOf(row: readonly string[]): Columns | undefined {
  const names = row.map((cell) => bare(cell))
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name))
  const [day, amount, debit, credit, state, balance, fee, account] = [
    columns.day,
    columns.amount,
    columns.debit,
    columns.credit,
    columns.state,
    columns.balance,
    columns.fee,
    columns.account,
  ].map(find)
  const label = names.flatMap((name, index) => (columns.label.test(name) ? [index] : []))
  if (day === -1 || label.length === 0 || (amount === -1 && (debit === -1 || credit === -1))) return undefined
  // With a separate fee column, the balance after the fee does not match the amounts.
  return { day: day!, label, ...found({ amount, debit, credit, state, account, balance: fee === -1 ? balance : -1 }) }
}

const found = (places: Record<string, number | undefined>) =>
  Object.fromEntries(Object.entries(places).filter(([, place]) => place !== -1))

const cellOf = (row: readonly string[], place: number | undefined) => (place === undefined ? '' : (row[place] ?? ''))

function readRow(row: readonly string[], where: Columns, monthFirst: boolean): ReadRow {
  const day = parseDay(cellOf(row, where.day), { monthFirst })
  const label = linesOf(where.label.map((place) => cellOf(row, place)))
  const cents = centsOf(cellOf(row, where.amount), cellOf(row, where.debit), cellOf(row, where.credit))
  const words = bare(label[0] ?? cellOf(row, where.day))
  if (/^(SOLDE|TOTAL|ENCOURS|ANCIEN SOLDE|NOUVEAU SOLDE)\b/.test(words)) {
    if (cents === undefined || !/\bSOLDE\b/.test(words)) return {}
    return /\b(ANCIEN|PRECEDENT|INITIAL|OUVERTURE|DEPART)\b/.test(words) ? { opening: cents } : { closing: cents }
  }
  // "COMPLETED", "Terminé": declined or pending operations did not take place.
  const state = bare(cellOf(row, where.state))
  if (state !== '' && !/^(COMPLETED|TERMINE|EXECUTE|BOOKED)/.test(state)) return {}
  if (day === undefined && cents === undefined) return {}
  if (day === undefined || cents === undefined || label.length === 0) return { isUnreadable: true }
  const balance = parseCents(cellOf(row, where.balance))
  return { operation: { day, label, cents }, ...(balance !== undefined && { balance }) }
}

/** Returns the amount if there is exactly one. A debit is negative whatever its sign. */
function centsOf(amount: string, debit: string, credit: string): number | undefined {
  if (amount.trim() !== '') return parseCents(amount)
  const [out, into] = [parseCents(debit), parseCents(credit)]
  if (out !== undefined && out !== 0) return into ? undefined : -Math.abs(out)
  return into === undefined ? undefined : Math.abs(into)
}

/** Returns the lines of the cells without repeats. A formula is treated as text. */
function linesOf(cells: readonly string[]): string[] {
  const lines = cells.flatMap((cell) => cell.split(/\r?\n/)).map((line) => line.replace(/^[=+@\t"-]+|"$/g, '').trim())
  return lines.filter(
    (line, index) =>
      line !== '' && !lines.some((other, place) => place !== index && isWithin(line, other, place < index)),
  )
}

const isWithin = (line: string, other: string, isBefore: boolean) =>
  line === other ? isBefore : other.length > line.length && bare(other).includes(bare(line))
