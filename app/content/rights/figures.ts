import type { Day } from '#app/rules/days.ts'
import data from './figures.json' with { type: 'json' }

/**
 * A figure used in the texts of rights. Without a value, it is the figure of the same name in content/figures.ts, so that
 * no figure is defined twice. `about`: shown for a figure that was computed or read once. `since`, `until`: first and
 * last valid day, inclusive.
 */
export type RightFigure = {
  unit: 'euros' | 'percent' | 'days' | 'weeks' | 'months' | 'years' | 'times'
  value?: number
  about?: number
  since?: Day
  until?: Day
  sources?: readonly { name: string; page: string }[]
  verifiedAt?: Day
}

export const rightFigures: Readonly<Record<string, RightFigure>> = data as Record<string, RightFigure>
