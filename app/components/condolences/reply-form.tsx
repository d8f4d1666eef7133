import { TextArea } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'

type ReplyProps = {
  /** Address of the page that contains it. */
  action: string
  name: string
  /** Email address of the relative, which the author will see. */
  ownAddress: string
  typed: TypedValues | undefined
  error: string | undefined
}

/** Its anchor on the page of a message. */
export const REPLY_ANCHOR = 'repondre'

/** "Répondre": sends an email to an address that is shown to no one. */
export function ReplyForm({ action, name, ownAddress, typed, error }: ReplyProps) {
  return (
    <section className="section" id={REPLY_ANCHOR}>
      <h2>Répondre</h2>
      <PostForm action={action}>
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
      </PostForm>
    </section>
  )
}
