import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { pieceOf } from '#app/rules/letters/addresses.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { PieceState } from '#app/rules/pieces/states.ts'

/** `onPaper`: it is always enclosed by hand, so the only choice is whether it applies. */
type WithoutFileProps = { state: PieceState; onPaper?: boolean }

/** The family's choice for an attachment that it does not upload: buttons of the form that encloses them. */
export function WithoutFile({ state, onPaper = false }: WithoutFileProps) {
  const isSaid = state === 'not-applicable' || (!onPaper && (state === 'by-hand' || state === 'to-request'))
  return (
    <section className="part">
      <h2>{onPaper ? 'Vous n’avez pas cette pièce' : 'Sans fichier'}</h2>
      <div className="stack">
        {state === 'not-applicable' ? <p>{words[state]}</p> : !onPaper && <p>{words[state]}</p>}
        <p className="actions">
          {!onPaper && state !== 'by-hand' && (
            <button type="submit" name="instead" value="by-hand" className="button quiet">
              Je joindrai cette pièce moi-même
            </button>
          )}{' '}
          {!onPaper && state !== 'to-request' && (
            <button type="submit" name="instead" value="to-request" className="button quiet">
              Je dois la demander
            </button>
          )}{' '}
          {state !== 'not-applicable' && (
            <button type="submit" name="instead" value="not-applicable" className="button quiet">
              Elle est sans objet pour nous
            </button>
          )}{' '}
          {isSaid && (
            <button type="submit" name="instead" value="take-back" className="link">
              Annuler ce choix
            </button>
          )}
        </p>
      </div>
    </section>
  )
}

/** Replaces the files of an attachment that is kept on paper: its original is sent, or only a doctor may read it (letters-3). */
export function OnPaper({ type, state }: { type: AttachmentType; state: PieceState }) {
  return (
    <>
      <section className="section">
        <h2>Pas de fichier ici</h2>
        <p>{whyOnPaper[type]}</p>
      </section>
      <PostForm action={pieceOf(type)}>
        <OnceField />
        <WithoutFile state={state} onPaper />
      </PostForm>
    </>
  )
}

const words: Record<PieceState, string> = {
  missing: 'Dites où elle en est. Une lettre n’attend pas une pièce que vous joignez vous-même.',
  'by-hand': 'Vous la joindrez vous-même. Les lettres ne l’attendent plus.',
  'to-request': 'Vous devez encore la demander. Les lettres l’attendent.',
  'not-applicable':
    'Sans objet\u00A0: les lettres ne l’attendent pas et ne l’annoncent pas. Rien n’est perdu si cela change.',
  made: 'Nous l’imprimons avec les lettres, d’après le notaire que vous avez écrit.',
  provided: 'Elle est ici.',
}

const whyOnPaper: Partial<Record<AttachmentType, string>> = {
  defunctVitalCard:
    'L’assurance maladie demande la carte elle-même. Glissez-la dans l’enveloppe\u00A0: une photo ne servirait à rien.',
  naturalDeathCertificate:
    'Ce document est couvert par le secret médical. Glissez-le sous enveloppe cachetée\u00A0: nous n’en gardons aucune copie.',
}
