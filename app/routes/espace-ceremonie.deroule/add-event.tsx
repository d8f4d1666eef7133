import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { Spaced } from '#app/components/page/spaced.ts'
import { eulogyOf, readingsOf, runningOrderAt } from '#app/rules/ceremony/addresses.ts'
import { offeredTypes, type ReadySet, readySets } from '#app/rules/ceremony/ceremonies.ts'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { type Category, categories } from '#app/rules/ceremony/events/definition.ts'
import { cardinal } from '#app/rules/french.ts'

/** Every type that a family may add, by category, folded; then readings to choose from, and sets of events. */
export function AddEvent({ ceremonyId }: { ceremonyId: string }) {
  return (
    <details className="fold">
      <summary>
        <b>Ajouter un moment</b> <span>{cardinal(offeredTypes.length)} sortes</span>
      </summary>
      <PostForm action={runningOrderAt(ceremonyId)}>
        <OnceField />
        <input type="hidden" name="intent" value="add" />
        <p className="small">Il se place au milieu, avant les trois derniers.</p>
        <div className="kinds">
          {(Object.keys(categories) as Category[]).map((category) => (
            <section key={category} data-kind={category}>
              <h3>{categories[category].label}</h3>
              <p className="actions">
                <Spaced>
                  {offeredTypes
                    .filter((type) => definitionOf(type).category === category)
                    .map((type) => (
                      <button key={type} type="submit" className="link" name="types" value={type}>
                        {definitionOf(type).label}
                      </button>
                    ))}
                </Spaced>
              </p>
            </section>
          ))}
          <section>
            <h3>Plusieurs d’un coup</h3>
            <p className="actions">
              <Spaced>
                {(Object.keys(readySets) as ReadySet[]).map((set) => (
                  <button key={set} type="submit" className="link" name="types" value={set}>
                    {readySets[set].label}
                  </button>
                ))}
              </Spaced>
            </p>
          </section>
          <section>
            <h3>Avec notre aide</h3>
            <p className="actions">
              <a className="link" href={readingsOf(ceremonyId)}>
                Choisir une lecture
              </a>{' '}
              <a className="link" href={eulogyOf(ceremonyId)}>
                Écrire un éloge, avec huit questions
              </a>
            </p>
          </section>
        </div>
      </PostForm>
    </details>
  )
}
