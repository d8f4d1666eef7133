import { useFieldName } from '#app/components/forms/field-names.ts'
import { Checkbox, DateField, Field, SelectField, TextArea } from '#app/components/forms/fields.tsx'
import { factBoxOf } from '#app/rules/situations/parts.ts'
import type { ShownFact } from '#app/rules/situations/shown.ts'

type FactFieldProps = { fact: ShownFact; value: string; error: string | undefined; note: string | undefined }

/** The field of one fact. Only facts that change the text are required. */
export function FactField({ fact, value, error, note }: FactFieldProps) {
  const { name, label, type, choices = {}, isOptional, isRequired, isSensitive } = fact
  const copy = { name, label, error, note, optional: isOptional }
  switch (type) {
    case 'select':
      // A fact that changes the text must be answered, so "Je ne sais pas" is not offered.
      return (
        <SelectField
          {...copy}
          choices={{ '': isRequired ? 'Choisissez une réponse' : 'Je ne sais pas', ...choices }}
          defaultValue={value}
        />
      )
    case 'multi':
      return <SeveralFacts {...{ name, label, choices, value, error }} />
    case 'checkbox':
      return <Checkbox name={name} label={label} checked={value === 'on'} note={note} />
    case 'textarea':
      return <TextArea {...copy} defaultValue={value} />
    case 'date':
      return <DateField {...copy} defaultValue={value} />
    case 'euros':
      return <Field {...copy} className="short" hint="En euros." inputMode="decimal" defaultValue={value} />
    case 'number':
      return <Field {...copy} className="short" inputMode="numeric" defaultValue={value} />
    default:
      return <Field {...copy} defaultValue={value} {...(isSensitive && { autoComplete: 'off' })} />
  }
}

type SeveralFactsProps = Pick<ShownFact, 'name' | 'label'> & { choices: Record<string, string> } & Pick<
    FactFieldProps,
    'value' | 'error'
  >

/** A question with several answers. */
function SeveralFacts({ name, label, choices, value, error }: SeveralFactsProps) {
  useFieldName(name, label)
  return (
    <fieldset className="field" id={name}>
      <legend className="label">{label}</legend>
      {Object.entries(choices).map(([key, words]) => (
        <Checkbox key={key} name={factBoxOf(name, key)} label={words} checked={value.split(',').includes(key)} />
      ))}
      {error && <p className="error">{error}</p>}
    </fieldset>
  )
}
