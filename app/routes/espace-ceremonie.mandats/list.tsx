import { PostForm } from '#app/components/forms/post-form.tsx'
import type { MandateState } from '#app/rules/ceremony/mandates.ts'
import type { Day } from '#app/rules/days.ts'
import { dateFr, de } from '#app/rules/french.ts'

type Given = { id: string; name: string; email: string; until: Day; state: MandateState }

/** The mandates of a family, newest first, each with a button to revoke it. */
export function MandateList({ mandates }: { mandates: Given[] }) {
  if (mandates.length === 0) return null
  return (
    <section className="section">
      <h2>Les mandats</h2>
      <ul className="stack">
        {mandates.map((mandate) => (
          <li key={mandate.id}>
            <p>
              <strong>{mandate.name}</strong>
              <br />
              {mandate.email}
              <br />
              <span className="small">{stateCopy(mandate)}</span>
            </p>
            {mandate.state === 'living' && (
              <PostForm>
                <input type="hidden" name="intent" value="end" />
                <input type="hidden" name="id" value={mandate.id} />
                <button type="submit" className="button quiet" aria-label={`Arrêter le mandat ${de(mandate.name)}`}>
                  Arrêter le mandat
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateCopy({ state, until }: Given): string {
  if (state === 'living') return `Peut changer la cérémonie jusqu’au ${dateFr(until)} inclus.`
  return state === 'over' ? `Terminé depuis le ${dateFr(until)}.` : 'Vous avez arrêté ce mandat.'
}
