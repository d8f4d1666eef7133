import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { pieceOf } from '#app/components/letters/addresses.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { PieceState } from '#app/rules/pieces/states.ts'

/** What a family says of a piece that it does not bring here. */
export function WithoutFile({ type, state }: { type: AttachmentType; state: Exclude<PieceState, 'provided'> }) {
  const isSaid = state === 'by-hand' || state === 'to-request'
  return (
    <section className="section">
      <h2>Sans fichier</h2>
      <form method="post" action={pieceOf(type)} className="stack">
        <CsrfField />
        <OnceField />
        <p>{words[state]}</p>
        <p className="actions">
          {state !== 'by-hand' && (
            <button type="submit" name="intent" value="by-hand" className="button quiet">
              Je joindrai cette pièce moi-même
            </button>
          )}{' '}
          {state !== 'to-request' && (
            <button type="submit" name="intent" value="to-request" className="button quiet">
              Je dois la demander
            </button>
          )}{' '}
          {isSaid && (
            <button type="submit" name="intent" value="take-back" className="link">
              Annuler ce choix
            </button>
          )}
        </p>
      </form>
    </section>
  )
}

const words: Record<Exclude<PieceState, 'provided'>, string> = {
  missing: 'Dites où elle en est. Une lettre n’attend pas une pièce que vous joignez vous-même.',
  'by-hand': 'Vous la joindrez vous-même. Les lettres ne l’attendent plus.',
  'to-request': 'Vous devez encore la demander. Les lettres l’attendent.',
  made: 'Nous l’imprimons avec les lettres, d’après le notaire que vous avez écrit.',
}
