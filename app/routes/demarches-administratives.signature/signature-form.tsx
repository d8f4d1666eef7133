import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Checkbox } from '#app/components/forms/fields.tsx'
import { FileField } from '#app/components/forms/file-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { de } from '#app/rules/french.ts'
import { bundleFormPath, knownFieldOf } from '#app/rules/letters/addresses.ts'

type SignatureFormProps = {
  signer: string
  errors: FieldErrors
  typed: TypedValues | undefined
  /** Whether it replaces a stored one. */
  isAgain: boolean
}

/** What a person who has a guardian can do instead. */
const WithGuardian = () => (
  <p>
    <a href={bundleFormPath}>Imprimez les lettres</a> et signez-les avec cette personne. Ou{' '}
    <a href={knownFieldOf('applicantFirstName')}>mettez son nom</a> sous les lettres&nbsp;: elle écrit et signe ici.
  </p>
)

/** A photograph, or the finger where a script runs (app/browser/signature.ts), which fills the same input. */
export function SignatureForm({ signer, errors, typed, isAgain }: SignatureFormProps) {
  return (
    <>
      <ErrorSummary errors={errors} />
      <PostForm encType="multipart/form-data" noValidate className="stack">
        <OnceField typed={typed} />
        <Checkbox
          name="isMine"
          label={`Je suis ${signer}. C’est ma signature`}
          error={errors.isMine}
          checked={typed?.isMine === 'on'}
        />
        <Checkbox
          name="isAssisted"
          label="J’ai un tuteur, un curateur ou une personne habilitée par un juge"
          error={errors.isAssisted}
          checked={typed?.isAssisted === 'on'}
          after={errors.isAssisted && <WithGuardian />}
        />
        <section className="next">
          <h2>{isAgain ? 'Une autre photo' : 'Par une photo'}</h2>
          <p>Signez au stylo noir, sur une feuille blanche. Prenez la feuille en photo, de près.</p>
          <FileField name="file" label="La photo" kind="picture" error={errors.file} />
          <button type="submit" className="button full">
            Voir ma signature
          </button>
        </section>
        <section className="next" id="doigt" hidden>
          <h2>Avec le doigt</h2>
          <p>Signez ici, avec le doigt ou la souris.</p>
          <div className="pad">
            <canvas role="img" aria-label={`La signature ${de(signer)}`} />
          </div>
          <p className="actions">
            <button type="submit" className="button">
              Garder celle-ci
            </button>{' '}
            <button type="button" className="link">
              Recommencer
            </button>
          </p>
        </section>
      </PostForm>
    </>
  )
}
