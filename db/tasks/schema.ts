import type { Instant } from '#app/rules/days.ts'
import type { Id } from '#db/columns.ts'

export interface AssignmentTable {
  accountId: Id
  /** The id of a letter, a piece or a date of the calendar. */
  task: string
  userId: Id
  /** Null once it is taken. */
  proposedBy: Id | null
  assignedAt: Instant
}
