import { bookletOf } from '#app/components/ceremony/addresses.ts'
import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { Checkbox } from '#app/components/forms/fields.tsx'
import { FileField } from '#app/components/forms/file-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import type { ChosenText } from '#app/rules/ceremony/papers/booklet.ts'

/** The name of the box of a text. */
export const textName = (eventId: string): string => `texte-${eventId}`

type ChoicesProps = {
  ceremonyId: string
  hasCover: boolean
  texts: Omit<ChosenText, 'text'>[]
  error?: string | undefined
}

/**
 * The texts to print and the picture of the cover, in one form: no button loses what was chosen elsewhere. The file
 * comes last, so that one that is refused on its way loses nothing.
 */
export function BookletChoices({ ceremonyId, hasCover, texts, error }: ChoicesProps) {
  return (
    <form method="post" action={bookletOf(ceremonyId)} encType="multipart/form-data">
      <CsrfField />
      <OnceField />
      <input type="hidden" name="seen" value={texts.map(({ eventId }) => eventId).join(' ')} />
      {/* What « Entrée » presses: the first button of a form. */}
      <button type="submit" hidden>
        Enregistrer
      </button>
      <section className="section">
        <h2>Les textes</h2>
        <div>
          <Texts texts={texts} />
        </div>
      </section>
      <section className="section">
        <h2>La couverture</h2>
        <div>
          {hasCover && <p>Une photo est choisie pour la couverture.</p>}
          <FileField
            name="file"
            label={hasCover ? 'Choisir une autre photo' : 'La photo de la couverture'}
            hint="Une photo nette, où l’on reconnaît bien le visage."
            kind="picture"
            optional
            error={error}
          />
          <p className="actions">
            <button type="submit" className="button">
              Enregistrer
            </button>{' '}
            {hasCover && (
              <button type="submit" className="link" name="intent" value="remove-cover">
                Enregistrer et retirer la photo
              </button>
            )}
          </p>
        </div>
      </section>
    </form>
  )
}

function Texts({ texts }: Pick<ChoicesProps, 'texts'>) {
  if (texts.length === 0) {
    return <p>Écrivez un poème ou un texte religieux dans le déroulé&nbsp;: le programme le donnera en entier.</p>
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
