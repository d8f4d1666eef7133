import type { Day } from '../days.ts'
import type { OperationType } from './labels.ts'
import type { Rhythm } from './rhythm.ts'

/** Summary of recurring payments. Contains only the last one. */
export type Series = {
  /** Absolute value of the last amount. */
  cents: number
  direction: 'debit' | 'credit'
  type: OperationType
  last: Day
  rhythm?: Rhythm | undefined
  /** Number of contracts, distinguished by amount or mandate. */
  contracts: number
}
