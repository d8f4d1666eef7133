import { describedBy, type FieldCopy, FieldMessages, Label } from './field-parts.tsx'

/** Shown before the user chooses a file, because a file is refused only after it has been uploaded. security-D.1. */
const limits = {
  any: 'PDF, JPEG, PNG ou HEIC, 10\u00A0Mo au plus.',
  // The label names the kinds.
  named: '10\u00A0Mo au plus.',
  picture: 'JPEG, PNG ou HEIC, 10\u00A0Mo au plus.',
  audio: 'MP3, M4A, WAV ou OGG, 25\u00A0Mo au plus.',
  text: 'PDF, Word (.docx), LibreOffice (.odt) ou texte (.txt), 10\u00A0Mo au plus.',
  archive: 'Un fichier ZIP, 1\u202F000\u00A0Mo au plus.',
}
const accepted = {
  any: 'image/jpeg,image/png,image/heic,image/heif,application/pdf',
  named: 'image/jpeg,image/png,image/heic,image/heif,application/pdf',
  picture: 'image/jpeg,image/png,image/heic,image/heif',
  audio: 'audio/*',
  text: '.pdf,.docx,.odt,.txt',
  archive: '.zip',
}

/**
 * A file input. Its form is `method="post" encType="multipart/form-data"`. It must be the last field, so that a refused
 * file does not lose the other fields.
 */
export function FileField({ name, label, fullName, hint, error, optional, kind = 'any', multiple }: FileFieldProps) {
  const limit = limits[kind]
  const hints = hint ? `${limit} ${hint}` : limit
  return (
    <div className="field upload">
      <Label htmlFor={name} label={label} fullName={fullName} optional={optional} />
      <FieldMessages name={name} hint={hints} error={error} />
      <input
        id={name}
        name={name}
        type="file"
        accept={accepted[kind]}
        multiple={multiple}
        {...describedBy(name, { hint: hints, error })}
      />
    </div>
  )
}

/** `kind`: accepted files; any document by default. */
type FileFieldProps = Omit<FieldCopy, 'note' | 'theirs' | 'className'> & {
  kind?: keyof typeof limits
  multiple?: boolean
}
