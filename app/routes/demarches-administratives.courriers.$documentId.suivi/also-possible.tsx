import { IfOpened } from '#app/components/helpers/if-opened.tsx'
import { type Another, AnotherLetter } from '#app/components/letters/another-letter.tsx'
import { removalOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'

type AlsoPossibleProps = { id: DocumentId; mayRemove: boolean; another?: Another | undefined }

/** Other actions on a letter: removing it, starting another one. */
export function AlsoPossible({ id, mayRemove, another }: AlsoPossibleProps) {
  return (
    <section className="section screen">
      <h2>Et aussi</h2>
      <div className="stack">
        <AnotherLetter another={another} />
        {mayRemove && (
          <IfOpened to={removalOf(id)}>
            <p>
              <a className="link" href={removalOf(id)}>
                Retirer cette lettre
              </a>
            </p>
          </IfOpened>
        )}
      </div>
    </section>
  )
}
