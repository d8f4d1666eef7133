import type { Day } from '#app/rules/days.ts'
import { addDays } from '#app/rules/days.ts'
import { readLabel } from '../labels.ts'
import type { Operation, Statement } from '../operation.ts'
import { parseCents, parseDay } from './values.ts'

/** Also a date of which `parseDay` decides, such as "2 sept. 2026", after the name of its day. */
const date = String.raw`(?:\p{L}{5,8},?\s+)?(\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|\d{4}-\d{2}-\d{2}|\d{1,2}(?:er)? \p{L}{3,9}\.?(?: \d{4})?)`
const amount = String.raw`([+-]?\s?\d[\d\s\u00A0\u202F.']*(?:[.,]\d{1,2})?\s?(?:€|EUR)?\s?-?)`
const whole = new RegExp(String.raw`^${date}\s+(.+?)\s+${amount}$`, 'iu')
const dateAlone = new RegExp(`^${date}$`, 'iu')
const payment = new RegExp(String.raw`^(.*?)\s*(?<![\p{L}\d.,'])${amount}$`, 'iu')

/** Maximum characters of a line: the patterns try each of a long run of digits again. */
const LONGEST_LINE = 300

/** Maximum lines of one operation under its date. */
const MOST_LINES = 3

/**
 * Parses lines copied from an online bank: date, label and amount, on one line or one below the other, under a date for
 * each or for a whole day. An amount without a sign is a debit, unless the label says that it was received. A date
 * without a year is in the year before `today`.
 */
export function readPasted(text: string, today: Day): Statement {
  const operations: Operation[] = []
  let skipped = 0
  let day: Day | undefined
  let waiting: string[] = []
  const dayIn = (written: string) => parseDay(written, { since: addDays(today, -355) })
  const add = (on: Day | undefined, label: string, written: string) => {
    const cents = parseCents(written)
    if (on === undefined || cents === undefined || label === '') return false
    operations.push({ day: on, label: [label], cents: signed(cents, label, written) })
    return true
  }
  const drop = () => {
    if (waiting.length > 0) skipped++
    waiting = []
  }
  for (const written of text.split(/\r?\n/).map((one) => one.trim())) {
    if (written === '') continue
    if (written.length > LONGEST_LINE) {
      skipped++
      continue
    }
    const [, ofWhole = '', ofLabel = '', ofAmount = ''] = whole.exec(written) ?? []
    const alone = dayIn(dateAlone.exec(written)?.[1] ?? '')
    const [, label = '', cents = ''] = payment.exec(written) ?? []
    if (add(dayIn(ofWhole), ofLabel, ofAmount)) drop()
    else if (alone) {
      drop()
      day = alone
    } else if (add(day, [...waiting, label].join(' ').trim(), cents)) waiting = []
    else {
      if (day === undefined || waiting.length === MOST_LINES - 1) drop()
      waiting.push(written)
    }
  }
  drop()
  return { layout: 'pasted', operations, gaps: [], skipped }
}

const signed = (cents: number, label: string, written: string) =>
  isReceived(label) || cents < 0 || /\+/.test(written) ? cents : -cents

const isReceived = (label: string) =>
  /\b(RECU|EN VOTRE FAVEUR|VIREMENT DE|CNAV|CARSAT|AGIRC)\b/.test(readLabel([label]).text)
