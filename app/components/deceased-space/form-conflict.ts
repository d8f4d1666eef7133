import { conflictWith } from '#app/components/ceremony/events/conflict-copy.ts'
import type { EventConflict } from '#app/components/ceremony/events/state.ts'
import type { SpaceFormAnswer } from '#app/rules/deceased-space/form-answer.ts'

/** Returns the conflicting changes of a relative, as the form shows them. */
export function conflictOf(answer: SpaceFormAnswer | undefined): EventConflict | undefined {
  if (!answer?.meanwhile) return undefined
  const { change, now, names, theirs } = answer.meanwhile
  return conflictWith(change, { names, theirs }, new Date(now), 'cet espace')
}
