import type { Day } from '#app/rules/days.ts'
import { addDays } from '#app/rules/days.ts'
import { readLabel } from '../labels.ts'
import type { Operation, Statement } from '../operation.ts'
import { parseCents, parseDay } from './values.ts'

const line =
  /^\s*(\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|\d{4}-\d{2}-\d{2})\s+(.+?)\s+([+-]?\s?\d[\d\s\u00A0\u202F.']*(?:[.,]\d{1,2})?\s?(?:€|EUR)?\s?-?)\s*$/i

/**
 * Parses lines copied from an online bank: date, label and amount. An amount without a sign is a debit, unless the
 * label says that it was received. A date without a year is in the year before `today`.
 */
export function readPasted(text: string, today: Day): Statement {
  const operations: Operation[] = []
  let skipped = 0
  for (const written of text.split(/\r?\n/)) {
    if (written.trim() === '') continue
    const [, date = '', label = '', amount = ''] = line.exec(written) ?? []
    const day = parseDay(date, { since: addDays(today, -355) })
    const cents = parseCents(amount)
    if (day === undefined || cents === undefined || label === '') skipped++
    else
      operations.push({
        day,
        label: [label],
        cents: isReceived(label) || cents < 0 || /\+/.test(amount) ? cents : -cents,
      })
  }
  return { layout: 'pasted', operations, gaps: [], skipped }
}

const isReceived = (label: string) =>
  /\b(RECU|EN VOTRE FAVEUR|VIREMENT DE|CNAV|CARSAT|AGIRC)\b/.test(readLabel([label]).text)
