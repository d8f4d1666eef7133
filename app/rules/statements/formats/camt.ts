import type { Day } from '#app/rules/days.ts'
import { bare, readLabel } from '../labels.ts'
import { type BalanceGap, bankIn, bankOfBic, bankOfCode, type Operation, type Statement } from '../operation.ts'
import { type Balance, readBalances } from './balances.ts'
import { parseDay } from './values.ts'

/** An element of XML: its local name, its own text, its children. */
export type XmlElement = { name: string; text: string; children: XmlElement[] }

/** The parts of a statement (`Stmt`) that we read: account, balances and entries. */
export const camtParts: readonly string[] = ['Acct', 'Bal', 'Ntry']

/** Whether an XML namespace is that of an account statement, in the versions 02 to 13 of ISO 20022. */
export const isCamtStatement = (uri: string): boolean =>
  /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(0[2-9]|1[0-3])$/.test(uri)

/** A CAMT.053 statement while it is being parsed. */
export type CamtStatement = Omit<Statement, 'gaps'> & { balances: Balance<BalanceGap>[] }

export const newCamtStatement = (): CamtStatement => ({ layout: 'camt', operations: [], balances: [], skipped: 0 })

/** Adds one part to the statement. An entry that groups several operations is split into them. */
export function addCamtPart(statement: CamtStatement, part: XmlElement): void {
  if (part.name === 'Acct') addAccount(statement, part)
  else if (part.name === 'Bal') addBalance(statement, part)
  else if (isBooked(part)) {
    const operations = operationsOf(part)
    statement.operations.push(...operations)
    if (operations.length === 0) statement.skipped++
  }
}

/** Completes a statement. Compares the balances with all entries, because they may come before or after them. */
export function endCamtStatement({ balances, ...statement }: CamtStatement): Statement {
  const amounts = statement.operations.map(({ cents }) => cents)
  const placed = balances
    .map((balance) => ({ ...balance, after: balance.isOpening ? 0 : amounts.length }))
    .sort((one, other) => one.after - other.after)
  return { ...statement, gaps: readBalances(placed, amounts) }
}

/** Finds the element at the end of a path. `|` separates alternative names. */
function find(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return path
    .split('/')
    .reduce<XmlElement | undefined>(
      (found, names) => found?.children.find(({ name }) => names.split('|').includes(name)),
      element,
    )
}

const textOf = (element: XmlElement | undefined, path: string): string => find(element, path)?.text.trim() ?? ''

const named = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

function addAccount(statement: CamtStatement, account: XmlElement): void {
  const iban = textOf(account, 'Id/IBAN')
  const holder = find(account, 'Svcr/FinInstnId')
  statement.account = iban || textOf(account, 'Id/Othr/Id') || undefined
  statement.bank =
    bankOfBic(textOf(holder, 'BICFI|BIC')) ?? bankOfCode(iban.slice(4, 9)) ?? bankIn(textOf(holder, 'Nm'))
}

/** Codes of balances that open a statement (or close the previous one), and of those that close it. */
const [openingCodes, closingCodes] = [['OPBD', 'PRCD'], ['CLBD']]

function addBalance({ balances }: CamtStatement, balance: XmlElement): void {
  const code = textOf(balance, 'Tp/CdOrPrtry/Cd')
  const isOpening = openingCodes.includes(code)
  const [cents, day] = [centsOf(balance), dayIn(find(balance, 'Dt'))]
  const isKnown = isOpening && balances.some((one) => one.isOpening)
  if (cents === undefined || day === undefined || isKnown || (!isOpening && !closingCodes.includes(code))) return
  balances.push({ at: { day }, cents, isOpening, after: 0 })
}

/** Only booked entries count. The status is a text up to version 07, and an element from then on. */
const isBooked = (entry: XmlElement): boolean => ['BOOK', ''].includes(textOf(entry, 'Sts/Cd') || textOf(entry, 'Sts'))

