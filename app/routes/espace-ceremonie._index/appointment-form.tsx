import type { EventConflict } from '#app/components/ceremony/events/state.ts'
import { TheirVersion } from '#app/components/ceremony/their-version.tsx'
import { Checkbox, Field, RadioField, TextArea } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { ceremonyOf } from '#app/rules/ceremony/addresses.ts'
import type { AppointmentFields } from '#app/rules/ceremony/appointment-conflicts.ts'
import { type AppointmentText, appointmentTexts } from '#app/rules/ceremony/appointment-texts.ts'
import { type CeremonyType, ceremonyTypes } from '#app/rules/ceremony/ceremonies.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { appointmentHints, appointmentLabels } from './appointment-copy.ts'
import { appointmentWhenCopy } from './appointment-facts.tsx'
import { PhotographFields, type ShownPhotograph } from './photograph-fields.tsx'

/** Why the form was refused. `typed`: everything as submitted. */
export type AppointmentRefusal = {
  typed?: TypedValues | undefined
  errors?: FieldErrors | undefined
  conflict?: EventConflict | undefined
  /** Whether all of it was saved but the photograph. */
  isSaved?: boolean | undefined
}

type FormProps = AppointmentRefusal & {
  firstName: string
  ceremony: AppointmentFields & { id: string; seen: string; photograph: ShownPhotograph | undefined }
  /** Whether the page has other forms: the photograph is then on a page of its own. */
  hasOtherButtons: boolean
}

/** Refused values are shown again as submitted. */
export function AppointmentForm({ firstName, ceremony, typed, errors = {}, conflict, hasOtherButtons }: FormProps) {
  const { id, ceremonyType, datetime = '', isConfirmed, slotMinutes, photograph } = ceremony
  const shownValue = (name: string, kept: string | undefined) => typed?.[name] ?? (typed ? '' : (kept ?? ''))
  const when = shownValue('datetime', datetime)
  const fieldProps = (name: keyof typeof appointmentLabels) => ({
    name,
    label: appointmentLabels[name],
    error: errors[name],
    theirs: conflict?.names.includes(name) && (
      <TheirVersion
        conflict={conflict}
        name={name}
        label={appointmentLabels[name]}
        words={theirCopy(name, conflict.theirs)}
      />
    ),
  })
  const textProps = (name: AppointmentText) => ({
    ...fieldProps(name),
    optional: true,
    hint: appointmentHints[name],
    defaultValue: shownValue(name, ceremony[name]),
  })
  const isOpen = folded.some((name) => errors[name] || conflict?.names.includes(name))
  return (
    <PostForm action={ceremonyOf(id)} encType="multipart/form-data" noValidate>
      <input type="hidden" name="_seen" value={conflict ? ceremony.seen : (typed?._seen ?? ceremony.seen)} />
      <section className="part">
        <h2>Le rendez-vous</h2>
        <RadioField
          {...fieldProps('ceremonyType')}
          className="answers"
          choices={ceremonyTypes}
          defaultValue={shownValue('ceremonyType', ceremonyType)}
        />
        <Field
          {...fieldProps('datetime')}
          type={errors.datetime ? 'text' : 'datetime-local'}
          hint={errors.datetime && 'Par exemple\u00A0: 10/03/2026 14:30.'}
          defaultValue={when}
        />
        <Checkbox
          name="isConfirmed"
          label="Le jour et l’heure sont confirmés"
          checked={shownValue('isConfirmed', isConfirmed ? 'on' : '') === 'on'}
        />
        <Field {...textProps('address')} optional={false} />
        <Field
          {...fieldProps('slotMinutes')}
          className="short"
          inputMode="numeric"
          hint="En minutes. Demandez-la aux pompes funèbres."
          defaultValue={shownValue('slotMinutes', slotMinutes?.toString())}
        />
      </section>
      <details className="fold" open={isOpen}>
        <summary>
          <b>Remercier, prononcer, filmer</b>
        </summary>
        <div>
          <Field {...textProps('phone')} type="tel" autoComplete="tel" />
          <TextArea {...textProps('pronunciation')} />
          <TextArea {...textProps('toThank')} />
          <Field {...textProps('donation')} />
          <Field {...textProps('filmedLink')} type="url" inputMode="url" />
          <Field {...textProps('filmedAt')} className="short" />
          <TextArea {...textProps('thanks')} />
        </div>
      </details>
      {!hasOtherButtons && <PhotographFields firstName={firstName} photograph={photograph} error={errors.file} />}
      <p className="actions">
        <button type="submit" className="button full">
          Enregistrer
        </button>
      </p>
      {hasOtherButtons && (
        <p>
          <button type="submit" className="link" name="intent" value="photo">
            Enregistrer, puis {photograph ? 'changer' : 'ajouter'} sa photo
          </button>
        </p>
      )}
    </PostForm>
  )
}

/** Fields that are folded until one of them is to be corrected. */
const folded = appointmentTexts.filter((name) => name !== 'address')

/** The relative's value as text. */
function theirCopy(name: string, theirs: Readonly<Record<string, string>>): string {
  const text = theirs[name] ?? ''
  if (name === 'ceremonyType') return ceremonyTypes[text as CeremonyType] ?? ''
  return name === 'datetime'
    ? appointmentWhenCopy({ datetime: text || undefined, isConfirmed: theirs.isConfirmed === 'on' })
    : text
}
