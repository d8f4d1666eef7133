import { agoCopy } from '#app/components/letters/saved-copy.ts'
import type { Change } from '#app/rules/forms/merge.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { EventConflict } from './state.ts'

/** Both versions of the fields in conflict. `names`: those fields. `theirs`: the whole form as saved. */
type BothVersions = { names: string[]; theirs: TypedValues }

/** Returns the conflict that a form shows again. `what`: "le rendez-vous". */
export function conflictWith(change: Change, { names, theirs }: BothVersions, now: Date, what?: string): EventConflict {
  const { by, isMe } = change
  return { sentence: meanwhileCopy(change, now, what), by, isMe, names, theirs }
}

/** "Marc a modifié ce moment il y a 3 minutes. Voici sa version et la vôtre." `what`: "le rendez-vous". */
function meanwhileCopy({ by, isMe, at }: Change, now: Date, what = 'ce moment'): string {
  const ago = agoCopy(at, now)
  if (isMe) return `Vous avez modifié ${what} ${ago}, dans une autre fenêtre. Voici les deux versions.`
  return `${by ?? 'Un proche'} a modifié ${what} ${ago}. Voici sa version et la vôtre.`
}
