import { Icon, type IconName } from '#app/components/page/icon.tsx'
import { dateFr } from '#app/rules/french.ts'
import type { PieceProgress } from '#app/rules/pieces/progress.ts'

/**
 * State of an attachment in words, never colour alone: the three words of letters-3, and the family's own choices.
 * `isPlain`: without the icon, in a row that has no room for it.
 */
export function ProgressChip({ piece, isPlain = false }: { piece: PieceProgress; isPlain?: boolean }) {
  const { icon, state, words } = shown[piece.status]
  return (
    <p className="status" data-state={state}>
      {icon && !isPlain && <Icon name={icon} />} {words}
      {piece.status === 'sent' && ` le ${dateFr(piece.sentOn)}`}
    </p>
  )
}

/** State of an attachment within a sentence. */
export function ProgressWords({ piece }: { piece: PieceProgress }) {
  const { state, words } = shown[piece.status]
  return (
    <span className="status" data-state={state}>
      {words}
      {piece.status === 'sent' && ` le ${dateFr(piece.sentOn)}`}
    </span>
  )
}

const shown: Record<PieceProgress['status'], { icon?: IconName; state?: string; words: string }> = {
  missing: { icon: 'clip', state: 'attachment_pending', words: 'Manquante' },
  'to-request': { icon: 'later', state: 'attachment_pending', words: 'Manquante\u00A0: à demander' },
  'by-hand': { icon: 'env', state: 'ready', words: 'Sur papier' },
  'not-applicable': { icon: 'ready', words: 'Sans objet' },
  provided: { icon: 'ready', state: 'ready', words: 'Fournie' },
  sent: { icon: 'posted', state: 'sent', words: 'Envoyée avec le courrier' },
  idle: { words: 'Aucune lettre ne l’attend' },
}
