import type { AttachmentType } from '#app/rules/attachments.ts'
import type { PieceState } from '#app/rules/pieces.ts'
import { CsrfField } from '../csrf-field.tsx'
import { pieceOf } from '../letters/addresses.ts'
import { OnceField } from '../once-field.tsx'

/** What a family says of a piece that it does not bring here. */
export function WithoutFile({ type, state }: { type: AttachmentType; state: PieceState }) {
  const said = saidOf[state]
  return (
    <section className="section">
      <h2>Sans fichier</h2>
      <form method="post" action={pieceOf(type)} className="stack">
        <CsrfField />
        <OnceField />
        {said && <p>{said}</p>}
        {state === 'made' && <p>Nous l’imprimons avec les lettres, d’après le notaire que vous avez écrit.</p>}
        <p className="actions">
          {state !== 'by-hand' && (
            <button type="submit" name="intent" value="by-hand" className="button quiet">
              Je joindrai cette pièce moi-même
            </button>
          )}
          {state !== 'to-request' && (
            <button type="submit" name="intent" value="to-request" className="button quiet">
              Je dois la demander
            </button>
          )}
          {said && (
            <button type="submit" name="intent" value="take-back" className="link">
              Annuler ce choix
            </button>
          )}
        </p>
      </form>
    </section>
  )
}

const saidOf: Partial<Record<PieceState, string>> = {
  'by-hand': 'Vous la joindrez vous-même. Les lettres ne l’attendent plus.',
  'to-request': 'Vous devez encore la demander. Les lettres l’attendent.',
}
