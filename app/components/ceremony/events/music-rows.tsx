import { eventFormOf } from '#app/components/ceremony/addresses.ts'
import { describedBy, FieldMessages } from '#app/components/forms/field-parts.tsx'
import { Field } from '#app/components/forms/fields.tsx'
import type { EventField } from '#app/rules/ceremony/events/definition.ts'
import { toButtonValue } from '#app/rules/ceremony/events/form-intents.ts'
import { MOST_MUSICS, type MusicInput, musicInputName, musicInputs } from '#app/rules/ceremony/events/music-rows.ts'
import { TheirPart } from './conflict.tsx'
import { type EventFormState, helpOf } from './state.ts'

const hints: Partial<Record<MusicInput, string>> = {
  version: 'L’enregistrement, ou qui joue.',
  start: 'Par exemple 0:45.',
  length: 'Par exemple 3:10.',
  broughtBy: 'Sur une clé USB, un téléphone, un instrument.',
}

/** One row a piece. A row is added or taken away by a button of the form, so without a script. */
export function MusicRows({ field, form }: { field: EventField; form: EventFormState }) {
  const { rows, firstName, ceremonyId, event, conflict } = form
  const messages = {
    hint: helpOf(field, firstName),
    theirs: conflict?.names.includes('musics') ? (
      <TheirPart form={form} name="musics" label={field.label} />
    ) : undefined,
  }
  const backTo = (row: number) => `${eventFormOf(ceremonyId, event.id)}#${musicInputName(row, 'title')}`
  return (
    <fieldset className="field" id="musics" aria-describedby={describedBy('musics', messages)['aria-describedby']}>
      <legend className="label">{field.label}</legend>
      <FieldMessages name="musics" {...messages} />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Row key={row} row={row} form={form} />
      ))}
      {rows < MOST_MUSICS && (
        <p className="actions">
          <button
            type="submit"
            className="button quiet small-button"
            name="intent"
            value={toButtonValue({ kind: 'add-music' })}
            formAction={backTo(rows)}
          >
            Ajouter une musique
          </button>
        </p>
      )}
    </fieldset>
  )
}

function Row({ row, form }: { row: number; form: EventFormState }) {
  const { values, errors, rows } = form
  const inputs = Object.keys(musicInputs) as MusicInput[]
  return (
    <fieldset className="piece">
      <legend>Musique {row + 1}</legend>
      <div className="pair">
        {inputs.map((input) => {
          const name = musicInputName(row, input)
          return (
            <Field
              key={input}
              name={name}
              label={musicInputs[input].label}
              fullName={`${musicInputs[input].label} (musique ${row + 1})`}
              hint={hints[input]}
              error={errors[name]}
              defaultValue={values[name] ?? ''}
            />
          )
        })}
      </div>
      {(rows > 1 || values[musicInputName(row, 'title')]) && (
        <p className="actions">
          <button type="submit" className="link" name="intent" value={toButtonValue({ kind: 'remove-music', row })}>
            Retirer la musique {row + 1}
          </button>
        </p>
      )}
    </fieldset>
  )
}
