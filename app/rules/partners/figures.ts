import { addMonths, type Day, type Instant, parisDay } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import { decimalComma, frenchCsv } from '#app/rules/orders/french-csv.ts'
import type { ReceiptKind } from '#app/rules/orders/receipt.ts'

/** Under this count a month could point to one family, so that the console only says that there are fewer. */
const LEAST_SHOWN = 5

/** Months that the page shows, this one included. */
const MONTHS_SHOWN = 12

/** "2026-11", in Paris. */
export type Month = string

const monthOf = (instant: Instant): Month => parisDay(new Date(instant)).slice(0, 7)

/** Returns the months of the page, newest first. */
export const monthsBefore = (today: Day): Month[] =>
  Array.from({ length: MONTHS_SHOWN }, (_, ago) => addMonths(firstOf(today.slice(0, 7)), -ago).slice(0, 7))

/** The first day of a month. */
export const firstOf = (month: Month): Day => `${month}-01`

/** "novembre 2026" */
export const monthCopy = (month: Month): string => dateFr(firstOf(month)).replace(/^\S+\s/u, '')

/** Returns how many of these moments are in a month; undefined if that may not be shown. */
export function countIn(moments: readonly Instant[], month: Month): number | undefined {
  const count = moments.filter((moment) => monthOf(moment) === month).length
  return count < LEAST_SHOWN ? undefined : count
}

/** A receipt, or a credit note. `amountCents`: positive for both. */
export type PartnerReceipt = { kind: ReceiptKind; amountCents: number; issuedAt: Instant }

/** Returns what the accounts of a partner paid, by month, oldest first, as a CSV file for a French spreadsheet. */
export function takingsCsv(takings: readonly PartnerReceipt[]): string {
  const months = [...new Set(takings.map(({ issuedAt }) => monthOf(issuedAt)))].toSorted()
  const rows = months.map((month) => {
    const sums = { receipt: { count: 0, cents: 0 }, 'credit-note': { count: 0, cents: 0 } }
    for (const { kind, amountCents, issuedAt } of takings) {
      if (monthOf(issuedAt) !== month) continue
      sums[kind].count++
      sums[kind].cents += amountCents
    }
    const { receipt, 'credit-note': note } = sums
    const left = receipt.cents - note.cents
    return [month, receipt.count, decimalComma(receipt.cents), note.count, decimalComma(note.cents), decimalComma(left)]
  })
  return frenchCsv([['mois', 'reçus', 'encaissé en euros', 'avoirs', 'rendu en euros', 'reste en euros'], ...rows])
}
