import { agoCopy } from '#app/components/letters/saved-copy.ts'
import type { Change } from '#app/rules/forms/merge.ts'

/** "Marc a modifié ce moment il y a 3 minutes. Voici sa version et la vôtre." `what`: "le rendez-vous". */
export function meanwhileCopy({ by, isMe, at }: Change, now: Date, what = 'ce moment'): string {
  const ago = agoCopy(at, now)
  if (isMe) return `Vous avez modifié ${what} ${ago}, dans une autre fenêtre. Voici les deux versions.`
  return `${by ?? 'Un proche'} a modifié ${what} ${ago}. Voici sa version et la vôtre.`
}
