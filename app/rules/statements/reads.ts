import { addDays, type Day } from '../days.ts'
import type { ParsedLabel } from './labels.ts'
import type { Match } from './match.ts'
import type { Operation } from './operation.ts'
import { rhythmOf } from './rhythm.ts'
import type { Series } from './series.ts'

/** An operation with its parsed label and its organisation. `isNever`: known, but never gets a letter. */
export type ReadOperation = Operation & { read: ParsedLabel; match: Match | undefined; isNever: boolean }

/** Groups the operations by key, in their original order. */
export function groupedBy(operations: ReadOperation[], key: (one: ReadOperation) => string): ReadOperation[][] {
  const groups = new Map<string, ReadOperation[]>()
  for (const one of operations) {
    const group = groups.get(key(one))
    if (group) group.push(one)
    else groups.set(key(one), [one])
  }
  return [...groups.values()]
}

/** Summarises a group of operations by the last one. A fund may pay several pensions on one day: they are added up. */
export function seriesOf(group: ReadOperation[]): Series {
  const sorted = [...group].sort((one, other) => one.day.localeCompare(other.day))
  const last = sorted.at(-1)!
  const ofOneWay = sorted.filter(({ cents }) => cents < 0 === last.cents < 0)
  const ofLastDay = ofOneWay.filter(({ day }) => day === last.day)
  const isReceived = last.cents > 0
  return {
    cents: isReceived ? ofLastDay.reduce((sum, { cents }) => sum + cents, 0) : -last.cents,
    direction: last.cents < 0 ? 'debit' : 'credit',
    type: last.read.type,
    last: last.day,
    rhythm: rhythmOf([...new Set(ofOneWay.map(({ day }) => day))]),
    contracts: isReceived ? ofLastDay.length : contractsIn(ofOneWay),
  }
}

/** Two debits within a week, or two mandates, count as two contracts. */
function contractsIn(sorted: ReadOperation[]): number {
  const mandates = new Set(sorted.flatMap(({ read }) => read.mandate ?? []))
  const within = sorted.map(
    ({ day }) => sorted.filter((other) => other.day >= day && other.day <= addDays(day, 5)).length,
  )
  return Math.max(mandates.size > 1 && within.some((count) => count > 1) ? mandates.size : 1, ...within)
}

/** Returns the latest day. Days are ISO strings, so they sort as text. */
export const lastDay = (operations: readonly Operation[]): Day =>
  operations
    .map(({ day }) => day)
    .sort()
    .at(-1) ?? ''
