import { bare } from './labels.ts'
import { bankIn, type Operation, type Statement } from './operation.ts'
import { isMonthFirst, parseCents, parseDay } from './values.ts'

/** The names that French banks give to the columns of their exports, once bare. */
const columns = {
  day: /^(DATE( D?E? ?(L )?OPERATION| DE COMPTABILISATION| COMPTA| OP)?|DATEOP|DATE OPE|COMPLETED DATE|BOOKING DATE)$/,
  label:
    /^(LIBELLE.*|LABEL|NATURE.*|DETAIL.*|DESCRIPTION|OPERATIONS?|INFORMATIONS COMPLEMENTAIRES|BENEFICIAIRE|TIERS|PAYEE|PARTNER NAME|PAYMENT REFERENCE)$/,
  amount: /^(MONTANT( DE L OPERATION| OPERATION EN EURO| EUROS?| EUR)?|AMOUNT( EUR)?)$/,
  debit: /^DEBIT( EUROS?| EUR)?$/,
  credit: /^CREDIT( EUROS?| EUR)?$/,
  state: /^(STATE|ETAT|STATUT)$/,
}

type Columns = { day: number; label: number[]; amount?: number; debit?: number; credit?: number; state?: number }

/** Rows above a header: the account, the period, the balance. */
const MOST_ROWS_ABOVE = 20

/**
 * The operations of a table, by the names of its columns and never by their place. Undefined when no header says where
 * the days, the labels and the amounts are.
 */
export function readTable(rows: readonly string[][]): Statement | undefined {
  const header = rows.slice(0, MOST_ROWS_ABOVE).findIndex((row) => columnsOf(row) !== undefined)
  if (header === -1) return undefined
  let where = columnsOf(rows[header]!)!
  const body = rows.slice(header + 1)
  const monthFirst = isMonthFirst(body.map((row) => row[where.day] ?? ''))
  const operations: Operation[] = []
  let skipped = 0
  for (const row of body) {
    // A section a card begins with a header of its own.
    const next = columnsOf(row)
    if (next) where = next
    else if (row.every((cell) => cell.trim() === '')) continue
    else {
      const operation = readRow(row, where, monthFirst)
      if (operation === 'unreadable') skipped++
      else if (operation) operations.push(operation)
    }
  }
  const above = rows.slice(0, header).flat().join(' ')
  return { bank: bankIn(above), operations, gaps: [], skipped }
}

function columnsOf(row: readonly string[]): Columns | undefined {
  const names = row.map((cell) => bare(cell))
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name))
  const [day, amount, debit, credit, state] = [
    columns.day,
    columns.amount,
    columns.debit,
    columns.credit,
    columns.state,
  ].map(find)
  const label = names.flatMap((name, index) => (columns.label.test(name) ? [index] : []))
  if (day === -1 || label.length === 0 || (amount === -1 && (debit === -1 || credit === -1))) return undefined
  return { day: day!, label, ...found({ amount, debit, credit, state }) }
}

const found = (places: Record<string, number | undefined>) =>
  Object.fromEntries(Object.entries(places).filter(([, place]) => place !== -1))

function readRow(row: readonly string[], where: Columns, monthFirst: boolean): Operation | 'unreadable' | undefined {
  const cellOf = (place: number | undefined) => (place === undefined ? '' : (row[place] ?? ''))
  const day = parseDay(cellOf(where.day), { monthFirst })
  const label = linesOf(where.label.map((place) => cellOf(place)))
  const cents = centsOf(cellOf(where.amount), cellOf(where.debit), cellOf(where.credit))
  if (/^(SOLDE|TOTAL|ENCOURS|ANCIEN SOLDE|NOUVEAU SOLDE)\b/.test(bare(label[0] ?? cellOf(where.day)))) return undefined
  // « COMPLETED », « Terminé »: an operation that was declined or awaits never took place.
  const state = bare(cellOf(where.state))
  if (state !== '' && !/^(COMPLETED|TERMINE|EXECUTE|BOOKED)/.test(state)) return undefined
  if (day === undefined && cents === undefined) return undefined
  if (day === undefined || cents === undefined || label.length === 0) return 'unreadable'
  return { day, label, cents }
}

/** Exactly one amount; a debit is one whatever its sign. */
function centsOf(amount: string, debit: string, credit: string): number | undefined {
  if (amount.trim() !== '') return parseCents(amount)
  const [out, into] = [parseCents(debit), parseCents(credit)]
  if (out !== undefined && out !== 0) return into ? undefined : -Math.abs(out)
  return into === undefined ? undefined : Math.abs(into)
}

/** The lines of the cells; what a cell says again of another is said once. A formula is a text like any other. */
function linesOf(cells: readonly string[]): string[] {
  const lines = cells.flatMap((cell) => cell.split(/\r?\n/)).map((line) => line.replace(/^[=+@\t"-]+|"$/g, '').trim())
  return lines.filter(
    (line, index) =>
      line !== '' && !lines.some((other, place) => place !== index && isWithin(line, other, place < index)),
  )
}

const isWithin = (line: string, other: string, isBefore: boolean) =>
  line === other ? isBefore : other.length > line.length && bare(other).includes(bare(line))
