import type { IconName } from '#app/components/page/icon.tsx'
import { counted } from '#app/rules/french.ts'
import { documentStatuses } from '#app/rules/letters/documents.ts'
import type { LetterProgress } from '#app/rules/letters/letter-progress.ts'

/** The progress of a letter, as pages show it. `missingFields` is not shown to a reader (choice-13). */
export type ShownProgress = Pick<LetterProgress, 'status' | 'isStarted' | 'isReady'> & { missingFields?: number }

/** `state` for the style sheet; no icon where there is nothing to show yet. Never colour alone. S1-3, screens-3.8. */
export function statusCopy({ status, isStarted, isReady, missingFields }: ShownProgress): {
  state: 'none' | 'pending' | 'ready' | 'attachment_pending' | 'sent' | 'non_pertinent'
  icon?: IconName
  words: string
} {
  const label = documentStatuses[status]
  if (status === 'sent') return { state: 'sent', icon: 'posted', words: label }
  if (status === 'non_pertinent') return { state: 'non_pertinent', icon: 'later', words: label }
  if (status === 'attachment_pending') return { state: 'attachment_pending', icon: 'clip', words: label }
  if (!isStarted) return { state: 'none', words: 'Pas commencée' }
  if (isReady) return { state: 'ready', icon: 'ready', words: `${label}\u00A0: prête à imprimer` }
  return { state: 'pending', icon: 'env', words: `${label}\u00A0: ${whatIsLeft(missingFields)}` }
}

/** The state of a letter that waits to leave by mail: nothing says « envoyé » before a server has taken it. */
export const unsentCopy: Readonly<Record<'waiting' | 'refused', string>> = {
  waiting: 'Le message attend de partir',
  refused: 'Le message n’est pas parti\u00A0: adresse refusée',
}

function whatIsLeft(missingFields: number | undefined): string {
  if (!missingFields) return 'commencée'
  return `il manque ${counted(missingFields, 'renseignement')}`
}
