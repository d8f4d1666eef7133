import { Field } from '#app/components/forms/fields.tsx'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { SharedComputer } from './shared-computer.tsx'

export const missingCode = 'Le champ Code reçu par e-mail est obligatoire.'
export const wrongCode =
  'Ce code n’est pas le bon, ou il date de plus de 10 minutes. Vérifiez les 8 caractères, ou redemandez un message.'

type CodeFieldsProps = { typed: TypedValues | undefined; error: string | undefined; shared: boolean; enter: string }

/**
 * The code of a sign-in email, and whether the computer is shared. `shared`: the choice that was sent with the email
 * address.
 */
export function CodeFields({ typed, error, shared, enter }: CodeFieldsProps) {
  return (
    <>
      <Field
        name="code"
        label="Code reçu par e-mail"
        hint="8 lettres et chiffres, avec ou sans le trait d’union."
        className="short"
        autoComplete="one-time-code"
        error={error}
        defaultValue={typed?.code}
      />
      <SharedComputer checked={typed ? typed.sharedComputer === 'on' : shared} />
      <p className="actions">
        <button type="submit" className="button">
          {enter}
        </button>
      </p>
    </>
  )
}
