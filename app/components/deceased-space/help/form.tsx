import { Field, RadioField } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { helpPathOf } from '#app/rules/deceased-space/addresses.ts'
import { helpKinds } from '#app/rules/deceased-space/help-offers.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'

export type HelpFormProps = {
  hashid: string
  /** Whether the user moderates: their offer is published at once, and they review those of others. */
  mayModerate: boolean
  typed?: TypedValues | undefined
  errors?: FieldErrors | undefined
}

/** The form for a bed or a seat that somebody offers or looks for. */
export function HelpForm({ hashid, mayModerate, typed = {}, errors = {} }: HelpFormProps) {
  return (
    <section className="section" id="ligne">
      <h2>Ajouter une ligne</h2>
      {!mayModerate && <p className="small margin">La famille la lit d’abord.</p>}
      <PostForm action={helpPathOf(hashid)} noValidate>
        <OnceField typed={typed} />
        <RadioField
          name="kind"
          label="C’est pour"
          error={errors.kind}
          choices={helpKinds}
          defaultValue={typed.kind ?? 'bed'}
        />
        <Field
          name="places"
          label="Combien de places&#8239;?"
          className="short"
          inputMode="numeric"
          autoComplete="off"
          error={errors.places}
          defaultValue={typed.places ?? '1'}
        />
        <Field name="text" label="D’où, quand" autoComplete="off" error={errors.text} defaultValue={typed.text} />
        <Field name="name" label="Votre nom" autoComplete="name" error={errors.name} defaultValue={typed.name} />
        <Field
          name="contact"
          label="Votre téléphone ou votre e-mail"
          hint="Il est affiché à côté de votre ligne, à qui voit cet espace."
          autoComplete="on"
          error={errors.contact}
          defaultValue={typed.contact}
        />
        <p className="actions">
          <button type="submit" className="button quiet">
            Ajouter cette ligne
          </button>
        </p>
      </PostForm>
    </section>
  )
}
