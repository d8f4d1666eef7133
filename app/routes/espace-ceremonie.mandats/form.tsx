import { DateField, Field } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Day } from '#app/rules/days.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { dateFr, de } from '#app/rules/french.ts'

type MandateFormProps = {
  partner: string
  /** The default last day, and the maximum. */
  proposed: Day
  last: Day
  typed?: TypedValues | undefined
  errors: FieldErrors
}

/** The person whom the family lets edit the ceremony, and the last day. */
export function MandateForm({ partner, proposed, last, typed, errors }: MandateFormProps) {
  return (
    <section className="section">
      <h2>Donner un mandat</h2>
      <PostForm noValidate>
        <OnceField typed={typed} />
        <input type="hidden" name="intent" value="give" />
        <Field
          name="name"
          label="Prénom et nom de cette personne"
          autoComplete="off"
          error={errors.name}
          defaultValue={typed?.name}
        />
        <Field
          name="email"
          label="Son adresse e-mail"
          hint={`Une personne ${de(partner)}. Elle reçoit un message, et se connecte avec cette adresse.`}
          type="email"
          autoComplete="off"
          error={errors.email}
          defaultValue={typed?.email}
        />
        <DateField
          name="until"
          label="Jusqu’au"
          hint={`Ce jour compris. Au plus tard le ${dateFr(last)}.`}
          error={errors.until}
          defaultValue={typed?.until ?? proposed}
        />
        <div className="stack">
          <p className="small">Ce qu’elle change est noté dans le journal du dossier, à son nom.</p>
          <p className="actions">
            <button type="submit" className="button">
              Confier la cérémonie
            </button>
          </p>
        </div>
      </PostForm>
    </section>
  )
}
