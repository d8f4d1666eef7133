import { DateField, Field, RadioField } from '#app/components/forms/fields.tsx'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { fileLabels } from '#app/rules/partners/files.ts'

/** Fields outside the fold. */
const shownFirst = /^(deceased(First|Last)Name|applicantPhoneNumber)$/

type FileFieldsProps = { typed: TypedValues | undefined; errors: FieldErrors }

/** What a director knows from the arrangement of a funeral. Only a first name is needed. */
export function FileFields({ typed = {}, errors }: FileFieldsProps) {
  const of = (name: string) => ({ name, error: errors[name], defaultValue: typed[name], autoComplete: 'off' })
  const folded = Object.keys(fileLabels).filter((name) => !shownFirst.test(name))
  return (
    <>
      <fieldset>
        <legend>
          <h2>La personne décédée</h2>
        </legend>
        <div className="pair half">
          <Field {...of('deceasedFirstName')} label="Prénom" />
          <Field {...of('deceasedLastName')} label="Nom" optional />
        </div>
      </fieldset>
      <fieldset className="part">
        <legend>
          <h2>Son proche</h2>
        </legend>
        <Field {...of('email')} label="E-mail" hint="Il y recevra l’invitation." type="email" />
        <Field
          {...of('applicantPhoneNumber')}
          label="Téléphone"
          optional
          hint="Pour son dossier. Aucun SMS n’est envoyé."
          type="tel"
        />
      </fieldset>
      <details className="fold" open={folded.some((name) => errors[name] || typed[name])}>
        <summary>
          <b>Ce que vous savez déjà</b> <span>facultatif</span>
        </summary>
        <div>
          <RadioField
            name="deceasedCivility"
            label="Civilité"
            optional
            choices={{ madame: 'Madame', monsieur: 'Monsieur' }}
            error={errors.deceasedCivility}
            {...(typed.deceasedCivility && { defaultValue: typed.deceasedCivility })}
          />
          <div className="pair half">
            <DateField {...of('defunctBirthDate')} label="Naissance" fullName="Date de naissance" />
            <DateField {...of('defunctDeathDate')} label="Décès" fullName="Date du décès" />
          </div>
          <Field {...of('birthTown')} label="Commune de naissance" />
          <Field {...of('defunctDeathTown')} label="Commune du décès" />
          <Field {...of('deceasedAddress')} label="Son adresse" />
          <div className="pair half">
            <Field {...of('deceasedPostalCode')} label="Code postal" inputMode="numeric" />
            <Field {...of('deceasedCity')} label="Ville" />
          </div>
          <Field
            {...of('ceremonyDatetime')}
            label="Cérémonie"
            fullName="Jour et heure de la cérémonie"
            type={errors.ceremonyDatetime ? 'text' : 'datetime-local'}
          />
          <Field {...of('ceremonyAddress')} label="Lieu" fullName="Lieu de la cérémonie" />
          <div className="pair half">
            <Field {...of('applicantFirstName')} label="Prénom du proche" />
            <Field {...of('applicantLastName')} label="Nom du proche" />
          </div>
        </div>
      </details>
    </>
  )
}
