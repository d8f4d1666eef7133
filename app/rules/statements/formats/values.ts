import { addDays, type Day, isDay } from '#app/rules/days.ts'
import { monthNamed } from '#app/rules/french.ts'

/** Thin, non-breaking and plain spaces. */
const spaces = /[\s\u00A0\u202F]+/g

/**
 * A number in the formats of banks: `1 264,00`, `1.234,56`, `- 48,99 €`, `€12.00`, `+1437.00`, `(12,00)`, `12,00-`,
 * `13,90*`, `12,00 D`.
 */
const amount = /^([+-]?)(\d{1,3}(?:[.,']?\d{3})*|\d+)(?:[.,](\d{1,2}))?([+-]?)$/

/** In characters: more than the largest amount of any bank, with its spaces. */
const LONGEST_AMOUNT = 60

/**
 * Parses an amount into cents; negative with a minus before or after it, or in brackets. Undefined for anything else.
 */
export function parseCents(text: string): number | undefined {
  if (text.length > LONGEST_AMOUNT) return undefined
  const bare = text
    .replace(spaces, '')
    .replace(/−/g, '-')
    .replace(/^([+-]?)(€|EUR)/i, '$1')
    .replace(/(€|EUR|\*)+$/i, '')
  const isBracketed = /^\(.*\)$/.test(bare)
  const [, unsigned = bare, sense = ''] = /^(\d.*\d)(D|DB|DEBIT|C|CR|CREDIT)$/i.exec(bare) ?? []
  const [, before, whole, decimals = '', after] = amount.exec(unsigned.replace(/[()]/g, '')) ?? []
  if (whole === undefined) return undefined
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return undefined
  return isBracketed || before === '-' || after === '-' || /^D/i.test(sense) ? -cents : cents
}

/** Whether a file writes dates month first: some of its dates would be invalid otherwise. */
export const isMonthFirst = (dates: readonly string[]): boolean =>
  dates.some((date) => Number(/^\d{1,2}\D(\d{1,2})\b/.exec(date)?.[1] ?? 0) > 12)

/**
 * Parses a date: `02/09/2026`, `02.09.26`, `2026-09-02`, `20260902`, `mer. 2 sept. 2026`, with or without a time. A date
 * without a year (`02.09`) is the first such day from ten days before `since`, because a statement starts a few days
 * before its balance.
 */
export function parseDay(text: string, { since, monthFirst }: { since?: Day; monthFirst?: boolean } = {}) {
  const trimmed = text.trim().replace(weekday, '')
  const iso = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?!\d{3})/.exec(trimmed)
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!)
  const [, first, second, year] =
    /^(\d{1,2})[/.' -](\d{1,2})(?:[/.' -](\d{4}|\d{2}))?(?!\d)/.exec(trimmed) ?? inWords(trimmed)
  if (first === undefined || second === undefined) return undefined
  const [date, month] = monthFirst ? [second, first] : [first, second]
  if (year !== undefined) return dayOf(year.length === 2 ? `20${year}` : year, month, date)
  if (since === undefined) return undefined
  const from = addDays(since, -10)
  const near = Number(from.slice(0, 4))
  return [near, near + 1].map((one) => dayOf(String(one), month, date)).find((day) => day !== undefined && day >= from)
}

const weekday = /^(lun|mar|mer|jeu|ven|sam|dim)\p{L}{0,5}\.?,?\s+(?=\d)/iu

/** Finds "2 sept. 2026", "2-sept.-26" or "1er octobre": date, month and year. */
function inWords(text: string): (string | undefined)[] {
  const [, date, word = '', year] =
    /^(\d{1,2})(?:er)?[ /-](\p{L}{3,9})\.?(?:[ /-](\d{4}|\d{2}(?!\d)))?(?!\p{L})/u.exec(text) ?? []
  const month = monthNamed(word)
  return month === undefined ? [] : [undefined, date, String(month), year]
}

function dayOf(year: string, month: string, date: string): Day | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

/** Returns the first full date in a text, in digits or in words: "du 27 décembre 2022 au …". */
export function firstDayIn(text: string): Day | undefined {
  const [figures] = /\b\d{2}[/.]\d{2}[/.]\d{4}\b/.exec(text) ?? []
  const [words] = /\b\d{1,2}(?:er)? \p{L}+ \d{4}\b/u.exec(text) ?? []
  return parseDay(figures ?? words ?? '')
}
