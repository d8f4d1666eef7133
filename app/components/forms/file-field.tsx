import { usePageNeeds } from '#app/components/page/needs.tsx'
import { type FileInputKind, fileInputs } from '#app/rules/files/file-inputs.ts'
import { describedBy, type FieldCopy, FieldMessages, Label } from './field-parts.tsx'

/**
 * A file input. Its form is `method="post" encType="multipart/form-data"`. It must be the last field, so that a refused
 * file does not lose the other fields. Its page has no other form, whose button would lose a chosen file
 * (test/support/page/forms.ts).
 */
export function FileField({ name, label, fullName, hint, error, optional, kind = 'any', multiple }: FileFieldProps) {
  const { limit, accept } = fileInputs[kind]
  usePageNeeds().asksForFile = true
  const hints = hint ? `${limit} ${hint}` : limit
  return (
    <div className="field upload">
      <Label htmlFor={name} label={label} fullName={fullName} optional={optional} />
      <FieldMessages name={name} hint={hints} error={error} />
      <input
        id={name}
        name={name}
        type="file"
        accept={accept}
        multiple={multiple}
        {...describedBy(name, { hint: hints, error })}
      />
    </div>
  )
}

/** `kind`: accepted files; any document by default. */
type FileFieldProps = Omit<FieldCopy, 'note' | 'theirs' | 'className'> & {
  kind?: FileInputKind
  multiple?: boolean
}
