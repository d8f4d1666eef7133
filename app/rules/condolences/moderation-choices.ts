import type { CondolenceState } from './condolences.ts'
import { type Decision, decisions } from './moderation.ts'

type ModerationState = {
  state: CondolenceState
  /** Reported by at least one person since the family last decided. */
  isReported: boolean
  /** Reported by two: no one else sees it until the family decides. */
  isHidden: boolean
}

/** A button. `isFirst`: the main one. */
export type Choice = { decision: Decision; label: string; isFirst: boolean }

const allDecisions = Object.keys(decisions) as Decision[]

/**
 * The decisions offered for a message. A reported message may keep its state: that answers the report. None of them is
 * then the main one, least of all publishing it again.
 */
export function choicesFor({ state, isReported, isHidden }: ModerationState): Choice[] {
  const isDoubted = isReported || isHidden
  return allDecisions
    .filter((decision) => isDoubted || decision !== state)
    .map((decision) => ({
      decision,
      label: decision === state ? repeatLabel(decision, isHidden) : decisions[decision],
      isFirst: decision === 'published' && !isDoubted,
    }))
}

/** The label of one decision for several messages at once. `isReported`: in the list of reported messages. */
export const labelForAll = (
  decision: Decision,
  messages: readonly Pick<ModerationState, 'isHidden'>[],
  isReported: boolean,
) => (isReported && messages.some(({ isHidden }) => isHidden) ? repeatLabel(decision, true) : decisions[decision])

/** The label for keeping the current state: « Laisser ainsi » only where readers see no difference. */
function repeatLabel(decision: Decision, isHidden: boolean): string {
  if (!isHidden) return 'Laisser ainsi'
  return decision === 'published' ? 'Afficher de nouveau' : decisions[decision]
}
