import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { ceremonyOf } from '#app/rules/ceremony/addresses.ts'
import type { AnnounceQuestion } from '#app/rules/ceremony/announcing.ts'
import { de } from '#app/rules/french.ts'

type AnnounceProps = { ceremonyId: string; asks: AnnounceQuestion; firstName: string }

/** Asks, once for each confirmed day and place, whether to announce it in the space. */
export function Announce({ ceremonyId, asks, firstName }: AnnounceProps) {
  const questions: Record<AnnounceQuestion, string> = {
    first: `Annoncer le jour et le lieu dans l’espace ${de(firstName)}\u202F?`,
    day: 'Le jour a changé. L’annoncer\u202F?',
    hour: 'L’heure a changé. L’annoncer\u202F?',
    place: 'Le lieu a changé. L’annoncer\u202F?',
  }
  return (
    <section className="next">
      <p className="over">Ses proches l’attendent</p>
      <h2>{questions[asks]}</h2>
      <p className="small">Toute personne qui ouvre son espace le lira.</p>
      <PostForm action={ceremonyOf(ceremonyId)} className="actions">
        <OnceField />
        <button type="submit" className="button" name="intent" value="announce">
          Annoncer
        </button>{' '}
        <button type="submit" className="button quiet" name="intent" value="not-yet">
          Pas encore
        </button>
      </PostForm>
    </section>
  )
}
