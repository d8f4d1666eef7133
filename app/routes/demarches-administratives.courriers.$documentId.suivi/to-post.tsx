import type { ReactNode } from 'react'
import { followUpOf, formOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { Gap } from '#app/rules/letters/paper/gaps.ts'
import { ToComplete } from './to-complete.tsx'

type ToPostProps = {
  id: DocumentId
  mayPost: boolean
  toComplete: Gap[]
  /** The form. Without it, the page has others, and a link leads to it. */
  children: ReactNode
}

/** "J’ai posté cette lettre", of a letter that has not left. */
export function ToPost({ id, mayPost, toComplete, children }: ToPostProps) {
  return (
    <section className="section screen" id="poster">
      <h2>Vous l’avez postée&#8239;?</h2>
      {children && (
        <div className="stack">
          <ToComplete id={id} marks={toComplete} />
          {children}
        </div>
      )}
      {!children && mayPost && (
        <p>
          <a className="button" href={`${followUpOf(id)}#poster`}>
            J’ai posté cette lettre
          </a>
        </p>
      )}
      {!mayPost && (
        <p>
          Cette lettre n’est pas commencée. <a href={formOf(id)}>Ouvrez-la et enregistrez-la</a>&nbsp;: vous pourrez
          ensuite noter le jour où elle est partie.
        </p>
      )}
    </section>
  )
}
