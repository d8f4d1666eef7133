import type { Day, Instant } from '#app/rules/days.ts'
import type { BegunBy, ConfirmedBy, MandateEndedBy } from '#app/rules/helpers/mandates.ts'
import type { Id, Sealed } from '#db/columns.ts'

/** The permission of a family for one helper to fill in its account. */
export interface HelperMandateTable {
  id: Id
  accountId: Id
  /** The helper. */
  userId: Id
  /** The code printed on the paper, by which the help line names it. */
  reference: string
  /** Service codes, separated by spaces. */
  scope: string
  /** Last day, inclusive, in Paris time. */
  until: Day
  begunBy: BegunBy
  /** JSON: the names on the paper, and how to reach a person who has no email address. */
  payloadSealed: Sealed
  /** Not used. */
  codeHash: string | null
  /** The photograph of the signed paper. */
  fileId: Id | null
  createdAt: Instant
  confirmedAt: Instant | null
  confirmedBy: ConfirmedBy | null
  endedAt: Instant | null
  endedBy: MandateEndedBy | null
}
