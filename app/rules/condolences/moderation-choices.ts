import type { CondolenceState } from './condolences.ts'
import { type Decision, decisions } from './moderation.ts'

type ModerationState = {
  state: CondolenceState
  /** Whether someone reported it since the family's last decision. */
  isReported: boolean
  /** Whether two people reported it. Then only moderators see it until the family decides. */
  isHidden: boolean
}

/** A button. `isFirst`: it is the main one. */
export type Choice = { decision: Decision; label: string; isFirst: boolean }

const allDecisions = Object.keys(decisions) as Decision[]

/**
 * Returns the decisions offered for a message. For a reported message, keeping its state answers the report. None of
 * them is then the main one, so that it is not published again by reflex.
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

/** Returns the button label of a decision for several messages. `isReported`: in the list of reported messages. */
export const labelForAll = (
  decision: Decision,
  messages: readonly Pick<ModerationState, 'isHidden'>[],
  isReported: boolean,
) => (isReported && messages.some(({ isHidden }) => isHidden) ? repeatLabel(decision, true) : decisions[decision])

/** Returns the label for keeping the current state: "Laisser ainsi" only if nothing changes for readers. */
function repeatLabel(decision: Decision, isHidden: boolean): string {
  if (!isHidden) return 'Laisser ainsi'
  return decision === 'published' ? 'Afficher de nouveau' : decisions[decision]
}
