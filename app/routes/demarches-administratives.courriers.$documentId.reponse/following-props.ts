import type { ShownSource } from '#app/content/law.ts'
import type { ReplyGroup } from '#app/content/replies/reply.ts'
import type { Day } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { NearFranceServices } from '#app/rules/places/france-services.ts'
import type { ComparedFee } from '#app/rules/tracking/bank-fee.ts'
import type { NextStep } from '#app/rules/tracking/next-step.ts'

export type RemedyProps = {
  name: string
  advice: string
  page?: { label: string; url: string } | undefined
  source?: ShownSource | undefined
}

export type FollowingProps = {
  id: DocumentId
  body: string
  today: Day
  group: ReplyGroup
  label: string
  replyOn?: Day | undefined
  advice: string
  situation?: string | undefined
  /** The fee that a bank asks for, beside the limit of the decree. */
  fee?: ComparedFee | undefined
  step: NextStep
  /** The letter to write. `blanks`: number of gaps to fill in by pen. `isBlocked`: whether it cannot be printed yet. */
  letter?: { title: string; blanks: number; isBlocked: boolean } | undefined
  remedy?: RemedyProps | undefined
  /** Remedies after that one, in order. */
  after: readonly (RemedyProps & { on?: Day | undefined })[]
  /** Who may be asked as well, at any time. */
  beside: readonly RemedyProps[]
  fileId?: string | undefined
  /** Whether the picture of their letter is asked. */
  isKeeping: boolean
  /** When an insurer pays a file that is complete today. */
  insurer?: { paysBefore: Day; doubledUntil: Day; source: ShownSource } | undefined
  /** Where a person helps, for what has no letter. */
  near?: NearFranceServices | undefined
  verifiedAt: Day
  error?: string | undefined
}
