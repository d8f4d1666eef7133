import { Field, RadioField } from '#app/components/forms/fields.tsx'
import { dateAnswers, funerals } from '#app/rules/ceremony/sign-up.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'

/** Known details of the ceremony at sign-up. All are optional. */
export function CeremonyAnswerFields({ typed, errors }: { typed: TypedValues | undefined; errors: FieldErrors }) {
  return (
    <>
      <RadioField
        name="funeral"
        label="Ce sera…"
        optional
        choices={funerals}
        error={errors.funeral}
        defaultValue={typed?.funeral}
      />
      <Field
        name="address"
        label="Le lieu de la cérémonie"
        optional
        hint="Le nom du lieu, ou seulement la commune."
        autoComplete="off"
        error={errors.address}
        defaultValue={typed?.address}
      />
      <RadioField
        name="isDateKnown"
        label="La date est-elle fixée&#8239;?"
        optional
        choices={dateAnswers}
        error={errors.isDateKnown}
        defaultValue={typed?.isDateKnown}
      />
      <Field
        name="datetime"
        label="Jour et heure"
        optional
        hint="Si la date est fixée. Par exemple&nbsp;: 10/03/2026 14:30."
        type={errors.datetime ? 'text' : 'datetime-local'}
        error={errors.datetime}
        defaultValue={typed?.datetime}
      />
    </>
  )
}
