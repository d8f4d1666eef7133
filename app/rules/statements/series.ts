import type { Day } from '../days.ts'
import type { OperationType } from './labels.ts'
import type { Rhythm } from './rhythm.ts'

/** What is shown of payments that come back: the last of them, and never the others. */
export type Series = {
  /** Absolute value of the last amount. */
  cents: number
  direction: 'debit' | 'credit'
  type: OperationType
  last: Day
  rhythm?: Rhythm | undefined
  /** Contracts that two amounts or two mandates tell apart. */
  contracts: number
}
