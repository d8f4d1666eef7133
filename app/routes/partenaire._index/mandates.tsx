import { Field } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { helpingPath } from '#app/rules/helpers/addresses.ts'
import { consolePath } from '#app/rules/partners/addresses.ts'

/** For a team that helps families: where its helpers work, and the end of a mandate by its code. Lists no family. */
export function Mandates({ typed, errors }: { typed: TypedValues | undefined; errors: FieldErrors }) {
  return (
    <section>
      <h2>Aider sans e-mail</h2>
      <div className="stack">
        <p>
          Une personne signe un papier, et vous remplissez ses lettres avec elle. Connectez-vous avec la même adresse.
        </p>
        <p>
          <a className="link" href={helpingPath}>
            Vos dossiers
          </a>
        </p>
        <h3>Arrêter un mandat</h3>
        <PostForm action={consolePath} noValidate>
          <OnceField typed={typed} />
          <input type="hidden" name="intent" value="end-mandate" />
          <Field
            name="code"
            label="Code du mandat"
            hint="Le code du papier, que la personne vous dit."
            error={errors.code}
            defaultValue={typed?.code}
            autoComplete="off"
          />
          <p className="actions">
            <button type="submit" className="button quiet">
              Arrêter
            </button>
          </p>
        </PostForm>
      </div>
    </section>
  )
}
