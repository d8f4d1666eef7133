import { Icon, type IconName } from '#app/components/page/icon.tsx'
import { dateFr } from '#app/rules/french.ts'
import type { PieceProgress } from '#app/rules/pieces/progress.ts'

/**
 * State of an attachment: an icon and words, never colour alone. The three words of letters-3, and the family's own
 * choices.
 */
export function ProgressChip({ piece }: { piece: PieceProgress }) {
  const { icon, state, words } = shown[piece.status]
  return (
    <p className="status" data-state={state}>
      {icon && <Icon name={icon} />} {words}
      {piece.status === 'sent' && ` le ${dateFr(piece.sentOn)}`}
    </p>
  )
}

const shown: Record<PieceProgress['status'], { icon?: IconName; state?: string; words: string }> = {
  missing: { icon: 'clip', state: 'attachment_pending', words: 'Manquante' },
  'to-request': { icon: 'later', state: 'attachment_pending', words: 'Manquante\u00A0: à demander' },
  'by-hand': { icon: 'env', state: 'ready', words: 'À glisser dans l’enveloppe' },
  'not-applicable': { icon: 'ready', words: 'Sans objet' },
  provided: { icon: 'ready', state: 'ready', words: 'Fournie' },
  sent: { icon: 'posted', state: 'sent', words: 'Envoyée avec le courrier' },
  idle: { words: 'Aucune lettre ne l’attend' },
}
