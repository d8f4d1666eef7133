import { figures } from '#app/content/figures.ts'
import { type RightFigure, rightFigures } from '#app/content/rights/figures.ts'
import { dayAfter } from '../calendar/entry.ts'
import type { Day } from '../days.ts'
import { counted, euros } from '../french.ts'

/** Figures in content/figures.ts. */
const shared: Readonly<Record<string, { value: number; verifiedAt: Day }>> = figures

/** `{Prénom}` and `{de Prénom}` do not match: rules/first-name.ts fills them in. */
const place = /\{([a-z]\w+)\}/g

/** Returns the day when a figure was checked. */
export const figureVerifiedAt = (name: string): Day | undefined =>
  rightFigures[name]?.verifiedAt ?? shared[name]?.verifiedAt

/** Returns the names of the figures in a text. */
export const figuresIn = (text = ''): string[] => [...text.matchAll(place)].map(([, name]) => name!)

/** Returns the oldest verification day of a right and the figures in its texts. */
export const verifiedDay = (own: Day, texts: readonly (string | undefined)[]): Day =>
  [own, ...texts.flatMap(figuresIn).flatMap((name) => figureVerifiedAt(name) ?? [])].toSorted()[0]!

/** Fills in the figures of a text. Undefined if one of them is no longer valid, because the text would be wrong. */
export function withFigures(text: string, today: Day): string | undefined {
  const isOver = (name: string) => today > (rightFigures[name]?.until ?? today)
  return figuresIn(text).some(isOver) ? undefined : text.replace(place, (_, name: string) => figureWords(name))
}

/** Returns the last day of a delay counted from the death, as in the calendar. */
export function lastDayOf(name: string, deathDay: Day): Day {
  const { unit, value = shared[name]?.value } = rightFigures[name] ?? {}
  if (value === undefined) throw new Error(`Unknown figure ${name}.`)
  if (unit === 'days') return dayAfter(deathDay, { days: value })
  if (unit === 'months') return dayAfter(deathDay, { months: value })
  if (unit === 'years') return dayAfter(deathDay, { years: value })
  throw new Error(`Figure ${name} is not a delay.`)
}

/** Formats a figure: "54 %", "environ 4 000 €". Throws for an unknown name. */
export function figureWords(name: string): string {
  const { unit, about, value = shared[name]?.value } = rightFigures[name] ?? {}
  if (unit === undefined || value === undefined) throw new Error(`Unknown figure ${name}.`)
  return about === undefined ? inUnit(value, unit) : `environ ${inUnit(about, unit)}`
}

function inUnit(value: number, unit: RightFigure['unit']): string {
  switch (unit) {
    case 'euros':
      return euros(value)
    case 'percent':
      return `${value}\u00A0%`
    case 'times':
      return String(value)
    case 'months':
      return `${value}\u00A0mois`
    case 'days':
      return counted(value, 'jour')
    case 'weeks':
      return counted(value, 'semaine')
    case 'years':
      return counted(value, 'an')
  }
}
