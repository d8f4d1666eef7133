import type { Instant } from '#app/rules/days.ts'
import type { Id } from '#db/columns.ts'

export interface AssignmentTable {
  accountId: Id
  /** Id of a letter, an attachment type or a calendar date. */
  task: string
  userId: Id
  /** Null once it is taken. */
  proposedBy: Id | null
  assignedAt: Instant
}
