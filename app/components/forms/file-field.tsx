import { describedBy, type FieldCopy, FieldMessages, Label } from './field-parts.tsx'

/** Told before choosing: a refusal comes only once the whole file has arrived. trust D.1. */
const limits = { any: 'PDF, JPEG ou PNG, 10\u00A0Mo au plus.', picture: 'JPEG ou PNG, 10\u00A0Mo au plus.' }

/**
 * Where a family chooses one file. The form around it is `method="post" encType="multipart/form-data"`, and this comes
 * last in it: a file that is refused on its way then loses none of the other fields. `accept` makes a telephone turn its
 * HEIC pictures into JPEG.
 */
export function FileField({ name, label, hint, error, optional, picture = false }: FileFieldProps) {
  const limit = picture ? limits.picture : limits.any
  const hints = hint ? `${limit} ${hint}` : limit
  return (
    <div className="field upload">
      <Label htmlFor={name} label={label} optional={optional} />
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

/** `picture`: nothing else is of any use there. */
type FileFieldProps = Omit<FieldCopy, 'note' | 'theirs' | 'className'> & { picture?: boolean }
