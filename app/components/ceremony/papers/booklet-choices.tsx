import { bookletOf } from '#app/components/ceremony/addresses.ts'
import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { Checkbox } from '#app/components/forms/fields.tsx'
import { FileField } from '#app/components/forms/file-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import type { ChosenText } from '#app/rules/ceremony/papers/booklet.ts'

/** Name of the checkbox of a text. */
export const textName = (eventId: string): string => `texte-${eventId}`

type TextsProps = { ceremonyId: string; texts: Omit<ChosenText, 'text'>[] }

/** Chooses which of the family's texts the programme prints. */
export function BookletTexts({ ceremonyId, texts }: TextsProps) {
  if (texts.length === 0) {
    return <p>Écrivez un poème ou un texte religieux dans le déroulé&nbsp;: le programme le donnera en entier.</p>
  }
  return (
    <form method="post" action={bookletOf(ceremonyId)}>
      <CsrfField />
      <input type="hidden" name="intent" value="texts" />
      <input type="hidden" name="seen" value={texts.map(({ eventId }) => eventId).join(' ')} />
      <p>Les textes cochés sont imprimés en entier, après le déroulé.</p>
      <fieldset>
        <legend className="unseen">Textes à imprimer</legend>
        {texts.map(({ eventId, title, credit, isPrinted }) => (
          <Checkbox
            key={eventId}
            name={textName(eventId)}
            label={[title, credit].filter(Boolean).join(' – ')}
            checked={isPrinted}
          />
        ))}
      </fieldset>
      <p className="actions">
        <button type="submit" className="button quiet">
          Enregistrer ces choix
        </button>
      </p>
    </form>
  )
}

type CoverProps = { ceremonyId: string; hasCover: boolean; error?: string | undefined }

/** The cover picture: one file, in its own form. */
export function CoverForm({ ceremonyId, hasCover, error }: CoverProps) {
  return (
    <>
      {hasCover && (
        <form method="post" action={bookletOf(ceremonyId)} className="actions">
          <CsrfField />
          <input type="hidden" name="intent" value="remove-cover" />
          <p>Une photo est choisie pour la couverture.</p>
          <button type="submit" className="link">
            Retirer la photo
          </button>
        </form>
      )}
      <form method="post" action={bookletOf(ceremonyId)} encType="multipart/form-data">
        <CsrfField />
        <OnceField />
        <input type="hidden" name="intent" value="cover" />
        <FileField
          name="file"
          label={hasCover ? 'Choisir une autre photo' : 'La photo de la couverture'}
          hint="Une photo nette, où l’on reconnaît bien le visage."
          kind="picture"
          optional
          error={error}
        />
        <p className="actions">
          <button type="submit" className="button quiet">
            {hasCover ? 'Remplacer la photo' : 'Ajouter la photo'}
          </button>
        </p>
      </form>
    </>
  )
}
