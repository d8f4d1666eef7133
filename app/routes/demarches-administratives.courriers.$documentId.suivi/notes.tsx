import { TextArea } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Instant } from '#app/rules/days.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { followUpOf, otherActsOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'

export type ShownNote = { id: string; text: string; at: Instant; when: string; by: string }

type NotesProps = {
  id: DocumentId
  notes: ShownNote[]
  hasOlderNotes: boolean
  /** Whether the page has a form with a file: the note is then written on a page of its own. */
  isElsewhere: boolean
  typed: TypedValues
  error: string | undefined
}

/** The family's notes, with dates and authors. They are appended and never changed. */
export function Notes({ id, notes, hasOlderNotes, isElsewhere, typed, error }: NotesProps) {
  return (
    <section className="section" id="notes">
      <h2>Notes</h2>
      {isElsewhere ? (
        <p className="screen">
          <a className="link" href={otherActsOf(id, 'notes')}>
            Ajouter une note
          </a>
        </p>
      ) : (
        <NoteForm typed={typed} error={error} />
      )}
      {notes.length > 0 && (
        <ol className="letters" aria-label="Notes, de la plus récente à la plus ancienne">
          {notes.map(({ id, text, at, when, by }) => (
            <li key={id} className="letter-row">
              <p className="as-typed">{text}</p>
              <p className="small">
                <time dateTime={at}>{when}</time>, {by}
              </p>
            </li>
          ))}
        </ol>
      )}
      {hasOlderNotes && (
        <p>
          <a className="link" href={`${followUpOf(id)}?notes=toutes#notes`}>
            Voir toutes les notes
          </a>
        </p>
      )}
    </section>
  )
}

function NoteForm({ typed, error }: Pick<NotesProps, 'typed' | 'error'>) {
  return (
    <PostForm noValidate className="stack screen">
      <OnceField typed={typed} />
      <input type="hidden" name="intent" value="note" />
      <TextArea
        name="note"
        label="Ajouter une note"
        hint="Exemple&nbsp;: appelé le 12&nbsp;mars, Mme&nbsp;Petit, il manque le RIB."
        error={error}
        defaultValue={typed.note}
      />
      <p className="hint">Une note ne se modifie pas&nbsp;: ajoutez-en une autre pour la compléter.</p>
      <p className="actions">
        <button type="submit" className="button quiet">
          Ajouter la note
        </button>
      </p>
    </PostForm>
  )
}
