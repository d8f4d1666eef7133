import type { Day } from '../days.ts'
import type { OperationType } from './labels.ts'
import type { Rhythm } from './rhythm.ts'

/** Summary of recurring payments. Contains only the last one. */
export type Series = {
  /** Absolute value of the last amount; for money received, of all of the last day. */
  cents: number
  direction: 'debit' | 'credit'
  type: OperationType
  last: Day
  rhythm?: Rhythm | undefined
  /** Number of contracts, distinguished by amount or mandate; for money received, of payments on the last day. */
  contracts: number
}
