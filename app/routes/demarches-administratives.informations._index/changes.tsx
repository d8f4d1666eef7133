import { formOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'

export type NamedLetter = { id: DocumentId; name: string }

/** The letters that contain the answers, and posted ones, which do not change. */
export function Changes({ changing, posted }: { changing: NamedLetter[]; posted: NamedLetter[] }) {
  return (
    <>
      {changing.length > 0 && (
        <>
          <p>{changing.length === 1 ? 'Cette lettre change aussitôt.' : 'Ces lettres changent aussitôt.'}</p>
          <ul className="lines">
            {changing.map(({ id, name }) => (
              <li key={id}>
                <a href={formOf(id)}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {posted.length > 0 && (
        <p>
          {posted.length === 1 ? 'Une lettre est postée' : 'Des lettres sont postées'}, et ne change
          {posted.length > 1 && 'nt'} plus&nbsp;: {posted.map(({ name }) => name).join(', ')}.
        </p>
      )}
    </>
  )
}
