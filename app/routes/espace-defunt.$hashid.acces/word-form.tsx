import { VisitorsFooter } from '#app/components/deceased-space/public-footer.tsx'
import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Field } from '#app/components/forms/fields.tsx'
import { accessOf } from '#app/rules/deceased-space/addresses.ts'

type WordFormProps = {
  hashid: string
  name: string
  typed: Record<string, string> | undefined
  error: string | undefined
}

/** Asks for the access word. Only the name of the deceased is shown until then. */
export function WordForm({ hashid, name, typed, error }: WordFormProps) {
  return (
    <>
      <div className="stack">
        <ErrorSummary errors={error ? { word: error } : {}} />
        <h1>{name}</h1>
        <p className="lede">Cet espace est réservé aux proches.</p>
        <form method="post" action={accessOf(hashid)} noValidate>
          <CsrfField />
          <Field
            name="word"
            label="Le mot donné par la famille"
            hint="Les majuscules et les accents ne comptent pas. Vous ne l’avez pas&#8239;? Demandez-le à un proche."
            error={error}
            className="short"
            autoComplete="off"
            defaultValue={typed?.word ?? ''}
          />
          <p className="actions">
            <button type="submit" className="button">
              Entrer
            </button>
          </p>
        </form>
      </div>
      <VisitorsFooter />
    </>
  )
}
