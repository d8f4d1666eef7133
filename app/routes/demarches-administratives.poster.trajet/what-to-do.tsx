import { fieldOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { basketPath } from '#app/rules/orders/addresses.ts'
import { postingOfLetter, postingPath } from '#app/rules/post/addresses.ts'
import type { DispatchStep } from '#app/rules/post/steps.ts'

export type ToDo = {
  documentId: DocumentId
  /** Field of the recipient's name in the form of the letter. */
  addressField: string
  recipient: string
  step: DispatchStep
  waitsForSigner: boolean
  preparedBy: string | undefined
  /** Whether the family changed the letter since it gave it to us, and it has not left. */
  isChanged: boolean
}

/** What the family has to do after a step. Most steps need nothing. */
export function WhatToDo(props: ToDo & { mayWrite: boolean }) {
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
          Cette lettre a changé depuis. Elle part comme vous l’avez confiée. Pour envoyer la nouvelle, annulez cet
          envoi, puis confiez-la de nouveau.
        </p>
      ) : null
    case 'asked':
      if (isChanged)
        return (
          <p className="wait">
            Cette lettre a changé depuis. Elle n’est plus dans le panier.{' '}
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
