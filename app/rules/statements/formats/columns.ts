import { bare } from '../labels.ts'
import type { PrintedLine, PrintedText } from './page-lines.ts'
import { parseCents } from './values.ts'

/**
 * Right edges of the amount columns, in points. With a single column, each amount has a sign. `balance`: column of the
 * balance after each operation, if the bank prints it.
 */
export type Columns = ({ debit: number; credit: number } | { signed: number; sense?: number | undefined }) & {
  balance?: number | undefined
}

const inFigures = String.raw`\d{2} ?[/.] ?\d{2}(?: ?[/.] ?(?:\d{4}|\d{2}))?`
const months =
  'janv?|janvier|f[eé]vr?|f[eé]vrier|mars?|avr|avril|mai|juin|juil|juillet|ao[uû]t?|sept?|septembre|oct|octobre|nov|novembre|d[eé]c|d[eé]cembre'
const inWords = String.raw`\d{1,2}(?:er)? (?:${months})\.?(?!\p{L})(?: \d{4})?`
export const date = new RegExp(`^(?:${inFigures}|${inWords})$`, 'iu')
export const dateAtStart = new RegExp(String.raw`^(?:${inFigures}|${inWords})(?=\s|$)`, 'iu')
const datesAtStart = new RegExp(String.raw`^(?:(?:${inFigures}|${inWords})\s+)+`, 'iu')
const amountAtEnd = /(?:^|\s)([-+]?\s?(?:\d{1,3}(?:[ .\u00A0\u202F]\d{3})+|\d{1,9}),\d{2}(?:\s?(?:[€*F+-]|DB?|CR?))?)$/

/** An amount, or the letter that says its sense. */
const isMoney = new RegExp(`${amountAtEnd.source}|^(DB?|CR?)$`)

/** Maximum points between the right edges of a column and of an amount in it. */
const COLUMN_WIDTH = 70
const SENSE_WIDTH = 25

const [debitTitle, creditTitle] = [/^(MONTANT (AU )?)?DEBIT/, /^(MONTANT (AU )?)?CREDIT/]
/** Other titles, which also occur in sentences and sums: only beside the title of the date or of the label. */
const outTitle = /^((MONTANT (AU )?)?DEBIT|RETRAITS?|DEPENSES?|SORTIES?|ARGENT SORTANT)/
const intoTitle = /^((MONTANT (AU )?)?CREDIT|VERSEMENTS?|DEPOTS?|RECETTES?|ENTREES?|ARGENT ENTRANT)/

/** Returns the columns if this line has their titles; undefined otherwise. */
export function amountColumnsOf({ texts }: PrintedLine): Columns | undefined {
  const find = (title: RegExp) => texts.find(({ text }) => title.test(bare(text)))?.right
  const isTable = find(/^(DATE|LIBELLE|OPERATION)/) !== undefined
  const [out, into] = isTable ? [outTitle, intoTitle] : [debitTitle, creditTitle]
  const [debit, credit, signed, balance] = [find(out), find(into), find(/^MONTANT/), find(/^SOLDE/)]
  if (debit !== undefined && credit !== undefined) return { debit, credit, balance }
  return signed !== undefined && isTable ? { signed, balance, sense: find(/^(SENS|D C)$/) } : undefined
}

/** Returns the amount in one of the columns, in cents; negative for debits. */
export function amountInColumns(
  { texts, text: whole }: PrintedLine,
  columns: Columns,
  said?: RegExp,
): number | undefined {
  const most = 'signed' in columns ? columns.signed : columns.debit
  for (const { text, right } of [...texts].reverse()) {
    const written = amountAtEnd.exec(text)?.[1]
    const cents = written === undefined ? undefined : parseCents(written.replace(/F$/, ''))
    if (cents === undefined || right < most - COLUMN_WIDTH) continue
    if (!said && isBalance(right, columns)) continue
    if (said && /d[eé]biteur/i.test(whole)) return -Math.abs(cents)
    if (said && /cr[eé]diteur/i.test(whole)) return Math.abs(cents)
    if ('signed' in columns) return isOut(texts, columns.sense) ? -Math.abs(cents) : cents
    if (cents < 0) return cents
    return Math.abs(right - columns.debit) < Math.abs(right - columns.credit) ? -cents : cents
  }
  return undefined
}

/** Whether the column of the sense says that the amount leaves the account. */
const isOut = (texts: readonly PrintedText[], sense: number | undefined): boolean =>
  texts.some(
    ({ text, right }) => sense !== undefined && Math.abs(right - sense) < SENSE_WIDTH && /^(DB?|D[EÉ]BIT)$/i.test(text),
  )

/** Whether an amount that ends here belongs to the balance column. */
function isBalance(right: number, { balance, ...amounts }: Columns): boolean {
  if (balance === undefined) return false
  return Object.values(amounts).every((edge) => Math.abs(right - balance) < Math.abs(right - edge))
}

/** Returns the balance after this line's operation, in cents; undefined if the bank prints none. */
export function balanceAfter({ texts }: PrintedLine, columns: Columns): number | undefined {
  const printed = texts.find(({ text, right }) => isBalance(right, columns) && amountAtEnd.test(text))
  const written = printed && amountAtEnd.exec(printed.text)?.[1]
  return written === undefined ? undefined : parseCents(written.replace(/F$/, ''))
}

/** Returns the texts that are neither a date nor an amount. */
export function labelOf({ texts }: PrintedLine, columns: Columns): string {
  const most = 'signed' in columns ? columns.signed : columns.debit
  const words = texts.filter(
    ({ text, right }) => !date.test(text) && !(isMoney.test(text) && right >= most - COLUMN_WIDTH),
  )
  return words
    .map(({ text }) => text)
    .join(' ')
    .replace(datesAtStart, '')
    .trim()
}
