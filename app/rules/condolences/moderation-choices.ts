import type { CondolenceState } from './condolences.ts'
import { type Decision, decisions } from './moderation.ts'

type ModerationState = {
  state: CondolenceState
  /** By one person at least, since the family last decided. */
  isReported: boolean
  /** By two: nobody else sees it until the family decides. */
  isHidden: boolean
}

/** A button. `isFirst`: the one that is offered before the others. */
export type Choice = { decision: Decision; label: string; isFirst: boolean }

const allDecisions = Object.keys(decisions) as Decision[]

/**
 * What may be decided of a message. What was reported may be decided again as it was: that answers those who reported
 * it. Nothing is then offered before the rest, least of all to show it again.
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

/** The same button for several at once. `isReported`: of a list of what was reported. */
export const labelForAll = (
  decision: Decision,
  messages: readonly Pick<ModerationState, 'isHidden'>[],
  isReported: boolean,
) => (isReported && messages.some(({ isHidden }) => isHidden) ? repeatLabel(decision, true) : decisions[decision])

/** To decide again what was decided: « Laisser ainsi » only where nothing changes for who reads. */
function repeatLabel(decision: Decision, isHidden: boolean): string {
  if (!isHidden) return 'Laisser ainsi'
  return decision === 'published' ? 'Afficher de nouveau' : decisions[decision]
}
