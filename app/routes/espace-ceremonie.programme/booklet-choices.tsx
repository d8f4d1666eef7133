import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { Checkbox } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { bookletPathOf, ceremonyOf } from '#app/rules/ceremony/addresses.ts'
import type { ChosenText } from '#app/rules/ceremony/papers/booklet.ts'

/** The name of the box of a text. */
export const textName = (eventId: string): string => `texte-${eventId}`

type ChoicesProps = {
  ceremonyId: string
  hasPhoto: boolean
  withPhoto: boolean
  texts: Omit<ChosenText, 'text'>[]
}

/** The texts to print, and whether the photograph is on the cover, in one form. */
export function BookletChoices({ ceremonyId, hasPhoto, withPhoto, texts }: ChoicesProps) {
  return (
    <form method="post" action={bookletPathOf(ceremonyId)}>
      <CsrfField />
      <OnceField />
      <input type="hidden" name="seen" value={texts.map(({ eventId }) => eventId).join(' ')} />
      <section className="section">
        <h2>Ce qu’il contient</h2>
        <div className="stack">
          {hasPhoto && (
            <>
              <input type="hidden" name="asksPhoto" value="oui" />
              <Checkbox name="photo" label="Sa photo, en couverture" checked={withPhoto} />
            </>
          )}
          <Texts texts={texts} />
          <p className="actions">
            <button type="submit" className="button">
              Enregistrer
            </button>{' '}
            <a className="link" href={ceremonyOf(ceremonyId)}>
              {hasPhoto ? 'Changer la photo' : 'Ajouter sa photo'}
            </a>
          </p>
        </div>
      </section>
    </form>
  )
}

function Texts({ texts }: Pick<ChoicesProps, 'texts'>) {
  if (texts.length === 0) {
    return <p>Écrivez un poème ou un texte religieux dans le déroulé&nbsp;: le livret le donnera en entier.</p>
  }
  return (
    <fieldset className="field">
      <legend className="label">Textes à imprimer en entier, après le déroulé</legend>
      {texts.map(({ eventId, title, credit, isPrinted }) => (
        <Checkbox
          key={eventId}
          name={textName(eventId)}
          label={[title, credit].filter(Boolean).join(' – ')}
          checked={isPrinted}
        />
      ))}
    </fieldset>
  )
}
