import { messageOf } from '#app/rules/deceased-space/addresses.ts'
import { CsrfField } from '../csrf-field.tsx'
import { TextArea } from '../fields.tsx'
import { OnceField } from '../once-field.tsx'

type ReplyProps = {
  hashid: string
  id: string
  name: string
  /** Of the relative who writes: its author will have it. */
  ownAddress: string
  typed: Readonly<Record<string, string>> | undefined
  error: string | undefined
}

/** « Répondre »: by mail, to an address that nobody sees. */
export function ReplyForm({ hashid, id, name, ownAddress, typed, error }: ReplyProps) {
  return (
    <section className="section">
      <h2>Répondre</h2>
      <form method="post" action={messageOf(hashid, id)}>
        <CsrfField />
        <OnceField typed={typed} />
        <TextArea
          name="reply"
          label={`Votre réponse à ${name}`}
          hint={`Elle part par e-mail, à une adresse qui n’est jamais affichée. La suite de l’échange arrivera à la vôtre, ${ownAddress}.`}
          defaultValue={typed?.reply ?? ''}
          error={error}
        />
        <button type="submit" name="intent" value="reply" className="button">
          Envoyer la réponse
        </button>
      </form>
    </section>
  )
}
