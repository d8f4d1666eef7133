import { bare, readLabel } from '../labels.ts'
import { type BankId, bankIn, type Statement } from '../operation.ts'
import { withSigns } from '../signs.ts'
import { accountAbove } from './account-number.ts'
import { columnsWithoutHeader, headerIn, type TableColumns, withSense } from './table-columns.ts'
import { type ReadRow, statementOf } from './table-rows.ts'
import { isMonthFirst, parseCents, parseDay } from './values.ts'

/** Maximum rows above the header: account, period, balance. */
const MOST_ROWS_ABOVE = 20

/**
 * Parses a table by its column names, or by the contents of its columns if it names none. Returns one statement per
 * account, if a column names it. Undefined if no header has a date, a label and an amount, and the contents do not tell.
 */
export function readTable(rows: readonly string[][]): Statement[] | undefined {
  const header = rows.slice(0, MOST_ROWS_ABOVE).findIndex((row) => headerIn(row) !== undefined)
  const first = header === -1 ? columnsWithoutHeader(rows) : headerIn(rows[header]!)
  if (!first) return undefined
  // Without a header, a row without a label is a balance.
  const body = header === -1 ? rows.filter((row) => hasLabel(row, first)) : rows.slice(header + 1)
  let where = withSense(first, body)
  const monthFirst = isMonthFirst(body.map((row) => row[where.day] ?? ''))
  const above = rows.slice(0, Math.max(0, header)).flat().join('\n')
  const layout = bare(rows[header]?.join(' ') ?? '')
  const accounts = new Map<string, ReadRow[]>()
  for (const row of body) {
    // Each card's section starts with its own header.
    const next = headerIn(row)
    if (next) where = next
    else if (row.some((cell) => cell.trim() !== '')) {
      const account = cellOf(row, where.account).trim()
      const own = accounts.get(account) ?? []
      own.push(readRow(row, where, monthFirst))
      accounts.set(account, own)
    }
  }
  const bank = bankIn(above) ?? bankOfLayout(layout)
  // A single column of amounts may lack the signs. Two columns, or a column of the sense, cannot.
  const maySign = where.amount !== undefined && where.sense === undefined
  const read = [...accounts].map(([account, own]) => {
    const { operations, ...rest } = statementOf(own)
    return {
      bank,
      account: account || accountAbove(above),
      layout: `csv ${layout}`,
      ...rest,
      operations: maySign ? withSigns(operations) : operations,
    }
  })
  return read.length > 0 ? read : [{ layout: `csv ${layout}`, operations: [], gaps: [], skipped: 0 }]
}

/** Banks by the titles of their exports. */
const layouts: readonly [BankId, RegExp][] = [
  ['boursobank', /^DATEOP DATEVAL\b/],
  ['societe-generale', /\bDETAIL DE L ECRITURE\b/],
  ['bnp-paribas', /^DATE OPERATION LIBELLE COURT TYPE OPERATION\b/],
  ['la-banque-postale', /^DATE LIBELLE MONTANT EUROS( MONTANT FRANCS)?$/],
]

const bankOfLayout = (layout: string): BankId | undefined => layouts.find(([, titles]) => titles.test(layout))?.[0]

const hasLabel = (row: readonly string[], { label }: TableColumns) =>
  label.some((place) => cellOf(row, place).trim() !== '')

const cellOf = (row: readonly string[], place: number | undefined) => (place === undefined ? '' : (row[place] ?? ''))

function readRow(row: readonly string[], where: TableColumns, monthFirst: boolean): ReadRow {
  const day = parseDay(cellOf(row, where.day), { monthFirst })
  const label = linesOf(where.label.map((place) => cellOf(row, place)))
  const cents = centsIn(row, where)
  const words = bare(label[0] ?? cellOf(row, where.day))
  if (/^(SOLDE|(SOUS )?TOT(AL|AUX)|ENCOURS|ANCIEN SOLDE|NOUVEAU SOLDE|A? ?REPORT(ER)?|CUMULS?)\b/.test(words)) {
    if (cents === undefined || !/\bSOLDE\b/.test(words)) return {}
    return /\b(ANCIEN|PRECEDENT|INITIAL|OUVERTURE|DEPART|DEBUT)\b/.test(words) ? { opening: cents } : { closing: cents }
  }
  if (notDone.test(bare(cellOf(row, where.state)))) return {}
  if (day === undefined && cents === undefined) return {}
  if (day === undefined || cents === undefined || label.length === 0) return { isUnreadable: true }
  const balance = parseCents(cellOf(row, where.balance))
  const typed = typedLabel(label, bare(cellOf(row, where.type)), cents)
  return { operation: { day, label: typed, cents }, ...(balance !== undefined && { balance }) }
}

/** Types of operations in a column of their own, with the words that French banks print for them. */
const types: readonly [RegExp, string][] = [
  [/^(PRELEV|DIRECT DEBIT|PRLV)/, 'PRLV'],
  [/(CARTE|CARD|^CB$)/, 'CB'],
  [/^(RETRAIT|ATM|CASH WITHDRAWAL)/, 'RETRAIT'],
]

/** Adds the type if the label does not say it. A transfer received is one even where the column says "Income". */
function typedLabel(label: readonly string[], type: string, cents: number): string[] {
  if (type === '' || readLabel(label).type !== 'sans-prefixe') return [...label]
  const said = types.find(([pattern]) => pattern.test(type))?.[1]
  const word = said ?? (cents > 0 && /^(VIREMENT|TRANSFER|INCOM|REVENU)/.test(type) ? 'VIR' : undefined)
  return word ? [`${word} ${label[0]}`, ...label.slice(1)] : [...label]
}

/** States of operations that did not take place, or not yet. */
const notDone =
  /^(PENDING|EN ATTENTE|EN COURS|A VENIR|PREVU|DECLINED|REFUSE|REJETE|REVERTED|ANNULE|CANCELL?ED|FAILED|ECHOUE|ECHEC)/

/** Returns the amount if there is exactly one. A debit is negative whatever its sign. */
function centsIn(row: readonly string[], where: TableColumns): number | undefined {
  const amount = cellOf(row, where.amount)
  if (amount.trim() !== '') {
    const [cents, sense] = [parseCents(amount), cellOf(row, where.sense).trim()]
    return cents !== undefined && /^(-|D\b|DEBIT|DBIT|SORTIE)/.test(sense === '-' ? sense : bare(sense))
      ? -Math.abs(cents)
      : cents
  }
  const [out, into] = [parseCents(cellOf(row, where.debit)), parseCents(cellOf(row, where.credit))]
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
