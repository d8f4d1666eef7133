import type { ReactNode } from 'react'
import { Icon } from '#app/components/page/icon.tsx'
import { useFieldName } from './field-names.ts'

// What surrounds a control: its label, its hint, its error, its remark.

/** The text of a field, beside its value. `name`: of its control. */
export type FieldCopy = {
  name: string
  label: string
  /** The label where it stands alone, if another field has the same: « Prénom (bénéficiaire présumé n° 2) ». */
  fullName?: string | undefined
  hint?: string | undefined
  /** How to correct the value. */
  error?: string | undefined
  /** A remark that blocks nothing: a line too long for the envelope, an unlikely age. */
  note?: string | undefined
  /** The version that a relative has saved meanwhile. */
  theirs?: ReactNode
  /** Adds « (facultatif) » to the label. */
  optional?: boolean | undefined
  className?: string | undefined
}

type LabelProps = { htmlFor: string; optional: boolean | undefined } & Pick<FieldCopy, 'label' | 'fullName'>

export function Label({ htmlFor, label, fullName = label, optional }: LabelProps) {
  useFieldName(htmlFor, fullName)
  return <label htmlFor={htmlFor}>{labelText(label, optional)}</label>
}

/** What the label says. */
export const labelText = (label: string, optional: boolean | undefined) => (optional ? `${label} (facultatif)` : label)

type Messages = Pick<FieldCopy, 'hint' | 'error' | 'note' | 'theirs'>

/** Between the label and the control: how to answer, what to correct, what a relative has answered meanwhile. */
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

/** The attributes that tie a control to its hint, its error and its remark. */
export function describedBy(name: string, { hint, error, theirs, note }: Messages) {
  const messages = { aide: hint, erreur: error, autre: theirs, avis: note }
  const ids = Object.entries(messages).flatMap(([suffix, message]) => (message ? `${name}-${suffix}` : []))
  return { 'aria-describedby': ids.join(' ') || undefined, 'aria-invalid': error ? true : undefined }
}
