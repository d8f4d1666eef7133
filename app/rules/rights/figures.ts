import { dayAfter } from '../calendar/entry.ts'
import type { Day } from '../days.ts'
import { figures } from '../figures.ts'
import { counted, euros } from '../french.ts'
import data from './figures.json' with { type: 'json' }

/**
 * A figure that a right is said with. Without a value it is the one of that name in rules/figures.ts: no figure stands
 * twice. `about`: what is shown of one that was computed or read once. `since`, `until`: first and last day, inclusive.
 */
type RightFigure = {
  unit: 'euros' | 'percent' | 'days' | 'weeks' | 'months' | 'years' | 'times'
  value?: number
  about?: number
  since?: Day
  until?: Day
  sources?: readonly { name: string; page: string }[]
  verifiedAt?: Day
}

export const rightFigures: Readonly<Record<string, RightFigure>> = data as Record<string, RightFigure>

/** Those that rules/figures.ts holds. */
const shared: Readonly<Record<string, { value: number; verifiedAt: Day }>> = figures

/** `{Prénom}` and `{de Prénom}` are places of rules/first-name.ts. */
const place = /\{([a-z]\w+)\}/g

/** The day a figure was read. */
export const figureVerifiedAt = (name: string): Day | undefined =>
  rightFigures[name]?.verifiedAt ?? shared[name]?.verifiedAt

/** The names of the figures of a text. */
export const figuresIn = (text = ''): string[] => [...text.matchAll(place)].map(([, name]) => name!)

/** The oldest of the days a right and the figures of its texts were read. */
export const verifiedDay = (own: Day, texts: readonly (string | undefined)[]): Day =>
  [own, ...texts.flatMap(figuresIn).flatMap((name) => figureVerifiedAt(name) ?? [])].toSorted()[0]!

/** A text with its figures. Undefined where one of them no longer holds: the text would say what is not so. */
export function withFigures(text: string, today: Day): string | undefined {
  const isOver = (name: string) => today > (rightFigures[name]?.until ?? today)
  return figuresIn(text).some(isOver) ? undefined : text.replace(place, (_, name: string) => figureWords(name))
}

/** The last day of a delay that runs from the death, as the calendar counts it. */
export function lastDayOf(name: string, deathDay: Day): Day {
  const { unit, value = shared[name]?.value } = rightFigures[name] ?? {}
  if (value === undefined) throw new Error(`Unknown figure ${name}.`)
  if (unit === 'days') return dayAfter(deathDay, { days: value })
  if (unit === 'months') return dayAfter(deathDay, { months: value })
  if (unit === 'years') return dayAfter(deathDay, { years: value })
  throw new Error(`Figure ${name} is not a delay.`)
}

/** A figure as texts say it: « 54 % », « environ 4 000 € ». Throws for a name that nobody knows. */
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
