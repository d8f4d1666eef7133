import type { Change } from '#app/rules/letters/conflicts.ts'
import { agoWords } from '../letters/saved.ts'

/** « Marc a modifié ce moment il y a 3 minutes. Voici sa version et la vôtre. » */
export function meanwhileWords({ by, isMe, at }: Change, now: Date): string {
  const ago = agoWords(at, now)
  if (isMe) return `Vous avez modifié ce moment ${ago}, dans une autre fenêtre. Voici les deux versions.`
  return `${by ?? 'Un proche'} a modifié ce moment ${ago}. Voici sa version et la vôtre.`
}
