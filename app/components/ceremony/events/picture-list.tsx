import { ceremonyFileOf } from '#app/components/ceremony/addresses.ts'
import { Field } from '#app/components/forms/fields.tsx'
import { FileField } from '#app/components/forms/file-field.tsx'
import { Icon } from '#app/components/page/icon.tsx'
import type { EventField } from '#app/rules/ceremony/events/definition.ts'
import { toButtonValue } from '#app/rules/ceremony/events/form-intents.ts'
import { captionName } from '#app/rules/ceremony/events/slide-show.ts'
import { weightCopy } from '#app/rules/files/weight-copy.ts'
import { counted } from '#app/rules/french.ts'
import { slideShowOf } from '#app/rules/pictures/addresses.ts'
import { TheirPart } from './conflict.tsx'
import { type EventFormState, helpOf } from './state.ts'

/** The pictures of a slide show in their order. The next one is chosen at the end of the form. */
export function PictureList({ field, form }: { field: EventField; form: EventFormState }) {
  const { event, files, firstName } = form
  const { pictures = [] } = event.details
  return (
    <fieldset className="field" id="pictures">
      <legend className="label">{field.label}</legend>
      <p className="hint">{helpOf(field, firstName)}</p>
      {pictures.length > 0 && <p>{picturesCopy(pictures.length, files)}</p>}
      <p className="actions">
        <a className="button quiet" href={slideShowOf({ ceremonyId: form.ceremonyId, eventId: event.id })}>
          {pictures.length > 0 ? 'Voir et ranger les photos' : 'Choisir plusieurs photos'}
        </a>{' '}
        <a className="link" href="#file">
          {addCopy(pictures.length)}
        </a>
      </p>
      {pictures.length > 0 && (
        <ol className="letters">
          {pictures.map(({ fileId }, index) => (
            <li className="letter-row" key={fileId}>
              <Picture form={form} fileId={fileId} index={index} count={pictures.length} />
            </li>
          ))}
        </ol>
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

/** « 12 photos, 18,4 Mo en tout. » */
export const picturesCopy = (count: number, files: readonly { bytes: number }[]): string =>
  `${counted(count, 'photo')}, ${weightCopy(files.reduce((sum, { bytes }) => sum + bytes, 0))} en tout.`

type PictureProps = { form: EventFormState; fileId: string; index: number; count: number }

/** Its name leads to the file; the first and the last lack the button that would do nothing. */
function Picture({ form, fileId, index, count }: PictureProps) {
  const { files, values, errors, conflict } = form
  const file = files.find(({ id }) => id === fileId)
  const name = captionName(fileId)
  const named = <span className="unseen"> la photo {index + 1}</span>
  const theirs = conflict?.names.includes(name) && <TheirPart form={form} name={name} label={`Photo ${index + 1}`} />
  return (
    <>
      <p>
        {index + 1}. {file ? <a href={ceremonyFileOf(fileId)}>{file.name}</a> : 'Photo'}
        {file && <span className="small"> {weightCopy(file.bytes)}</span>}
      </p>
      <Field
        name={name}
        label={`Légende de la photo ${index + 1}`}
        error={errors[name]}
        defaultValue={values[name] ?? ''}
        theirs={theirs || undefined}
      />
      <p className="actions">
        {index > 0 && (
          <button
            type="submit"
            className="button quiet small-button"
            name="intent"
            value={toButtonValue({ kind: 'up', fileId })}
          >
            <Icon name="up" /> Monter{named}
          </button>
        )}{' '}
        {index < count - 1 && (
          <button
            type="submit"
            className="button quiet small-button"
            name="intent"
            value={toButtonValue({ kind: 'down', fileId })}
          >
            <Icon name="down" /> Descendre{named}
          </button>
        )}{' '}
        <button type="submit" className="link" name="intent" value={toButtonValue({ kind: 'remove-picture', fileId })}>
          Retirer{named}
        </button>
      </p>
    </>
  )
}
