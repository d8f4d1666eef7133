import { ReminderChoices, type ReminderState } from '#app/components/calendar/reminder-choices.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { datesPath } from '#app/rules/letters/addresses.ts'

/** Off by default, one user at a time. idea-K4. */
export function Reminders({ email, state }: { email: string; state: ReminderState }) {
  return (
    <details className="fold unprinted" id="rappels" open={state !== undefined}>
      <summary>
        <b>Rappels par e-mail</b>
      </summary>
      {state ? (
        <div className="stack">
          <p>
            Vous recevez un e-mail à {email} quand une date approche ou qu’une réponse tarde&nbsp;: un par semaine au
            plus.
          </p>
          <ReminderChoices action={datesPath} pausedUntil={state.pausedUntil} />
        </div>
      ) : (
        <PostForm action={datesPath} className="stack">
          <OnceField />
          <p>
            Un e-mail quand une date approche ou qu’une réponse tarde, un par semaine au plus. Vous pourrez le mettre en
            pause ou l’arrêter d’un clic. Il ira à {email}.
          </p>
          <button type="submit" name="intent" value="ask" className="button quiet">
            Recevoir les rappels
          </button>
        </PostForm>
      )}
    </details>
  )
}
