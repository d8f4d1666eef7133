import type { Day } from '../days.ts'

/** One line of a bank statement, from any file format. */
export type Operation = {
  day: Day
  /** As printed by the bank, one or more lines. */
  label: string[]
  /** Integer cents; negative for debits. */
  cents: number
}

/** Banks whose statements need special treatment. */
export type BankId =
  | 'credit-agricole'
  | 'bnp-paribas'
  | 'societe-generale'
  | 'lcl'
  | 'la-banque-postale'
  | 'caisse-d-epargne'
  | 'banque-populaire'
  | 'credit-mutuel'
  | 'cic'
  | 'boursobank'
  | 'fortuneo'

/**
 * A place where the operations do not match a printed balance: the page, from 1, if the file has pages, or else the
 * date of the balance. Or a page that is a picture, of which nothing was read.
 */
export type BalanceGap = { page: number; isPicture?: true } | { day: Day }

/** The part of a file that belongs to one account. */
export type Statement = {
  bank?: BankId | undefined
  /** Account number as the file writes it, without spaces; undefined if the file has none. */
  account?: string | undefined
  /** Format, with the column names of a table. Equal for files of one account. */
  layout: string
  operations: Operation[]
  gaps: BalanceGap[]
  /** Number of lines with a date or an amount that could not be read. */
  skipped: number
}

/** Why a file cannot be read. rules/statements/copy.ts has the messages. */
export type StatementProblem =
  | 'empty'
  | 'too-many-pages'
  | 'too-many-lines'
  | 'too-slow'
  | 'busy'
  | 'encrypted'
  | 'picture'
  | 'spreadsheet'
  | 'unreadable'
  | 'no-operation'

/** Limits of a statement, in pages and operations. */
export const MOST_PAGES_OF_STATEMENT = 200
export const MOST_OPERATIONS = 20_000

/** Banks, by the text of their statements. */
const names: [BankId, RegExp][] = [
  ['credit-agricole', /cr[eé]dit agricole/i],
  ['bnp-paribas', /bnp paribas|hello bank/i],
  ['societe-generale', /soci[eé]t[eé] g[eé]n[eé]rale/i],
  ['lcl', /\blcl\b|cr[eé]dit lyonnais/i],
  ['la-banque-postale', /banque postale/i],
  ['caisse-d-epargne', /caisse d.[eé]pargne/i],
  ['banque-populaire', /banque populaire/i],
  ['credit-mutuel', /cr[eé]dit mutuel|eurocompte/i],
  ['cic', /\bcic\b/i],
  ['boursobank', /bourso(bank|rama)/i],
  ['fortuneo', /fortuneo/i],
]

/** Detects the bank from the text around the operations: the first that is named, because others are its group. */
export function bankIn(text: string): BankId | undefined {
  const found = names.flatMap(([bank, name]) => {
    const at = text.search(name)
    return at === -1 ? [] : [{ bank, at }]
  })
  return found.sort((one, other) => one.at - other.at)[0]?.bank
}

/** Banks by five-digit code, as in IBANs and interbank files. Other codes belong to regional banks. */
const codes: Readonly<Record<string, BankId>> = {
  30002: 'lcl',
  30003: 'societe-generale',
  30004: 'bnp-paribas',
  20041: 'la-banque-postale',
  40618: 'boursobank',
}

/** Finds the bank of a five-digit bank code. */
export const bankOfCode = (code: string): BankId | undefined => codes[code]

/** Start of each bank's BIC. */
const bics: readonly [BankId, string][] = [
  ['credit-agricole', 'AGRIFR'],
  ['bnp-paribas', 'BNPAFR'],
  ['societe-generale', 'SOGEFR'],
  ['lcl', 'CRLYFR'],
  ['la-banque-postale', 'PSSTFR'],
  ['caisse-d-epargne', 'CEPAFR'],
  ['banque-populaire', 'CCBPFR'],
  ['boursobank', 'BOUSFR'],
  ['fortuneo', 'FTNOFR'],
]

/** Finds the bank of a BIC. */
export const bankOfBic = (bic: string): BankId | undefined => bics.find(([, start]) => bic.startsWith(start))?.[0]

/** Usual names of the banks. */
export const bankNames: Record<BankId, string> = {
  'credit-agricole': 'Crédit Agricole',
  'bnp-paribas': 'BNP Paribas',
  'societe-generale': 'Société Générale',
  lcl: 'LCL',
  'la-banque-postale': 'La Banque Postale',
  'caisse-d-epargne': 'Caisse d’Épargne',
  'banque-populaire': 'Banque Populaire',
  'credit-mutuel': 'Crédit Mutuel',
  cic: 'CIC',
  boursobank: 'BoursoBank',
  fortuneo: 'Fortuneo',
}
