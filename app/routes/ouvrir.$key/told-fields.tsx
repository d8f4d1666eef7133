import { DateField, Field, RadioField } from '#app/components/forms/fields.tsx'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { type FileToOpen, fileFields, fileLabels } from '#app/rules/partners/files.ts'

type Name = keyof typeof fileFields
type ToldFieldsProps = { told: FileToOpen; typed: TypedValues | undefined; errors: FieldErrors }

/** The lines that stand on one row with the next, if both are shown. */
const nextInPair: Partial<Record<Name, Name>> = {
  deceasedFirstName: 'deceasedLastName',
  defunctDeathDate: 'defunctDeathTown',
  deceasedPostalCode: 'deceasedCity',
  applicantFirstName: 'applicantLastName',
}

/** Labels of this page, beside a name and an address. The error summary uses the full ones. */
const shortLabels: Partial<Record<Name, string>> = {
  defunctDeathDate: 'Décès le',
  ceremonyDatetime: 'La cérémonie',
}

/** Labels of the second line of a row, which follow on from the first. */
const nextLabels: Partial<Record<Name, string>> = { defunctDeathTown: 'À' }

/** Each line that the partner wrote, to correct or to empty, and the names, which the letters need. */
export function ToldFields({ told, typed, errors }: ToldFieldsProps) {
  const names = (Object.keys(fileFields) as Name[]).filter(
    (name) => told[name] || /^deceased(First|Last)Name$/.test(name),
  )
  const of = (name: Name | 'email') => ({ name, error: errors[name], defaultValue: typed ? typed[name] : told[name] })
  const lineOf = (name: Name, place: 'alone' | 'next' = 'alone') => {
    if (name === 'deceasedCivility') return <Civility key={name} {...of(name)} />
    const copy = {
      ...of(name),
      label: (place === 'next' && nextLabels[name]) || (shortLabels[name] ?? fileLabels[name]),
      fullName: fileLabels[name],
      autoComplete: 'off',
    }
    if (/Date$/.test(name)) return <DateField key={name} {...copy} />
    const isTime = name === 'ceremonyDatetime' && !errors[name]
    return <Field key={name} {...copy} {...(isTime && { type: 'datetime-local' })} />
  }
  const isSecond = (name: Name, index: number) => index > 0 && nextInPair[names[index - 1]!] === name
  return (
    <>
      {names.map((name, index) => {
        if (isSecond(name, index)) return null
        const next = names[index + 1]
        if (!next || !isSecond(next, index + 1)) return lineOf(name)
        return (
          <div key={name} className="pair half">
            {lineOf(name)}
            {lineOf(next, 'next')}
          </div>
        )
      })}
      <Field {...of('email')} label="Votre e-mail" fullName="Adresse e-mail" type="email" autoComplete="email" />
    </>
  )
}

type CivilityProps = { name: string; error: string | undefined; defaultValue: string | undefined }

function Civility({ name, error, defaultValue }: CivilityProps) {
  const choices = { madame: 'Madame', monsieur: 'Monsieur' }
  return (
    <RadioField
      name={name}
      label={fileLabels.deceasedCivility}
      choices={choices}
      error={error}
      {...(defaultValue && { defaultValue })}
    />
  )
}
