import type { IconName } from '#app/components/page/icon.tsx'
import type { Day } from '#app/rules/days.ts'
import { lowerFirst, shortDay } from '#app/rules/french.ts'
import { documentStatuses } from '#app/rules/letters/documents.ts'
import type { LetterProgress } from '#app/rules/letters/progress/letter-progress.ts'

/** The progress of a letter, as pages show it. `lack`: what it still lacks, not shown to a reader (choice-13). */
export type ShownProgress = Pick<LetterProgress, 'status' | 'isStarted' | 'isReady'> & { lack?: string | undefined }

/** The day on which it was sent, and today. */
export type ShownDay = { on: Day; today: Day }

/**
 * "Validé (envoyé le 4 novembre)". `state`: for the style sheet. No icon if there is nothing to show yet. Never colour
 * alone. S1-3, screens-3.8.
 */
export function statusCopy(
  { status, isStarted, isReady, lack }: ShownProgress,
  left?: ShownDay,
): {
  state: 'none' | 'pending' | 'ready' | 'attachment_pending' | 'sent' | 'non_pertinent'
  icon?: IconName
  words: string
} {
  const label = documentStatuses[status]
  if (status === 'sent') {
    const words = left ? `${label} (envoyé le ${shortDay(left.on, left.today)})` : label
    return { state: 'sent', icon: 'posted', words }
  }
  if (status === 'non_pertinent') return { state: 'non_pertinent', icon: 'later', words: label }
  if (status === 'attachment_pending') return { state: 'attachment_pending', icon: 'clip', words: label }
  if (!isStarted) return { state: 'none', words: 'Pas commencée' }
  if (isReady) return { state: 'ready', icon: 'ready', words: `${label}\u00A0: prête à imprimer` }
  return { state: 'pending', icon: 'env', words: `${label}\u00A0: ${lack ? lowerFirst(lack) : 'commencée'}` }
}

/** State of a letter whose email is queued: never "envoyé" before a server has accepted it. */
export const unsentCopy: Readonly<Record<'waiting' | 'refused', string>> = {
  waiting: 'Le message attend de partir',
  refused: 'Le message n’est pas parti\u00A0: adresse refusée',
}
