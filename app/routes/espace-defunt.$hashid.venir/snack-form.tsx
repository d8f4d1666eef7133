import { Field } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { comingOf } from '#app/rules/deceased-space/addresses.ts'
import type { SnackReply } from '#app/rules/deceased-space/snack.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'

type SnackFormProps = {
  hashid: string
  /** The reply sent from this browser. */
  own: SnackReply | undefined
  /** Whether the family has closed the replies. */
  isClosed: boolean
  typed: TypedValues | undefined
  errors: FieldErrors
}

/** Replies to the snack, with the number of people, without an account. idea-K13 */
export function SnackForm({ hashid, own, isClosed, typed, errors }: SnackFormProps) {
  const answered = own && (own.people > 0 ? 'Vous avez dit que vous venez.' : 'Vous avez dit que vous ne venez pas.')
  if (isClosed) return <p>La famille a compté les personnes et n’attend plus de réponses. {answered}</p>
  return (
    <PostForm action={comingOf(hashid)} noValidate>
      <Field
        name="snackName"
        label="De la part de"
        error={errors.snackName}
        autoComplete="name"
        defaultValue={typed?.snackName ?? own?.name ?? ''}
      />
      <Field
        name="people"
        label="Combien serez-vous&#8239;?"
        error={errors.people}
        className="short"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed?.people ?? String(own?.people || 1)}
      />
      <p className="actions">
        <button type="submit" className="button" name="intent" value="snack">
          Je viens
        </button>{' '}
        <button type="submit" className="button quiet" name="intent" value="no-snack">
          Je ne viens pas
        </button>
      </p>
      <p className="small">{answered} La famille seule voit les réponses. Vous pourrez changer la vôtre.</p>
    </PostForm>
  )
}
