import { previewOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'

/** The family wanted a copy for its notary. We send the letter alone. `id`: undefined for several letters. */
export const NoCopy = ({ id }: { id?: DocumentId }) =>
  id ? (
    <p className="small">
      Nous n’envoyons pas de copie au notaire, et la lettre n’en annonce pas. Sa copie se télécharge{' '}
      <a href={previewOf(id)}>depuis la lettre</a>.
    </p>
  ) : (
    <p className="small">
      Nous n’envoyons pas de copie au notaire, et les lettres n’en annoncent pas. Une copie se télécharge depuis chaque
      lettre.
    </p>
  )
