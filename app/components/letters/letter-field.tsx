import { FieldInformation } from '#app/components/content/field-information.tsx'
import { Checkbox, DateField, Field, RadioField, SelectField, TextArea } from '#app/components/forms/fields.tsx'
import { isSecret } from '#app/rules/letters/answers.ts'
import { type Field as LetterFieldDefinition, unknownTick } from '#app/rules/letters/definition.ts'
import { fullLabelOf } from '#app/rules/letters/missing.ts'
import { named } from '#app/rules/letters/shown/plain.ts'
import { TheirAnswer } from './conflicts/their-version.tsx'
import { drawnAs } from './drawn.ts'
import { type FormState, isOptional, labelHere } from './form-state.ts'

/** Renders any field of any letter. */
export function LetterField({ field, form }: { field: LetterFieldDefinition; form: FormState }) {
  const { name, help: hint, choices = {}, autoComplete } = field
  const label = labelHere(form, field)
  const value = form.values[name] ?? ''
  const other = form.conflicts?.[name]
  const theirs = other && <TheirAnswer field={{ ...field, label }} other={other} />
  const fullName = form.shortLabels?.[name] ?? fullLabelOf(form.letter, field)
  const common = { name, label, fullName, hint, error: form.errors[name], note: form.notes[name], theirs }
  const props = { ...common, optional: isOptional(field, form.values) }

  switch (drawnAs(field)) {
    case 'tick':
      // A remark says more than the help, and there is room for one of them.
      return <Checkbox {...common} hint={common.note ? undefined : hint} checked={value === 'on'} />
    case 'date':
      return <DateField {...props} defaultValue={value} />
    case 'textarea':
      return <TextArea {...props} defaultValue={value} />
    case 'radios':
      return <RadioField {...props} choices={choices} defaultValue={value} />
    case 'list':
      return field.type === 'autocomplete' ? (
        <OpenList {...props} choices={choices} value={value} />
      ) : (
        <SelectField {...props} choices={choices} defaultValue={value} />
      )
    default:
      return <TextField field={field} form={form} props={props} autoComplete={isSecret(field) ? 'off' : autoComplete} />
  }
}

type FieldProps = { name: string; label: string; error?: string | undefined }

function TextField({ field, form, props, autoComplete }: TextFieldProps) {
  const { name, type, check, inputMode, mayBeUnknown } = field
  const info = form.infos?.find((one) => one.name === name)
  // Next to a number there is nothing to tick.
  const isTicked = form.values[unknownTick(field)] === 'on'
  const unknown = mayBeUnknown && (!form.values[name] || isTicked) && <UnknownTick field={field} form={form} />
  const towns = form.towns?.[name]
  const list = type === 'autocomplete' || towns ? `${name}-liste` : undefined
  return (
    <Field
      {...props}
      className={type === 'number' || check === 'postalCode' ? 'short' : undefined}
      defaultValue={form.values[name] ?? ''}
      autoComplete={autoComplete}
      list={list}
      inputMode={inputMode ?? (type === 'number' ? 'numeric' : undefined)}
    >
      {info ? (
        <FieldInformation info={named(info, form.letter.firstName ?? '')} isOpen={isTicked}>
          {unknown}
        </FieldInformation>
      ) : (
        unknown
      )}
      {towns && <Towns id={`${name}-liste`} names={towns} />}
    </Field>
  )
}

/** The communes of the postal code that was saved: the browser proposes them while the town is typed. */
function Towns({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

/** The box for a number that the user does not have, with what the letter does without it. choice-42. */
export function UnknownTick({ field, form }: { field: LetterFieldDefinition; form: FormState }) {
  const name = unknownTick(field)
  return (
    <div className="unknown">
      <Checkbox
        name={name}
        label="Je ne connais pas ce numéro"
        hint={field.mayBeUnknown}
        checked={form.values[name] === 'on'}
      />
    </div>
  )
}

type TextFieldProps = {
  field: LetterFieldDefinition
  form: FormState
  props: FieldProps
  autoComplete: string | undefined
}

/** A list that allows other answers: the last choice, `autre`, opens a field with the same name + `Other`. */
function OpenList({
  choices,
  value,
  ...props
}: FieldProps & { choices: Readonly<Record<string, string>>; value: string }) {
  const isOwn = value !== '' && !(value in choices)
  return (
    <SelectField {...props} choices={choices} defaultValue={isOwn ? 'autre' : value}>
      <div className="other">
        <label htmlFor={`${props.name}Other`}>Si vous avez choisi «&nbsp;autre&nbsp;», écrivez-le</label>
        <input id={`${props.name}Other`} name={`${props.name}Other`} type="text" defaultValue={isOwn ? value : ''} />
      </div>
    </SelectField>
  )
}
