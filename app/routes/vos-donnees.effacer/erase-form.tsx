import { Checkbox } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Day } from '#app/rules/days.ts'
import { DAYS_TO_TAKE_BACK } from '#app/rules/erasure/erasure.ts'
import { de, upperFirst, weekdayDate } from '#app/rules/french.ts'
import { erasePath, keepSpacePath } from '#app/rules/retention/addresses.ts'

export type ErasureProps = {
  firstName: string
  /** Day on which the data would be destroyed. */
  dueOn: Day
  /** Where to download the memory book; undefined if there is none. */
  bookPath?: string | undefined
}

/** Explains what erasing does, then shows one checkbox and one button. screens-3.13. */
export function EraseForm({ firstName, dueOn, bookPath, error }: ErasureProps & { error?: string | undefined }) {
  return (
    <div className="stack">
      <ol>
        <li>Aujourd’hui, le dossier se ferme. Nous prévenons vos proches.</li>
        <li>Pendant {DAYS_TO_TAKE_BACK} jours, vous pouvez tout reprendre. Personne d’autre ne lit.</li>
        <li>{upperFirst(`le ${weekdayDate(dueOn)}`)}, tout est détruit. Nous vous l’écrivons.</li>
      </ol>
      {bookPath && (
        <>
          <p>Avant d’effacer&nbsp;: télécharger le livre de souvenirs&#8239;?</p>
          <p className="actions">
            <a className="button quiet" href={bookPath}>
              Télécharger le livre
            </a>
          </p>
        </>
      )}
      {bookPath && (
        <p>
          L’espace de souvenirs peut rester, sans les lettres ni les papiers.{' '}
          <a href={keepSpacePath}>Garder l’espace seul</a>
        </p>
      )}
      <PostForm action={erasePath}>
        <OnceField />
        <Checkbox
          name="sure"
          label={`J’efface le dossier ${de(firstName)}`}
          hint="Les reçus de paiement restent, sans son nom&nbsp;: la loi le demande."
          error={error}
        />
        <p className="actions">
          <button type="submit" className="button danger">
            Effacer le dossier
          </button>
        </p>
      </PostForm>
    </div>
  )
}
