import type { ReactNode } from 'react'
import { Icon } from '#app/components/page/icon.tsx'

// What surrounds a control: its label, and what is said of it.

export type FieldWords = {
  name: string
  label: string
  hint?: string | undefined
  /** What to write instead. */
  error?: string | undefined
  /** A remark that does not prevent anything: a line too long for the envelope, an unlikely age. */
  note?: string | undefined
  /** The version of a relative who has answered meanwhile. */
  theirs?: ReactNode
  /** Adds « (facultatif) » to the label. */
  optional?: boolean | undefined
  className?: string | undefined
}

export function Label({ htmlFor, label, optional }: { htmlFor: string; label: string; optional: boolean | undefined }) {
  return <label htmlFor={htmlFor}>{labelWords(label, optional)}</label>
}

export const labelWords = (label: string, optional: boolean | undefined) => (optional ? `${label} (facultatif)` : label)

type Said = Pick<FieldWords, 'hint' | 'error' | 'note' | 'theirs'>

export function Says({ name, hint, error, theirs }: { name: string } & Said) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${name}-aide`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${name}-erreur`}>
          <Icon name="alert" /> {error}
        </p>
      )}
      {theirs}
    </>
  )
}

/** Under the control. */
export function Note({ name, note }: { name: string; note: string | undefined }) {
  if (!note) return null
  return (
    <p className="hint note" id={`${name}-avis`}>
      {note}
    </p>
  )
}

/** What ties a control to its words. */
export function described(name: string, { hint, error, theirs, note }: Said) {
  const said = { aide: hint, erreur: error, autre: theirs, avis: note }
  const ids = Object.entries(said).flatMap(([end, words]) => (words ? `${name}-${end}` : []))
  return { 'aria-describedby': ids.join(' ') || undefined, 'aria-invalid': error ? true : undefined }
}
