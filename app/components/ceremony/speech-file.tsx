import { buttonOf } from '#app/rules/ceremony/event-acts.ts'
import type { EventField } from '#app/rules/ceremony/event-definition.ts'
import { weightWords } from '#app/rules/weights.ts'
import { FileField } from '../file-field.tsx'
import { ceremonyFileOf } from './addresses.ts'
import type { EventFormState } from './event-state.ts'

/** A text that is already written somewhere else. Another one takes its place. */
export function SpeechFile({ field, form }: { field: EventField; form: EventFormState }) {
  const [file] = form.files
  return (
    <>
      {file && (
        <div className="field">
          <p className="label">{field.label}</p>
          <p>
            <a href={ceremonyFileOf(file.id)}>{file.name}</a> <span className="small">{weightWords(file.bytes)}</span>
          </p>
          <p className="actions">
            <button type="submit" className="link" name="intent" value={buttonOf({ kind: 'remove-file' })}>
              Retirer ce fichier
            </button>
          </p>
        </div>
      )}
      <FileField
        name="file"
        label={file ? 'Remplacer ce fichier' : field.label}
        hint="Pour l’imprimer avec le reste."
        error={form.errors.file}
      />
    </>
  )
}
