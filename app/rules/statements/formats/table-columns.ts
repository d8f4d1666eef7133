import { bare } from '../labels.ts'
import { parseCents, parseDay } from './values.ts'

/** Column names in the exports of French banks, normalised by `bare`. */
const columns = {
  day: /^(DATE( D?E? ?(L )?(OPERATION|ECRITURE|EXECUTION|TRANSACTION|MOUVEMENT|FIN)| DE COMPTABILISATION| COMPTA| COMPTABLE| OP)?|DATEOP|DATE OPE|COMPLETED DATE|BOOKING DATE|TRANSACTION DATE)$/,
  label:
    /^(LIBELLE.*|INTITULE.*|LABEL|NATURE.*|DETAIL.*|DESCRIPTION|OPERATIONS?|INFORMATIONS COMPLEMENTAIRES|BENEFICIAIRE|TIERS|CONTREPARTIE|PAYEE|PARTNER NAME|PAYMENT REFERENCE)$/,
  amount: /^(MONTANT( DE L(A TRANSACTION| OPERATION)| OPERATION)?( NET)?( EN)?( EUROS?| EUR)?|AMOUNT( EUR)?)$/,
  debit: /^(MONTANT (AU )?)?DEBIT( EN)?( EUROS?| EUR)?$/,
  credit: /^(MONTANT (AU )?)?CREDIT( EN)?( EUROS?| EUR)?$/,
  sense: /^(SENS.*|D C|DEBIT CREDIT)$/,
  state: /^(STATE|ETAT|STATUT)$/,
  balance: /^(SOLDE( (EUROS?|EUR|COMPTABLE|PROGRESSIF|APRES OPERATION))?|BALANCE)$/,
  fee: /^(FEES?|FRAIS)$/,
  account: /^(ACCOUNTNUM|(NUMERO|NO|N) (DE |DU )?COMPTE|COMPTE)$/,
}

/** Places of the columns of a table. */
export type TableColumns = { day: number; label: number[] } & Partial<
  Record<'amount' | 'debit' | 'credit' | 'sense' | 'state' | 'balance' | 'account', number>
>

/** Returns the columns of a header; undefined if it lacks a date, a label or an amount. */
export function headerIn(row: readonly string[]): TableColumns | undefined {
  const names = row.map((cell) => bare(cell))
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name))
  const [day, amount, debit, credit, sense, state, balance, fee, account] = [
    columns.day,
    columns.amount,
    columns.debit,
    columns.credit,
    columns.sense,
    columns.state,
    columns.balance,
    columns.fee,
    columns.account,
  ].map(find)
  const label = names.flatMap((name, index) => (columns.label.test(name) ? [index] : []))
  if (day === -1 || label.length === 0 || (amount === -1 && (debit === -1 || credit === -1))) return undefined
  // With a separate fee column, the balance after the fee does not match the amounts.
  return {
    day: day!,
    label,
    ...found({ amount, debit, credit, sense, state, account, balance: fee === -1 ? balance : -1 }),
  }
}

const found = (places: Record<string, number | undefined>) =>
  Object.fromEntries(Object.entries(places).filter(([, place]) => place !== -1))

/** Rows that tell what the columns of a table without a header are. */
const ROWS_THAT_TELL = 30

/**
 * Returns the columns of a table without a header: the first with a date in each row, the only one with an amount in each
 * row, and those with words. Undefined if no amount has a sign, because debits and credits would be the same.
 */
export function columnsWithoutHeader(rows: readonly string[][]): TableColumns | undefined {
  const some = rows.filter((row) => row.some((cell) => cell.trim() !== '')).slice(0, ROWS_THAT_TELL)
  const places = [...(some[0]?.keys() ?? [])]
  const all = (place: number, isRight: (cell: string) => boolean) => some.every((row) => isRight(row[place] ?? ''))
  const day = places.findIndex((place) => all(place, (cell) => parseDay(cell) !== undefined))
  const amounts = places.filter((place) => all(place, isAmount))
  const [amount] = amounts
  const label = places.filter((place) => place !== day && some.some((row) => /\p{L}{3}/u.test(row[place] ?? '')))
  if (day === -1 || amount === undefined || amounts.length > 1 || label.length === 0) return undefined
  return some.some((row) => parseCents(row[amount] ?? '')! < 0) ? { day, amount, label } : undefined
}

const isAmount = (cell: string) => /[.,]\d{2}\D*$/.test(cell) && parseCents(cell) !== undefined

const senses = /^(D|DB|DEBIT|C|CR|CREDIT)$/

/**
 * Returns the columns with that of the sense, if it has another name, such as "Type": it is the only one that says debit
 * or credit in each row. Only for a table whose amounts have no sign.
 */
export function withSense(columns: TableColumns, rows: readonly string[][]): TableColumns {
  const { amount, sense } = columns
  const some = rows.filter((row) => row.some((cell) => cell.trim() !== '')).slice(0, ROWS_THAT_TELL)
  if (amount === undefined || sense !== undefined || some.length === 0) return columns
  if (some.some((row) => (parseCents(row[amount] ?? '') ?? 0) < 0)) return columns
  const places = [...some[0]!.keys()].filter((place) => some.every((row) => senses.test(bare(row[place] ?? ''))))
  return places.length === 1 ? { ...columns, sense: places[0]! } : columns
}
