import { ceremonyOf, eulogyOf, readingsOf } from '#app/components/ceremony/addresses.ts'
import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { Icon } from '#app/components/page/icon.tsx'
import { Spaced } from '#app/components/page/spaced.ts'
import { offeredTypes, type ReadySet, readySets } from '#app/rules/ceremony/ceremonies.ts'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { type Category, categories } from '#app/rules/ceremony/events/definition.ts'

/** Every type a family may add, under its category, and the sets that are added together. */
export function AddEvents({ ceremonyId, allFrozen }: { ceremonyId: string; allFrozen: boolean }) {
  return (
    <section className="section">
      <h2>
        Ajouter{' '}
        <small>
          {allFrozen ? 'Ajoutez un moment\u00A0: il se placera au milieu.' : 'Un nouveau moment se place au milieu.'}
        </small>
      </h2>
      <form method="post" action={ceremonyOf(ceremonyId)} className="stack">
        <CsrfField />
        <OnceField />
        <input type="hidden" name="intent" value="add" />
        {(Object.keys(categories) as Category[]).map((category) => (
          <div key={category} data-kind={category}>
            <p className="mark">
              <Icon name={category} /> {categories[category].label}
            </p>
            <p className="actions">
              <Spaced>
                {offeredTypes
                  .filter((type) => definitionOf(type).category === category)
                  .map((type) => (
                    <button key={type} type="submit" className="button quiet small-button" name="types" value={type}>
                      {definitionOf(type).label}
                    </button>
                  ))}
              </Spaced>
            </p>
          </div>
        ))}
        <p className="actions">
          <a className="link" href={readingsOf(ceremonyId)}>
            Choisir une lecture
          </a>{' '}
          <a className="link" href={eulogyOf(ceremonyId)}>
            Écrire un éloge, avec huit questions
          </a>
        </p>
        <details>
          <summary>Ajouter plusieurs moments d’un coup</summary>
          <p className="actions">
            <Spaced>
              {(Object.keys(readySets) as ReadySet[]).map((set) => (
                <button key={set} type="submit" className="button quiet small-button" name="types" value={set}>
                  {readySets[set].label}
                </button>
              ))}
            </Spaced>
          </p>
        </details>
      </form>
    </section>
  )
}
