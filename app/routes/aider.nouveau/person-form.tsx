import { Checkbox, DateField, Field } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Day } from '#app/rules/days.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { dateFr } from '#app/rules/french.ts'

export type NewHelpProps = {
  /** The helper and where they help, as proposed. */
  helper: string
  place: string
  /** The default last day, and the maximum. */
  proposed: Day
  last: Day
  typed: TypedValues | undefined
  errors: TypedValues
}

/** What the paper says of a person who has no account, and how to reach them. */
export function PersonForm({ typed, errors, ...proposed }: NewHelpProps) {
  const of = (name: string) => ({ name, error: errors[name], defaultValue: typed?.[name], autoComplete: 'off' })
  return (
    <section className="section">
      <h2>Un nouveau dossier</h2>
      <PostForm noValidate>
        <OnceField typed={typed} />
        <input type="hidden" name="intent" value="open" />
        <fieldset>
          <legend className="label">La personne décédée</legend>
          <Field {...of('deceasedFirstName')} label="Prénom" fullName="Prénom de la personne décédée" />
          <Field {...of('deceasedLastName')} label="Nom" fullName="Nom de la personne décédée" />
        </fieldset>
        <fieldset>
          <legend className="label">La personne que vous aidez</legend>
          <Field {...of('applicantFirstName')} label="Prénom" fullName="Son prénom" />
          <Field {...of('applicantLastName')} label="Nom" fullName="Son nom" />
          <Field
            {...of('applicantPhoneNumber')}
            label="Téléphone"
            hint="Le sien, ou laissez vide et donnez son adresse."
            type="tel"
          />
          <Field {...of('applicantAddress')} label="Adresse" />
          <Field {...of('applicantPostalCode')} label="Code postal" inputMode="numeric" />
          <Field {...of('applicantCity')} label="Ville" />
        </fieldset>
        <HelpFields {...proposed} typed={typed} errors={errors} />
        <Submit />
      </PostForm>
    </section>
  )
}

/** Prepares another paper for an account that the team opened, by the code on an earlier one. */
export function AgainForm({ typed, errors, ...proposed }: NewHelpProps) {
  return (
    <section className="section">
      <h2>Un dossier déjà ouvert</h2>
      <p>Le papier est terminé, ou un collègue prend la suite. La personne signe un nouveau papier.</p>
      <PostForm noValidate>
        <OnceField typed={typed} />
        <input type="hidden" name="intent" value="again" />
        <Field
          name="code"
          label="Code de l’ancien papier"
          hint="Huit lettres et chiffres, en haut du papier."
          error={errors.code}
          defaultValue={typed?.code}
          autoComplete="off"
        />
        <HelpFields {...proposed} suffix="Again" typed={typed} errors={errors} />
        <Submit />
      </PostForm>
    </section>
  )
}

/** `suffix`: keeps the names of two forms of a page apart. */
function HelpFields({ helper, place, proposed, last, suffix = '', typed, errors }: NewHelpProps & { suffix?: string }) {
  const of = (name: string, value = '') => ({
    name: `${name}${suffix}`,
    error: errors[`${name}${suffix}`],
    defaultValue: typed?.[`${name}${suffix}`] ?? value,
  })
  const scopeEc = `scopeEc${suffix}`
  return (
    <fieldset>
      <legend className="label">Sur le papier</legend>
      <Field {...of('helper', helper)} label="Votre prénom et nom" autoComplete="off" />
      <Field {...of('place', place)} label="Où vous aidez" autoComplete="off" />
      <DateField
        {...of('until', proposed)}
        label="Jusqu’au"
        hint={`Ce jour compris. Au plus tard le ${dateFr(last)}.`}
      />
      <Checkbox name={scopeEc} label="Lire et imprimer aussi la cérémonie" checked={typed?.[scopeEc] === 'on'} />
    </fieldset>
  )
}

const Submit = () => (
  <p className="actions">
    <button type="submit" className="button">
      Préparer le papier
    </button>
  </p>
)
