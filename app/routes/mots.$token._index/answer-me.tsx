import { Field } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'

type AnswerMeProps = { action: string; typed: TypedValues | undefined; error: string | undefined }

/** Asked after the message has arrived, to keep its form short. */
export function AnswerMe({ action, typed, error }: AnswerMeProps) {
  return (
    <>
      <h2>Voulez-vous que la famille puisse vous répondre&#8239;?</h2>
      <PostForm action={action} noValidate>
        <Field
          name="email"
          label="Votre e-mail"
          type="email"
          hint="Il ne sera pas affiché."
          error={error}
          autoComplete="email"
          defaultValue={typed?.email ?? ''}
        />
        <p className="actions">
          <button type="submit" className="button quiet" name="intent" value="answer-me">
            Laisser mon e-mail
          </button>
        </p>
      </PostForm>
    </>
  )
}