/** Returns the signed amount in cents. Undefined if it is not in euros. The amount itself is never signed. */
function centsOf(element: XmlElement, sign = textOf(element, 'CdtDbtInd')): number | undefined {
  const [, whole = '', decimals = ''] = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(textOf(element, 'Amt')) ?? []
  if (whole === '' || !['CRDT', 'DBIT'].includes(sign)) return undefined
  const cents = Number(whole) * 100 + Math.round(Number(`0.${decimals || '0'}`) * 100)
  return sign === 'CRDT' ? cents : -cents
}

const dayIn = (date: XmlElement | undefined): Day | undefined => parseDay(textOf(date, 'Dt|DtTm').slice(0, 10))

function operationsOf(entry: XmlElement): Operation[] {
  const day = dayIn(find(entry, 'BookgDt')) ?? dayIn(find(entry, 'ValDt'))
  const cents = centsOf(entry)
  if (day === undefined || cents === undefined) return []
  const details = named(entry, 'NtryDtls').flatMap((group) => named(group, 'TxDtls'))
  const each = details.map((detail) => ({ detail, cents: centsOfDetail(detail, textOf(entry, 'CdtDbtInd')) }))
  const sum = each.reduce((all, one) => all + (one.cents ?? Number.NaN), 0)
  if (details.length > 1 && sum === cents) {
    return each.map((one) => ({ day, cents: one.cents!, label: labelOf(entry, one.detail, one.cents!) }))
  }
  return [{ day, cents, label: labelOf(entry, details.length === 1 ? details[0] : undefined, cents) }]
}

function centsOfDetail(detail: XmlElement, sign: string): number | undefined {
  const own = textOf(detail, 'CdtDbtInd') || sign
  return centsOf(detail, own) ?? centsOf(find(detail, 'AmtDtls/TxAmt') ?? detail, own)
}

/** Labels that French banks print for an operation code (`BkTxCd`), used if the entry has no label. */
const families: Readonly<Record<string, string>> = {
  RDDT: 'PRLV SEPA',
  ICDT: 'VIR SEPA EMIS',
  IRCT: 'VIR SEPA EMIS',
  RCDT: 'VIR SEPA RECU',
  RRCT: 'VIR SEPA RECU',
  CCRD: 'PAIEMENT PAR CARTE',
  ICHQ: 'CHEQUE',
  RCHQ: 'CHEQUE',
}

/** Builds the label as a bank would print it: operation type, party, purpose, mandate and creditor. */
function labelOf(entry: XmlElement, detail: XmlElement | undefined, cents: number): string[] {
  const said = [textOf(entry, 'AddtlNtryInf'), textOf(detail, 'AddtlTxInf')].filter((text) => text !== '')
  const family = families[textOf(entry, 'BkTxCd/Domn/Fmly/Cd') || textOf(detail, 'BkTxCd/Domn/Fmly/Cd')] ?? ''
  const isTyped = said.length > 0 && readLabel(said).type !== 'sans-prefixe'
  const isReversal = textOf(entry, 'RvslInd') === 'true'
  const parties = find(detail, 'RltdPties')
  const party = find(parties, cents < 0 ? 'Cdtr' : 'Dbtr')
  const ultimate = find(parties, cents < 0 ? 'UltmtCdtr' : 'UltmtDbtr')
  const nameOf = (one: XmlElement | undefined) => textOf(one, 'Nm') || textOf(one, 'Pty/Nm')
  const creditorId = ['Id/PrvtId/Othr/Id', 'Pty/Id/PrvtId/Othr/Id'].map((path) => textOf(party, path)).find(Boolean)
  const mandate = textOf(detail, 'Refs/MndtId')
  const lines = [
    isReversal ? 'REJET' : isTyped ? '' : family,
    ...said,
    nameOf(party),
    nameOf(ultimate),
    ...named(find(detail, 'RmtInf'), 'Ustrd').map(({ text }) => text.trim()),
    mandate && mandate !== 'NOTPROVIDED' ? `RUM : ${mandate}` : '',
    creditorId && cents < 0 ? `ICS : ${creditorId}` : '',
  ]
  const isSaid = (line: string, index: number) =>
    lines.slice(0, index).some((before) => bare(before).includes(bare(line)))
  return lines.filter((line, index) => line !== '' && !isSaid(line, index)).map((line) => line.slice(0, 500))
}
