import { describedBy, FieldMessages } from '#app/components/forms/field-parts.tsx'
import { Checkbox, Field, RadioField, SelectField } from '#app/components/forms/fields.tsx'
import { FileField } from '#app/components/forms/file-field.tsx'
import type { EventField } from '#app/rules/ceremony/events/definition.ts'
import { mediums, musicPlaysChoices } from '#app/rules/ceremony/events/details.ts'
import { toButtonValue } from '#app/rules/ceremony/events/form-intents.ts'
import { MOST_MUSICS, type MusicText, musicInputName, musicInputs } from '#app/rules/ceremony/events/music-rows.ts'
import { AudioFile } from './audio-file.tsx'
import { TheirPart } from './conflict.tsx'
import { musicPlaysLabel } from './music-copy.ts'
import { type EventFormState, fieldHelpOf } from './state.ts'

const hints: Partial<Record<MusicText, string>> = {
  version: 'L’enregistrement, ou qui joue.',
  start: 'Par exemple 0:45.',
  end: 'Par exemple 3:10.',
  length: 'Si vous ne savez pas où elle s’arrête. Par exemple 3:10.',
}

/** One row per piece of music. Buttons of the form add and remove rows, so it works without JavaScript. */
export function MusicRows({ field, form }: { field: EventField; form: EventFormState }) {
  const { rows, firstName, conflict, values } = form
  const messages = {
    hint: fieldHelpOf(field, firstName),
    theirs: conflict?.names.includes('musics') ? (
      <TheirPart form={form} name="musics" label={field.label} />
    ) : undefined,
  }
  return (
    <fieldset className="field" id="musics" aria-describedby={describedBy('musics', messages)['aria-describedby']}>
      <legend className="label">{field.label}</legend>
      <FieldMessages name="musics" {...messages} />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Row key={row} row={row} form={form} />
      ))}
      {values.musicPlays && (
        <RadioField
          name="musicPlays"
          label={musicPlaysLabel}
          choices={musicPlaysChoices}
          defaultValue={values.musicPlays}
          theirs={
            conflict?.names.includes('musicPlays') ? (
              <TheirPart form={form} name="musicPlays" label={musicPlaysLabel} />
            ) : undefined
          }
        />
      )}
      {rows < MOST_MUSICS && (
        <p className="actions">
          <button
            type="submit"
            className="button quiet small-button"
            name="intent"
            value={toButtonValue({ kind: 'add-music' })}
          >
            Ajouter une musique
          </button>
        </p>
      )}
    </fieldset>
  )
}

function Row({ row, form }: { row: number; form: EventFormState }) {
  const { values, errors, rows, files } = form
  const inputs = Object.keys(musicInputs) as MusicText[]
  const fullName = (label: string) => `${label} (musique ${row + 1})`
  const [medium, tested, kept] = (['medium', 'tested', 'kept'] as const).map((input) => musicInputName(row, input))
  const file = files.find(({ id }) => id === values[kept!])
  return (
    <fieldset className="piece">
      <legend>Musique {row + 1}</legend>
      <div className="pair">
        {inputs.map((input) => {
          const name = musicInputName(row, input)
          const { label } = musicInputs[input]
          const words = { name, label, fullName: fullName(label), hint: hints[input], error: errors[name] }
          return <Field key={input} {...words} defaultValue={values[name] ?? ''} />
        })}
        <SelectField
          name={medium!}
          label={'Sur quoi\u202F?'}
          fullName={fullName('Sur quoi\u202F?')}
          choices={mediums}
          defaultValue={values[medium!] ?? ''}
        />
      </div>
      <Checkbox
        name={tested!}
        label="Essayée la veille, dans la salle"
        fullName={fullName('Essayée la veille')}
        checked={values[tested!] === 'on'}
      />
      {file && (
        <>
          <input type="hidden" name={kept} value={file.id} />
          <AudioFile file={file} title={values[musicInputName(row, 'title')] ?? ''} />
        </>
      )}
      {(rows > 1 || values[musicInputName(row, 'title')] || file) && (
        <p className="actions">
          <button type="submit" className="link" name="intent" value={toButtonValue({ kind: 'remove-music', row })}>
            Retirer la musique {row + 1}
          </button>
        </p>
      )}
    </fieldset>
  )
}

/** The file inputs of the pieces of music, at the end of the form. */
export function MusicFiles({ form }: { form: EventFormState }) {
  const { values, errors, rows } = form
  return (
    <>
      {Array.from({ length: rows }, (_, row) => {
        const name = musicInputName(row, 'file')
        const title = values[musicInputName(row, 'title')] || `musique ${row + 1}`
        const label = values[musicInputName(row, 'kept')] ? 'Remplacer le fichier' : 'Le fichier'
        return (
          <FileField
            name={name}
            label={`${label} (${title})`}
            kind="audio"
            error={errors[name]}
            key={name}
            hint={row === 0 ? 'Il ira dans le dossier du crématorium.' : undefined}
          />
        )
      })}
    </>
  )
}
