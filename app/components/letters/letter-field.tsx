import { Checkbox, DateField, Field, RadioField, SelectField, TextArea } from '#app/components/forms/fields.tsx'
import type { Field as Asked } from '#app/rules/letters/definition.ts'
import { TheirVersion } from './conflicts/their-version.tsx'
import { drawnAs } from './drawn.ts'
import { isOptional, type LetterFormState } from './form-state.ts'

/** Draws any field of any letter. */
export function LetterField({ field, form }: { field: Asked; form: LetterFormState }) {
  const { name, label, help: hint, choices = {}, autoComplete } = field
  const value = form.values[name] ?? ''
  const other = form.conflicts?.[name]
  const theirs = other && <TheirVersion field={field} other={other} />
  const said = { name, label, hint, error: form.errors[name], note: form.notes[name], theirs }
  const words = { ...said, optional: isOptional(field, form.values) }

  switch (drawnAs(field)) {
    case 'tick':
      return <Checkbox {...said} checked={value === 'on'} />
    case 'date':
      return <DateField {...words} defaultValue={value} />
    case 'textarea':
      return <TextArea {...words} defaultValue={value} />
    case 'radios':
      return <RadioField {...words} choices={choices} defaultValue={value} />
    case 'list':
      return field.type === 'autocomplete' ? (
        <OpenList {...words} choices={choices} value={value} />
      ) : (
        <SelectField {...words} choices={choices} defaultValue={value} />
      )
    default:
      return <TextField field={field} form={form} words={words} autoComplete={autoComplete} />
  }
}

type Words = { name: string; label: string; error?: string | undefined }

function TextField({ field, form, words, autoComplete }: TextFieldProps) {
  const { name, type, check, inputMode, mayBeUnknown } = field
  const list = type === 'autocomplete' ? `${name}-liste` : undefined
  return (
    <Field
      {...words}
      className={type === 'number' || check === 'postalCode' ? 'short' : undefined}
      defaultValue={form.values[name] ?? ''}
      {...{ autoComplete, list }}
      inputMode={inputMode ?? (type === 'number' ? 'numeric' : undefined)}
    >
      {mayBeUnknown && (
        <div className="unknown">
          <Checkbox
            name={`${name}Unknown`}
            label="Je ne connais pas ce numéro"
            checked={form.values[`${name}Unknown`] === 'on'}
          />
        </div>
      )}
    </Field>
  )
}

type TextFieldProps = { field: Asked; form: LetterFormState; words: Words; autoComplete: string | undefined }

/** A list with an answer of one's own: the last choice, `autre`, opens a field named after the first + `Other`. */
function OpenList({ choices, value, ...words }: Words & { choices: Readonly<Record<string, string>>; value: string }) {
  const isOwn = value !== '' && !(value in choices)
  return (
    <SelectField {...words} choices={choices} defaultValue={isOwn ? 'autre' : value}>
      <div className="other">
        <label htmlFor={`${words.name}Other`}>Si vous avez choisi «&nbsp;autre&nbsp;», écrivez-le</label>
        <input id={`${words.name}Other`} name={`${words.name}Other`} type="text" defaultValue={isOwn ? value : ''} />
      </div>
    </SelectField>
  )
}
