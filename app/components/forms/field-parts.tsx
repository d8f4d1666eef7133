import type { ReactNode } from 'react'
import { Icon } from '#app/components/page/icon.tsx'
import { useFieldName } from './field-names.ts'

// The parts around a control: its label, its hint, its error, its remark.

/** The texts of a field, without its value. `name`: name of its control. */
export type FieldCopy = {
  name: string
  label: string
  /** The unambiguous label, if another field has the same: "Prénom (bénéficiaire présumé n° 2)". */
  fullName?: string | undefined
  hint?: string | undefined
  /** How to correct the value. */
  error?: string | undefined
  /** A remark that does not block: a line too long for the envelope, an unlikely age. */
  note?: string | undefined
  /** The version that a relative has saved in the meantime. */
  theirs?: ReactNode
  /** Adds "(facultatif)" to the label. */
  optional?: boolean | undefined
  className?: string | undefined
}

type LabelProps = { htmlFor: string; optional: boolean | undefined } & Pick<FieldCopy, 'label' | 'fullName'>

export function Label({ htmlFor, label, fullName = label, optional }: LabelProps) {
  useFieldName(htmlFor, fullName)
  return <label htmlFor={htmlFor}>{labelText(label, optional)}</label>
}

/** The text of the label. */
export const labelText = (label: string, optional: boolean | undefined) => (optional ? `${label} (facultatif)` : label)

type Messages = Pick<FieldCopy, 'hint' | 'error' | 'note' | 'theirs'>

/** Between the label and the control: how to answer, what to correct, what a relative has answered in the meantime. */
export function FieldMessages({ name, hint, error, theirs }: { name: string } & Omit<Messages, 'note'>) {
  return (
    <>
      <Hint name={name} hint={hint} />
      <FieldError name={name} error={error} />
      {theirs}
    </>
  )
}

function Hint({ name, hint }: { name: string; hint: string | undefined }) {
  if (!hint) return null
  return (
    <p className="hint" id={`${name}-aide`}>
      {hint}
    </p>
  )
}

export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="error" id={`${name}-erreur`}>
      <Icon name="alert" /> {error}
    </p>
  )
}

/** A remark, under the control. */
export function FieldNote({ name, note }: { name: string; note: string | undefined }) {
  if (!note) return null
  return (
    <p className="hint note" id={`${name}-avis`}>
      {note}
    </p>
  )
}

/** The attributes that link a control to its hint, its error and its remark. */
export function describedBy(name: string, { hint, error, theirs, note }: Messages) {
  const messages = { aide: hint, erreur: error, autre: theirs, avis: note }
  const ids = Object.entries(messages).flatMap(([suffix, message]) => (message ? `${name}-${suffix}` : []))
  return { 'aria-describedby': ids.join(' ') || undefined, 'aria-invalid': error ? true : undefined }
}
