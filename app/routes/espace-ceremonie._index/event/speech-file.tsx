import { FileField } from '#app/components/forms/file-field.tsx'
import { ceremonyFileOf } from '#app/rules/ceremony/addresses.ts'
import type { EventField } from '#app/rules/ceremony/events/definition.ts'
import { toButtonValue } from '#app/rules/ceremony/events/form-intents.ts'
import { weightCopy } from '#app/rules/files/weight-copy.ts'
import type { EventFormState } from './state.ts'

/** A text written elsewhere, as a file. A new file replaces it. */
export function SpeechFile({ field, form }: { field: EventField; form: EventFormState }) {
  const [file] = form.files
  return (
    <>
      {file && (
        <div className="field">
          <p className="label">{field.label}</p>
          <p>
            <a href={ceremonyFileOf(file.id)}>{file.name}</a> <span className="small">{weightCopy(file.bytes)}</span>
          </p>
          <p className="actions">
            <button type="submit" className="link" name="intent" value={toButtonValue({ kind: 'remove-file' })}>
              Retirer ce fichier
            </button>
          </p>
        </div>
      )}
      <FileField
        name="file"
        label={file ? 'Remplacer ce fichier' : field.label}
        kind="text"
        hint="Son texte vient au-dessus, où vous pouvez le changer. Il est imprimé en gros caractères pour qui lit. Sans texte, les pages du PDF suivent la fiche de lecture."
        error={form.errors.file}
      />
    </>
  )
}
