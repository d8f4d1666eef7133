import { DateField, RadioField } from '#app/components/forms/fields.tsx'
import { visibilityChoices } from '#app/rules/deceased-space/sign-up.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'

type SignUpFieldsProps = { typed: TypedValues | undefined; errors: FieldErrors; asksDates: boolean }

/** Questions about a space at sign-up: the dates if they are unknown, and who may see it. screens-3.15. */
export function SpaceSignUpFields({ typed, errors, asksDates }: SignUpFieldsProps) {
  const date = (name: string) => ({ name, optional: true, error: errors[name], defaultValue: typed?.[name] })
  return (
    <>
      {asksDates && <DateField {...date('defunctBirthDate')} label="Sa date de naissance" />}
      {asksDates && <DateField {...date('defunctDeathDate')} label="La date du décès" />}
      <RadioField
        name="visibility"
        label="Qui peut voir l’espace&#8239;?"
        hint="Vous pourrez changer."
        choices={visibilityChoices}
        error={errors.visibility}
        defaultValue={typed?.visibility ?? 'later'}
      />
    </>
  )
}
