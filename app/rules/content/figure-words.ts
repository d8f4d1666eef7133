import { deadlineTable } from '#app/rules/calendar/deadlines.ts'
import type { Offset } from '#app/rules/calendar/entry.ts'
import type { Day } from '#app/rules/days.ts'
import { figures } from '#app/rules/figures.ts'
import { counted } from '#app/rules/french.ts'
import { figureVerifiedAt, figureWords } from '#app/rules/rights/figures.ts'
import type { OfficialPageName } from './official-pages.ts'

/** A number with its unit, or a telephone number, as a page writes it; where it is read, and the day it was. */
export type ContentFigure = { words: string; source: OfficialPageName; verifiedAt: Day }

export const read = (words: string, source: OfficialPageName, verifiedAt: Day = '2026-11-21'): ContentFigure => ({
  words,
  source,
  verifiedAt,
})

/** A figure that the whole product has, in the words of a page. */
export const known = (
  name: keyof typeof figures,
  unit: (value: number) => string,
  source: OfficialPageName,
): ContentFigure => {
  const { value, verifiedAt } = figures[name]
  return { words: unit(value), source, verifiedAt }
}

/** A figure that a right is said with, in its words. One of a day that ends is due then: `facts.ts`. */
export function ofRight(name: string, source: OfficialPageName): ContentFigure {
  const verifiedAt = figureVerifiedAt(name)
  if (!verifiedAt) throw new Error(`No figure of a right is called ${name}.`)
  return { words: figureWords(name), source, verifiedAt }
}

/** The delay of a line of the calendar, in the words of a page. */
export function delay(code: keyof typeof deadlineTable, source: OfficialPageName, unit = offsetWords): ContentFigure {
  const { due, verifiedAt } = deadlineTable[code]
  const offset = 'words' in due ? due.after : due
  if (!offset) throw new Error(`${code} has no delay.`)
  return { words: unit(offset), source, verifiedAt }
}

function offsetWords(offset: Offset): string {
  if ('days' in offset) return days(offset.days)
  return 'months' in offset ? months(offset.months) : years(offset.years)
}

export const days = (value: number) => counted(value, 'jour')
export const months = (value: number) => `${value} mois`
export const years = (value: number) => counted(value, 'an')
export const hours = (offset: Offset) => counted('days' in offset ? offset.days * 24 : 0, 'heure')
