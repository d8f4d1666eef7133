import { describedBy, type FieldCopy, FieldMessages, Label } from './field-parts.tsx'

/** Shown before choosing: a file is refused only once it has arrived whole. security-D.1. */
const limits = { any: 'PDF, JPEG ou PNG, 10\u00A0Mo au plus.', picture: 'JPEG ou PNG, 10\u00A0Mo au plus.' }

/**
 * A file input. Its form is `method="post" encType="multipart/form-data"`, and it comes last in it: a refused file then
 * loses none of the other fields. `accept` makes telephones convert HEIC pictures to JPEG.
 */
export function FileField({ name, label, fullName, hint, error, optional, picture = false }: FileFieldProps) {
  const limit = picture ? limits.picture : limits.any
  const hints = hint ? `${limit} ${hint}` : limit
  return (
    <div className="field upload">
      <Label htmlFor={name} {...{ label, fullName, optional }} />
      <FieldMessages name={name} hint={hints} error={error} />
      <input
        id={name}
        name={name}
        type="file"
        accept={picture ? 'image/jpeg,image/png' : 'image/jpeg,image/png,application/pdf'}
        {...describedBy(name, { hint: hints, error })}
      />
    </div>
  )
}

/** `picture`: accepts pictures only. */
type FileFieldProps = Omit<FieldCopy, 'note' | 'theirs' | 'className'> & { picture?: boolean }
