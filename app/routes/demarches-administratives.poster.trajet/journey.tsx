import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { fieldOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { basketPath } from '#app/rules/orders/addresses.ts'
import { postingOfLetter, postingPath } from '#app/rules/post/addresses.ts'
import type { JourneyStep } from '#app/rules/post/journey.ts'
import type { PostMode } from '#app/rules/post/modes.ts'
import type { DispatchStep } from '#app/rules/post/steps.ts'

export type ShownJourney = {
  id: string
  documentId: DocumentId
  /** Field of the recipient's name in the form of the letter. */
  addressField: string
  recipient: string
  mode: PostMode
  step: DispatchStep
  /** Whether the letter was not given to us again since. */
  isLast: boolean
  steps: JourneyStep[]
  waitsForSigner: boolean
  preparedBy: string | undefined
  /** Whether the family changed the letter since it gave it to us, and it has not left. */
  isChanged: boolean
  /** When the carrier erases it, once nothing more is expected; '' before. */
  erased: string
  cancelUntil: string | undefined
  trackingNumber: string | undefined
  proofs: { words: string; href: string }[]
}

const modeWords: Record<PostMode, string> = {
  plain: 'Lettre simple',
  tracked: 'Lettre suivie',
  registered: 'Recommandée',
}

/** Steps that ask something of the family while the letter is there. */
const asking: readonly DispatchStep[] = ['asked', 'notice-left', 'returned', 'refused']

const stateOf = ({ step, isDone }: JourneyStep, now: DispatchStep) =>
  step === now && asking.includes(step) ? 'is-next' : isDone ? 'is-done' : undefined

/** The journey of one letter, its proofs, and what to do. */
export function Journey({ journey, mayWrite }: { journey: ShownJourney; mayWrite: boolean }) {
  const { id, recipient, mode, steps, trackingNumber, proofs, cancelUntil, step } = journey
  return (
    <section className="sheet-box" id={`envoi-${id}`}>
      <h2>{recipient}</h2>
      <p className="small">
        {modeWords[mode]}
        {trackingNumber && ` ${trackingNumber}`}
      </p>
      <ol className="tracker">
        {steps.map((each) => (
          <li key={each.step} className={stateOf(each, step)}>
            <b>{each.words}</b>
            {each.when && (
              <>
                <br />
                <span className="small">{each.when}</span>
              </>
            )}
            {!each.isDone && <span className="unseen"> (à venir)</span>}
          </li>
        ))}
      </ol>
      {proofs.length > 0 && (
        <p className="actions">
          {proofs.map(({ words, href }) => (
            <a className="link" href={href} key={href}>
              {words}
              <span className="unseen">{`\u00A0: ${recipient}`}</span>
            </a>
          ))}
        </p>
      )}
      {journey.isLast && <WhatToDo {...journey} mayWrite={mayWrite} />}
      {journey.erased && <p className="small">{journey.erased}</p>}
      {cancelUntil && (
        <PostForm>
          <OnceField />
          <input type="hidden" name="dispatch" value={id} />
          <button type="submit" name="intent" value="cancel" className="link">
            Annuler cet envoi<span className="unseen">{`\u00A0: ${recipient}`}</span>
          </button>
          {step === 'paid' && <p className="small">Possible jusqu’au {cancelUntil}.</p>}
        </PostForm>
      )}
    </section>
  )
}

/** What a step asks of the family. Nothing for most. */
function WhatToDo(props: ShownJourney & { mayWrite: boolean }) {
  const { step, documentId, addressField, waitsForSigner, preparedBy, isChanged, mayWrite, recipient } = props
  const of = <span className="unseen">{`\u00A0: ${recipient}`}</span>
  const address = (
    <a className="link" href={fieldOf(documentId, addressField)}>
      Vérifier l’adresse{of}
    </a>
  )
  switch (step) {
    case 'paid':
      return isChanged ? (
        <p className="wait">
          Vous avez changé cette lettre depuis. Elle part comme vous l’avez confiée. Pour envoyer la nouvelle, annulez
          cet envoi, puis confiez-la de nouveau.
        </p>
      ) : null
    case 'asked':
      if (isChanged)
        return (
          <p className="wait">
            Vous avez changé cette lettre depuis. Rien n’est à payer.{' '}
            <a href={postingOfLetter(documentId)}>La relire et la confier{of}</a>
          </p>
        )
      if (!waitsForSigner)
        return mayWrite ? (
          <p>
            <a className="link" href={basketPath}>
              Payer{of}
            </a>
          </p>
        ) : null
      return (
        <p>
          {preparedBy ? `Préparée par ${preparedBy}. ` : ''}Elle attend la personne qui signe.{' '}
          {mayWrite && <a href={`${postingPath}?qui=aupres`}>Signer et confier</a>}
        </p>
      )
    case 'notice-left':
      return (
        <>
          <p>
            Personne n’a pu la recevoir. Elle attend au bureau de poste. Si personne ne la retire, elle reviendra à
            votre adresse.
          </p>
          {mayWrite && <p>{address}</p>}
        </>
      )
    case 'returned':
      return (
        <>
          <p>Elle revient à votre adresse. Regardez ce qui est écrit sur l’enveloppe, puis corrigez.</p>
          {mayWrite && (
            <p className="actions">
              {address}{' '}
              <a className="button small-button" href={postingOfLetter(documentId)}>
                Reposter{of}
              </a>
            </p>
          )}
        </>
      )
    case 'refused':
      return (
        <>
          <p>Le transporteur ne l’a pas prise. Elle n’est pas partie.</p>
          {mayWrite && (
            <p>
              <a className="link" href={postingOfLetter(documentId)}>
                Choisir de nouveau qui la poste{of}
              </a>
            </p>
          )}
        </>
      )
    case 'cancelled':
      return <p>Elle n’est pas partie.</p>
    default:
      return null
  }
}
