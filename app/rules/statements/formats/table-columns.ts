import { bare } from '../labels.ts'
import { parseCents, parseDay } from './values.ts'

/** Column names in the exports of French banks, normalised by `bare`. */
const columns = {
  day: /^(DATE( D?E? ?(L )?(OPERATION|OPE|ECRITURE|EXECUTION|TRANSACTION|MOUVEMENT|FIN)| DE COMPTABILISATION| COMPTA| COMPTABLE| OP| ET HEURE)?( UTC| LOCALE?)?|DATEOP|COMPLETED DATE|BOOKING DATE|TRANSACTION DATE|OPERATION DATE UTC|JOUR)$/,
  label:
    /^(LIBELLE.*|INTITULE.*|LABEL|NATURE.*|DETAIL.*|DESCRIPTION|OPERATIONS?|INFORMATIONS COMPLEMENTAIRES|BENEFICIAIRE|TIERS|CONTREPARTIE|NOM DE LA CONTREPARTIE|COUNTERPARTY NAME|PAYEE|PARTNER NAME|PAYMENT REFERENCE|REFERENCE DE PAIEMENT)$/,
  amount:
    /^(MONTANT( DE L(A TRANSACTION| OPERATION)| OPERATION| TOTAL)?( NET| TTC)?( EN)?( EUROS?| EUR)?|(TOTAL )?AMOUNT( EUR)?)$/,
  debit:
    /^((MONTANT (AU )?)?DEBIT|RETRAITS?|DEPENSES?|SORTIES?|ARGENT SORTANT|MONEY OUT|PAID OUT)( EN)?( EUROS?| EUR)?$/,
  credit:
    /^((MONTANT (AU )?)?CREDIT|VERSEMENTS?|DEPOTS?|RECETTES?|ENTREES?|ARGENT ENTRANT|MONEY IN|PAID IN)( EN)?( EUROS?| EUR)?$/,
  sense: /^(SENS.*|D C|DEBIT CREDIT)$/,
  state: /^(STATE|ETAT|STATUT|STATUS)$/,
  balance: /^(SOLDE( (EUROS?|EUR|COMPTABLE|PROGRESSIF|APRES OPERATION))?|BALANCE)$/,
  fee: /^(FEES?|FRAIS)$/,
  account: /^(ACCOUNTNUM|(NUMERO|NO|N) (DE |DU )?COMPTE|COMPTE)$/,
  type: /^(TYPE( (D |DE )?(OPERATION|TRANSACTION|PAIEMENT))?|TRANSACTION TYPE|(METHODE|MOYEN|MODE) DE PAIEMENT|PAYMENT METHOD)$/,
}

/** Titles of the other party: then, an account number is theirs. */
const otherParty = /^(BENEFICIAIRE|TIERS|CONTREPARTIE|NOM DE LA CONTREPARTIE|PAYEE|PARTNER NAME|COUNTERPARTY NAME)$/

/** Places of the columns of a table. */
export type TableColumns = { day: number; label: number[] } & Partial<
  Record<'amount' | 'debit' | 'credit' | 'sense' | 'state' | 'balance' | 'account' | 'type', number>
>

/** Returns the columns of a header; undefined if it lacks a date, a label or an amount. */
export function headerIn(row: readonly string[]): TableColumns | undefined {
  const names = row.map((cell) => bare(cell))
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name))
  const [day, amount, debit, credit, sense, state, balance, fee, account, type] = [
    columns.day,
    columns.amount,
    columns.debit,
    columns.credit,
    columns.sense,
    columns.state,
    columns.balance,
    columns.fee,
    columns.account,
    columns.type,
  ].map(find)
  const label = names.flatMap((name, index) => (columns.label.test(name) ? [index] : []))
  if (day === -1 || label.length === 0 || (amount === -1 && (debit === -1 || credit === -1))) return undefined
  // With a separate fee column, the balance after the fee does not match the amounts.
  return {
    day: day!,
    label,
    ...found({ amount, debit, credit, sense, state, type, balance: fee === -1 ? balance : -1 }),
    ...(names.some((name) => otherParty.test(name)) ? {} : found({ account })),
  }
}

const found = (places: Record<string, number | undefined>) =>
  Object.fromEntries(Object.entries(places).filter(([, place]) => place !== -1))

/** Rows that tell what the columns of a table without a header are. */
const ROWS_THAT_TELL = 30

/**
 * Returns the columns of a table without a header: the first with a date, the only one with an amount, and the one with
 * the most letters, because others name the bank's categories. The rows that are most alike tell. Undefined if no amount
 * has a sign, because debits and credits would be the same.
 */
export function columnsWithoutHeader(rows: readonly string[][]): TableColumns | undefined {
  const first = rows.slice(0, ROWS_THAT_TELL)
  const [some = []] = first
    .map((row) => first.filter((other) => shapeOf(other) === shapeOf(row)))
    .sort((one, other) => other.length - one.length)
  const places = [...(some[0]?.keys() ?? [])]
  const day = places.findIndex((place) => some.every((row) => parseDay(row[place] ?? '') !== undefined))
  const amounts = places.filter((place) => some.every((row) => isAmount(row[place] ?? '')))
  const lettersAt = (place: number) =>
    place === day
      ? 0
      : some
          .map((row) => row[place] ?? '')
          .join('')
          .replace(/\P{L}/gu, '').length
  const [label] = [...places].sort((one, other) => lettersAt(other) - lettersAt(one))
  const [amount] = amounts
  if (day === -1 || amount === undefined || amounts.length > 1 || label === undefined) return undefined
  if (lettersAt(label) === 0 || !some.some((row) => parseCents(row[amount] ?? '')! < 0)) return undefined
  return { day, amount, label: [label] }
}

/** Places of the dates and of the amounts of a row. */
const shapeOf = (row: readonly string[]): string =>
  row.map((cell) => (isAmount(cell) ? 'a' : parseDay(cell) ? 'd' : '-')).join('')

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
