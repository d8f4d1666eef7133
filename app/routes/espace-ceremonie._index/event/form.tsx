import { Field, TextArea } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { eventOf } from '#app/rules/ceremony/addresses.ts'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { type EventField, isPrivate } from '#app/rules/ceremony/events/definition.ts'
import { readingTimeSentence } from '#app/rules/ceremony/events/reading-time.ts'
import { TheirPart } from './conflict.tsx'
import { DurationField } from './duration-field.tsx'
import { MusicFiles, MusicRows } from './music-rows.tsx'
import { NextPicture, SlideShowPictures } from './slide-show-pictures.tsx'
import { SpeechFile } from './speech-file.tsx'
import { type EventFormState, fieldHelpOf } from './state.ts'

/**
 * The form of an event of any type, built from the fields of its definition. A single form, so that every button saves
 * all fields. File inputs come last, so that a refused upload loses no field.
 */
export function EventForm({ form }: { form: EventFormState }) {
  const { ceremonyId, event, values, seen } = form
  const { fields } = definitionOf(event.type)
  const [file] = fields.filter(({ kind }) => kind === 'pictures' || kind === 'file')
  const hasMusics = fields.some(({ kind }) => kind === 'musics')
  return (
    <PostForm
      action={eventOf(ceremonyId, event.id, { edit: true })}
      data-event={event.type}
      noValidate
      {...((file || hasMusics) && { encType: 'multipart/form-data' })}
    >
      <OnceField typed={values} />
      <input type="hidden" name="_seen" value={form.conflict ? seen : (values._seen ?? seen)} />
      {/* The Enter key presses the first button of a form. */}
      <button type="submit" name="intent" value="save" hidden>
        Enregistrer
      </button>
      {fields.map((field) => (
        <EventFieldInput key={field.name} field={field} form={form} />
      ))}
      <DurationField form={form} />
      {hasMusics && <MusicFiles form={form} />}
      {file?.kind === 'pictures' && <NextPicture form={form} />}
      {file?.kind === 'file' && <SpeechFile field={file} form={form} />}
      <p className="actions">
        <button type="submit" className="button" name="intent" value="save">
          Enregistrer
        </button>{' '}
        <a className="link" href={eventOf(ceremonyId, event.id)}>
          Ne rien changer
        </a>
      </p>
    </PostForm>
  )
}

function EventFieldInput({ field, form }: { field: EventField; form: EventFormState }) {
  if (field.kind === 'musics') return <MusicRows field={field} form={form} />
  if (field.kind === 'pictures') return <SlideShowPictures field={field} form={form} />
  if (field.kind === 'file') return null

  const { name, label } = field
  const { values, errors, firstName, conflict } = form
  const words = {
    name,
    label,
    hint: fieldHelpOf(field, firstName),
    error: errors[name],
    defaultValue: values[name] ?? '',
    theirs: conflict?.names.includes(name) ? <TheirPart form={form} name={name} label={label} /> : undefined,
  }
  if (field.kind === 'lines') return <TextArea {...words} note={noteOf(field, values[name] ?? '')} />
  if (field.kind === 'line') return <Field {...words} />
  return <Field {...words} className="short" inputMode="numeric" note={field.note?.(values)} />
}

/** A text that is read aloud shows its reading time; a note for the master of ceremonies does not. */
const noteOf = (field: EventField, text: string) => (isPrivate(field) ? undefined : readingTimeSentence(text))
