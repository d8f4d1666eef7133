import { described, type FieldWords, Label, Says } from './field-parts.tsx'

/** Told before choosing: a refusal comes only once the whole file has arrived. trust D.1. */
const limits = 'PDF, JPEG ou PNG, 10 Mo au plus.'

/**
 * Where a family chooses one file. The form around it is `method="post" encType="multipart/form-data"`, and this comes
 * last in it: a file that is refused on its way then loses none of the other fields. `accept` makes a telephone turn its
 * HEIC pictures into JPEG.
 */
export function FileField({ name, label, hint, error, optional }: Omit<FieldWords, 'note' | 'theirs' | 'className'>) {
  const said = hint ? `${limits} ${hint}` : limits
  return (
    <div className="field upload">
      <Label htmlFor={name} label={label} optional={optional} />
      <Says name={name} hint={said} error={error} />
      <input
        id={name}
        name={name}
        type="file"
        accept="image/jpeg,image/png,application/pdf"
        {...described(name, { hint: said, error })}
      />
    </div>
  )
}
