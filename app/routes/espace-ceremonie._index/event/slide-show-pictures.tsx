import { FileField } from '#app/components/forms/file-field.tsx'
import { slideShowOf } from '#app/rules/ceremony/addresses.ts'
import type { EventField } from '#app/rules/ceremony/events/definition.ts'
import { weightCopy } from '#app/rules/files/weight-copy.ts'
import { counted } from '#app/rules/french.ts'
import { type EventFormState, fieldHelpOf } from './state.ts'

/** The number of pictures in a slide show, and a link to arrange them. One more can be added at the end of the form. */
export function SlideShowPictures({ field, form }: { field: EventField; form: EventFormState }) {
  const { event, files, firstName } = form
  const { pictures = [] } = event.details
  return (
    <fieldset className="field" id="pictures">
      <legend className="label">{field.label}</legend>
      <p className="hint">{fieldHelpOf(field, firstName)}</p>
      {pictures.length > 0 && <p>{picturesCopy(pictures.length, files)}</p>}
      {form.mayArrange ? (
        <p className="actions">
          <a className="button quiet" href={slideShowOf({ ceremonyId: form.ceremonyId, eventId: event.id })}>
            {pictures.length > 0 ? 'Voir et ranger les photos' : 'Choisir les photos'}
          </a>
        </p>
      ) : (
        <p>La famille range et retire les photos. Vous pouvez en ajouter à la fin de ce formulaire.</p>
      )}
    </fieldset>
  )
}

export function NextPicture({ form: { event, errors } }: { form: EventFormState }) {
  return (
    <FileField
      name="file"
      label={addCopy(event.details.pictures?.length ?? 0)}
      hint="Une à la fois, puis Enregistrer."
      error={errors.file}
      kind="picture"
    />
  )
}

const addCopy = (count: number) => (count > 0 ? 'Ajouter une autre photo' : 'Ajouter une photo')

/** "12 photos, 18,4 Mo en tout." */
export const picturesCopy = (count: number, files: readonly { bytes: number }[]): string =>
  `${counted(count, 'photo')}, ${weightCopy(files.reduce((sum, { bytes }) => sum + bytes, 0))} en tout.`
