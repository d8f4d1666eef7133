import { Checkbox, DateField, Field } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Day } from '#app/rules/days.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { dateFr } from '#app/rules/french.ts'

export type NewHelpProps = {
  /** The helper and where they help, as proposed. */
  helper: string
  place: string
  /** The default last day, and the maximum. */
  proposed: Day
  last: Day
  typed: TypedValues | undefined
  errors: FieldErrors
}

const addressFields = ['applicantAddress', 'applicantPostalCode', 'applicantCity']

/** What the paper says of a person who has no account, and how to reach them. */
export function PersonForm({ typed, errors, ...proposed }: NewHelpProps) {
  const of = (name: string) => ({ name, error: errors[name], defaultValue: typed?.[name], autoComplete: 'off' })
  const isByPost = Boolean(errors.applicantPhoneNumber) || addressFields.some((name) => errors[name] || typed?.[name])
  return (
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
        <Field {...of('applicantPhoneNumber')} label="Téléphone" type="tel" />
        <details className="fold" open={isByPost}>
          <summary>
            <b>Pas de téléphone&#8239;? Son adresse</b>
          </summary>
          <Field {...of('applicantAddress')} label="Adresse" />
          <Field {...of('applicantPostalCode')} label="Code postal" inputMode="numeric" />
          <Field {...of('applicantCity')} label="Ville" />
        </details>
      </fieldset>
      <HelpFields {...proposed} typed={typed} errors={errors} />
      <Submit />
    </PostForm>
  )
}

/** Prepares another paper for an account that the team opened, by the code on an earlier one. */
export function AgainForm({ typed, errors, ...proposed }: NewHelpProps) {
  return (
    <details className="fold" open={typed?.code !== undefined || errors.code !== undefined}>
      <summary>
        <b>Le dossier est déjà ouvert&#8239;?</b>
      </summary>
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
    </details>
  )
}

/** `suffix`: keeps the names of two forms of a page apart. Folded while the helper has nothing to add to it. */
function HelpFields({ helper, place, proposed, last, suffix = '', typed, errors }: NewHelpProps & { suffix?: string }) {
  const of = (name: string, value = '') => ({
    name: `${name}${suffix}`,
    error: errors[`${name}${suffix}`],
    defaultValue: typed?.[`${name}${suffix}`] ?? value,
  })
  const isWrong = ['helper', 'place', 'until'].some((name) => errors[`${name}${suffix}`])
  const scopeEc = `scopeEc${suffix}`
  return (
    <div>
      {!place && <Place of={of} />}
      <details className="fold" open={isWrong}>
        <summary>
          <b>{[helper, place, `jusqu’au ${dateFr(proposed)}`].filter(Boolean).join(', ')}</b> <span>changer</span>
        </summary>
        <Field {...of('helper', helper)} label="Votre prénom et nom" autoComplete="off" />
        {place && <Place of={(name) => of(name, place)} />}
        <DateField
          {...of('until', proposed)}
          label="Jusqu’au"
          hint={`Ce jour compris. Au plus tard le ${dateFr(last)}.`}
        />
        <Checkbox name={scopeEc} label="Lire et imprimer aussi la cérémonie" checked={typed?.[scopeEc] === 'on'} />
      </details>
    </div>
  )
}

/** Where the helper works. Proposed from their last paper only. */
const Place = ({ of }: { of: (name: string) => { name: string; error: string | undefined; defaultValue: string } }) => (
  <Field {...of('place')} label="Où vous aidez" hint="Mairie, France services, association." autoComplete="off" />
)

const Submit = () => (
  <p className="actions">
    <button type="submit" className="button">
      Préparer le papier
    </button>
  </p>
)
