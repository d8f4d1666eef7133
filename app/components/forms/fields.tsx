import type { InputHTMLAttributes, ReactNode } from 'react'
import { usePageData } from '#app/components/page/page-data.ts'
import { isDay } from '#app/rules/days.ts'
import { useFieldName } from './field-names.ts'
import { describedBy, type FieldCopy, FieldMessages, FieldNote, Label, labelText } from './field-parts.tsx'

// One component per field type of S2-3. Each has a label, a hint, an error and a control, in that order; a remark is
// below the control. None has a `maxlength`: a browser counts an emoji as two, and cuts a pasted text in silence.

type TextProps = FieldCopy &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'defaultValue' | 'autoComplete' | 'inputMode' | 'list'> & {
    /** Needed if the page has another field of this name. */
    id?: string
    /** After the control: "Je ne connais pas ce numéro". */
    children?: ReactNode
  }

/** A one-line input: text, email, number. The placeholder is a space, for the CSS rules (see conditional-styles). */
export function Field(props: TextProps) {
  const { name, label, fullName, hint, error, theirs, note, optional, className, children, ...control } = props
  const { id = name, ...rest } = control
  const isHelper = usePageData()?.helping !== undefined
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <Label htmlFor={id} label={label} fullName={fullName} optional={optional} />
      <FieldMessages name={id} hint={hint} error={error} theirs={theirs} />
      <input
        id={id}
        name={name}
        type="text"
        placeholder={rest.type?.startsWith('date') ? undefined : ' '}
        {...rest}
        autoComplete={isHelper ? 'off' : rest.autoComplete}
        {...describedBy(id, { hint, error, theirs, note })}
      />
      <FieldNote name={id} note={note} />
      {children}
    </div>
  )
}

/** A date. An invalid value is shown again as text, because a date input would drop it. */
export function DateField({ defaultValue, ...copy }: FieldCopy & { defaultValue?: string }) {
  const isShown = !defaultValue || isDay(defaultValue)
  return <Field {...copy} className="short" type={isShown ? 'date' : 'text'} defaultValue={defaultValue} />
}

/** A text area. */
export function TextArea(props: FieldCopy & LongText) {
  const { name, label, fullName, hint, error, theirs, note, optional, id = name, ...control } = props
  return (
    <div className="field">
      <Label htmlFor={id} label={label} fullName={fullName} optional={optional} />
      <FieldMessages name={id} hint={hint} error={error} theirs={theirs} />
      <textarea
        id={id}
        name={name}
        rows={8}
        placeholder=" "
        {...control}
        {...describedBy(id, { hint, error, theirs, note })}
      />
      <FieldNote name={id} note={note} />
    </div>
  )
}

type LongText = { id?: string; defaultValue?: string; rows?: number }

type Choice = { choices: Readonly<Record<string, string>>; defaultValue?: string }

/**
 * A list too long for radio buttons. It starts with "Choisir", unless a choice stands for no answer. `children` follow
 * it: the answer that is not in the list.
 */
export function SelectField(props: FieldCopy & Choice & { autoComplete?: string; children?: ReactNode }) {
  const { name, label, fullName, hint, error, theirs, note, optional, choices, defaultValue, autoComplete, children } =
    props
  const isHelper = usePageData()?.helping !== undefined
  return (
    <div className="field">
      <Label htmlFor={name} label={label} fullName={fullName} optional={optional} />
      <FieldMessages name={name} hint={hint} error={error} theirs={theirs} />
      <select
        id={name}
        name={name}
        defaultValue={defaultValue}
        autoComplete={isHelper ? 'off' : autoComplete}
        {...describedBy(name, { hint, error, theirs, note })}
      >
        {!('' in choices) && (
          <option value="" className="none">
            Choisir
          </option>
        )}
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldNote name={name} note={note} />
      {children}
    </div>
  )
}

/** A few choices, all visible; `className` of `answers` sets them side by side. The first has the name as its id, so that the error summary can link to it. */
export function RadioField(props: FieldCopy & Choice) {
  const { name, label, fullName, hint, error, theirs, note, optional, className, choices, defaultValue } = props
  useFieldName(name, fullName ?? label)
  const { 'aria-describedby': ids } = describedBy(name, { hint, error, theirs, note })
  const inputs = Object.entries(choices).map(([value, text], index) => {
    const id = index === 0 ? name : `${name}-${value}`
    return (
      <div className="choice" key={value}>
        <input type="radio" id={id} name={name} value={value} defaultChecked={value === defaultValue} />
        <label htmlFor={id}>{text}</label>
      </div>
    )
  })
  return (
    <fieldset className="field" aria-describedby={ids}>
      <legend className="label">{labelText(label, optional)}</legend>
      <FieldMessages name={name} hint={hint} error={error} theirs={theirs} />
      {className ? <div className={className}>{inputs}</div> : inputs}
      <FieldNote name={name} note={note} />
    </fieldset>
  )
}

/** One checkbox. Its value is `on` (choice-46). */
export function Checkbox(props: CheckboxProps) {
  const { name, id = name, label, fullName = label, hint, error, note, checked, after, children } = props
  useFieldName(id, fullName)
  return (
    <div className="choice">
      {/* edbrowse submits nothing for a checkbox without a value of its own. */}
      <input
        type="checkbox"
        id={id}
        name={name}
        value="on"
        defaultChecked={checked}
        {...describedBy(id, { hint, error, note })}
      />
      <div>
        <label htmlFor={id}>{children ?? label}</label>
        <FieldMessages name={id} hint={hint} error={error} />
        <FieldNote name={id} note={note} />
        {after}
      </div>
    </div>
  )
}

/** `children`: a label that holds a link. `after`: the content that the checkbox controls. */
type CheckboxProps = Omit<FieldCopy, 'label'> & {
  id?: string
  label?: string
  checked?: boolean
  after?: ReactNode
  children?: ReactNode
}
