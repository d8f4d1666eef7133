import { PostingForm } from '#app/components/tracking/posting-form.tsx'
import type { Day } from '#app/rules/days.ts'
import { followUpOf, formOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { Gap } from '#app/rules/letters/paper/gaps.ts'
import { ToComplete } from './to-complete.tsx'

type ToPostProps = {
  id: DocumentId
  today: Day
  mayPost: boolean
  /** Whether the form is here. Otherwise the page has others, and a link leads to it. */
  isPosting: boolean
  toComplete: Gap[]
  missing: string[]
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** "J’ai posté cette lettre", of a letter that has not left. */
export function ToPost({ id, today, mayPost, isPosting, toComplete, missing, typed, errors }: ToPostProps) {
  return (
    <section className="section screen" id="poster">
      <h2>Vous l’avez postée&#8239;?</h2>
      {isPosting && (
        <div className="stack">
          <ToComplete id={id} marks={toComplete} />
          <PostingForm values={{ sentAt: today, ...typed }} errors={errors} missing={missing} />
        </div>
      )}
      {!isPosting && mayPost && (
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
