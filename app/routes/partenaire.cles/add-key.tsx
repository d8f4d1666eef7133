import { Field } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { PasskeyButton } from '#app/components/partners/passkey-button.tsx'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { passkeysPath } from '#app/rules/partners/addresses.ts'

type AddKeyProps = { options: object | undefined; typed: TypedValues | undefined; errors: FieldErrors }

/** Adds a key in a browser that knows passkeys. `options`: undefined for a person who entered too long ago. */
export function AddKey({ options, typed, errors }: AddKeyProps) {
  return (
    <section className="stack">
      <h2>Ajouter une clé</h2>
      {options ? (
        <>
          <p data-no-passkey="">
            Ce navigateur ne sait pas ajouter de clé. Le lien et le code vous font entrer comme avant.
          </p>
          <PostForm action={passkeysPath} noValidate data-with-passkey="" hidden>
            <OnceField />
            <input type="hidden" name="intent" value="add" />
            <Field
              name="name"
              label="Nom"
              fullName="Nom de la clé"
              hint="Pour la reconnaître&nbsp;: ordinateur du bureau."
              autoComplete="off"
              error={errors.name}
              defaultValue={typed?.name}
            />
            <PasskeyButton options={options} action={passkeysPath} className="button">
              Ajouter cette clé
            </PasskeyButton>
          </PostForm>
          <p className="small">
            La clé reste dans votre appareil, ou avec vos mots de passe. Appareil perdu&#8239;? Entrez par le lien, puis
            retirez-la.
          </p>
        </>
      ) : (
        <p>Vous êtes entré il y a plus de dix minutes. Déconnectez-vous, entrez de nouveau, puis ajoutez la clé.</p>
      )}
    </section>
  )
}
