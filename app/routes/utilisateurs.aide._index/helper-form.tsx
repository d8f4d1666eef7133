import { Checkbox, DateField, Field } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Day } from '#app/rules/days.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { dateFr } from '#app/rules/french.ts'

type HelperFormProps = {
  firstName: string
  giver: string
  /** The default last day, and the maximum. */
  proposed: Day
  last: Day
  typed?: TypedValues | undefined
  errors: FieldErrors
}

/** What the paper says: who helps, where, with which services, until when. */
export function HelperForm({ firstName, giver, proposed, last, typed, errors }: HelperFormProps) {
  const of = (name: string, value = '') => ({ name, error: errors[name], defaultValue: typed?.[name] ?? value })
  return (
    <section className="section">
      <h2>Préparer le papier</h2>
      <PostForm noValidate>
        <OnceField typed={typed} />
        <input type="hidden" name="intent" value="prepare" />
        <Field {...of('giver', giver)} label="Votre prénom et nom" autoComplete="name" />
        <Field {...of('helper')} label="Prénom et nom de la personne qui vous aide" autoComplete="off" />
        <Field
          {...of('place')}
          label="Où elle aide"
          hint="Mairie, France services, association, ou chez vous."
          autoComplete="off"
        />
        <Field
          {...of('helperEmail')}
          label="Son adresse e-mail"
          hint="Elle se connecte avec cette adresse."
          type="email"
          autoComplete="off"
        />
        <fieldset className="field">
          <legend className="label">Elle peut</legend>
          <Checkbox
            name="scopeDa"
            label={`Préparer et imprimer les lettres pour ${firstName}`}
            checked={typed ? typed.scopeDa === 'on' : true}
            error={errors.scopeDa}
          />
          <Checkbox name="scopeEc" label="Lire et imprimer la cérémonie" checked={typed?.scopeEc === 'on'} />
        </fieldset>
        <DateField
          {...of('until', proposed)}
          label="Jusqu’au"
          hint={`Ce jour compris. Au plus tard le ${dateFr(last)}.`}
        />
        <div className="stack">
          <p className="small">
            Elle ne peut ni signer, ni payer, ni inviter, ni effacer. Chaque page qu’elle ouvre est notée dans le
            journal.
          </p>
          <p className="actions">
            <button type="submit" className="button">
              Préparer le papier
            </button>
          </p>
        </div>
      </PostForm>
    </section>
  )
}
