import { Icon } from './icon.tsx'

// What surrounds a control: its label, and what is said of it.

export type FieldWords = {
  name: string
  label: string
  hint?: string | undefined
  /** What to write instead. */
  error?: string | undefined
  /** A remark that does not prevent anything: a line too long for the envelope, an unlikely age. */
  note?: string | undefined
  /** Adds « (facultatif) » to the label. */
  optional?: boolean | undefined
  className?: string | undefined
}

export function Label({ htmlFor, label, optional }: { htmlFor: string; label: string; optional: boolean | undefined }) {
  return <label htmlFor={htmlFor}>{labelWords(label, optional)}</label>
}

export const labelWords = (label: string, optional: boolean | undefined) => (optional ? `${label} (facultatif)` : label)

type Said = Pick<FieldWords, 'hint' | 'error' | 'note'>

export function Says({ name, hint, error }: { name: string } & Said) {
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
export function described(name: string, { hint, error, note }: Said) {
  const ids = [hint && `${name}-aide`, error && `${name}-erreur`, note && `${name}-avis`].filter(Boolean)
  return { 'aria-describedby': ids.join(' ') || undefined, 'aria-invalid': error ? true : undefined }
}
