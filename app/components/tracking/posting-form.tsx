import { Checkbox, DateField, Field, SelectField } from '#app/components/forms/fields.tsx'
import { FileField } from '#app/components/forms/file-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { FieldErrors } from '#app/rules/forms/typed-values.ts'
import { piecesPath } from '#app/rules/letters/addresses.ts'
import { channels } from '#app/rules/tracking/sending.ts'

type PostingFormProps = {
  /** Values in the form: today, and what the user typed. */
  values: Readonly<Record<string, string>>
  errors: FieldErrors
  /** Attachments that are not available: the letter is sent without them only if the family confirms it. T8 */
  missing: string[]
  /** The letters to choose from, by id; undefined if the page is about one letter. */
  letters?: Readonly<Record<string, string>>
  /** Whether it is a reminder, which follows a letter that was sent. */
  isChase?: boolean
  /** The version of the reply that the letter follows. */
  seen?: string
}

/** "J’ai posté cette lettre". A page about one letter also accepts the receipt. screens-3.8. */
export function PostingForm({ values, errors, missing, letters, isChase = false, seen }: PostingFormProps) {
  const field = (name: string) => ({ name, error: errors[name], defaultValue: values[name] })
  return (
    <PostForm encType={letters ? undefined : 'multipart/form-data'} noValidate>
      <OnceField typed={values} />
      <input type="hidden" name="intent" value={isChase ? 'chase' : 'post'} />
      {seen && <input type="hidden" name="_seen" value={seen} />}
      {letters && <SelectField {...field('documentId')} label="Quelle lettre&#8239;?" choices={letters} />}
      <div className="pair">
        <DateField {...field('sentAt')} label={letters ? 'Quand\u202F?' : 'Quand l’avez-vous postée\u202F?'} />
        <SelectField {...field('channel')} label="Comment&#8239;?" choices={channels} />
      </div>
      <Field {...field('trackingNumber')} label="Numéro de suivi (si vous l’avez)" autoComplete="off" />
      {(missing.length > 0 || errors.evenWithout) && <EvenWithout missing={missing} {...field('evenWithout')} />}
      {!letters && <FileField name="receipt" label="Photo du reçu de la poste" optional error={errors.receipt} />}
      <p className="actions">
        <button type="submit" className="button">
          {isChase ? 'J’ai posté cette relance' : 'J’ai posté cette lettre'}
        </button>
      </p>
    </PostForm>
  )
}

type EvenWithoutProps = { missing: string[]; error?: string | undefined; defaultValue?: string | undefined }

function EvenWithout({ missing, error, defaultValue }: EvenWithoutProps) {
  return (
    <>
      <p className="small">
        Une pièce manquante était dans l’enveloppe&#8239;? <a href={piecesPath}>Dites-le d’abord ici</a>.
      </p>
      <Checkbox
        name="evenWithout"
        label="Envoyer sans les pièces manquantes"
        hint={missing.length > 0 ? `Il manque\u00A0: ${missing.join(', ')}.` : undefined}
        error={error}
        checked={defaultValue === 'on'}
      />
    </>
  )
}
