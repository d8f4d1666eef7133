import { Checkbox, Field, TextArea } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { sendingOf } from '#app/rules/ceremony/addresses.ts'
import { recipientFields } from '#app/rules/ceremony/summary.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'

type FormProps = {
  ceremonyId: string
  /** Whether there are notes that only the master of ceremonies should read. */
  hasPrivateFields: boolean
  typed: TypedValues
  errors: FieldErrors
}

/** The recipients and the message. What is sent is shown first. screens-3.14. */
export function SummaryForm({ ceremonyId, hasPrivateFields, typed, errors }: FormProps) {
  return (
    <PostForm action={sendingOf(ceremonyId)} noValidate>
      <input type="hidden" name="intent" value="preview" />
      <fieldset className="section">
        <legend>À qui&nbsp;?</legend>
        <p className="small margin">Pompes funèbres, officiant, lecteurs… Cinq adresses au plus.</p>
        <div>
          {recipientFields.map((name, index) => (
            <Field
              key={name}
              name={name}
              label={index === 0 ? 'Adresse e-mail' : `Adresse e-mail ${index + 1}`}
              optional={index > 0}
              type="email"
              autoComplete="off"
              defaultValue={typed[name]}
              error={errors[name]}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="section">
        <legend>Avec le déroulé</legend>
        <div>
          <TextArea
            name="message"
            label="Votre message"
            optional
            hint="Quelques mots pour ceux qui le reçoivent."
            defaultValue={typed.message}
            error={errors.message}
          />
          {hasPrivateFields && (
            <Checkbox
              name="forMaster"
              label="Joindre ce qui est réservé au maître de cérémonie"
              hint="Le téléphone de la famille, et ce qu’il vaut mieux ne pas évoquer. Tous ceux à qui vous écrivez le liront."
              checked={typed.forMaster === 'on'}
            />
          )}
        </div>
      </fieldset>
      <p className="actions">
        <button type="submit" className="button">
          Relire avant d’envoyer
        </button>
      </p>
    </PostForm>
  )
}
