import { figures } from '#app/content/figures.ts'
import type { OfficialPageName } from '#app/content/official-pages.ts'
import { deadlineTable } from '#app/rules/calendar/deadlines.ts'
import type { Offset } from '#app/rules/calendar/entry.ts'
import type { Day } from '#app/rules/days.ts'
import { counted } from '#app/rules/french.ts'
import { figureVerifiedAt, figureWords } from '#app/rules/rights/figures.ts'

/** A number with its unit, or a telephone number, as text. `source` and `verifiedAt`: where and when it was checked. */
export type ContentFigure = { words: string; source: OfficialPageName; verifiedAt: Day }

export const read = (words: string, source: OfficialPageName, verifiedAt: Day = '2026-11-21'): ContentFigure => ({
  words,
  source,
  verifiedAt,
})

/** Returns a figure of the product as text. */
export const known = (
  name: keyof typeof figures,
  unit: (value: number) => string,
  source: OfficialPageName,
): ContentFigure => {
  const { value, verifiedAt } = figures[name]
  return { words: unit(value), source, verifiedAt }
}

/** Returns a figure of a right as text. `facts.ts` lists it as due when its validity ends. */
export function ofRight(name: string, source: OfficialPageName): ContentFigure {
  const verifiedAt = figureVerifiedAt(name)
  if (!verifiedAt) throw new Error(`Unknown figure of a right: ${name}.`)
  return { words: figureWords(name), source, verifiedAt }
}

/** Returns the delay of a calendar line as text. */
export function delay(code: keyof typeof deadlineTable, source: OfficialPageName, unit = offsetWords): ContentFigure {
  const { due, verifiedAt } = deadlineTable[code]
  const offset = 'words' in due ? due.after : due
  if (!offset) throw new Error(`Calendar line ${code} has no delay.`)
  return { words: unit(offset), source, verifiedAt }
}

function offsetWords(offset: Offset): string {
  if ('days' in offset) return days(offset.days)
  if ('months' in offset) return months(offset.months)
  return 'years' in offset ? years(offset.years) : months(offset.monthStart)
}

export const days = (value: number) => counted(value, 'jour')
export const months = (value: number) => `${value} mois`
export const years = (value: number) => counted(value, 'an')
export const hours = (offset: Offset) => counted('days' in offset ? offset.days * 24 : 0, 'heure')
