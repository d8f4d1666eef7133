import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Checkbox, Field, RadioField, TextArea } from '#app/components/forms/fields.tsx'
import type { AppointmentFields } from '#app/rules/ceremony/appointment-conflicts.ts'
import type { AppointmentText } from '#app/rules/ceremony/appointment-texts.ts'
import { type CeremonyType, ceremonyTypes, type NamedCeremony } from '#app/rules/ceremony/ceremonies.ts'
import { de } from '#app/rules/french.ts'
import { appointmentFormOf, bookletOf, ceremonyOf } from './addresses.ts'
import { whenCopy } from './appointment.tsx'
import { appointmentHints, appointmentLabels } from './appointment-copy.ts'
import type { EventConflict } from './events/state.ts'
import { CeremonyTabs } from './tabs.tsx'
import { ConflictSummary, TheirVersion } from './their-version.tsx'

/** Why the form was refused. `typed`: everything as submitted. */
export type AppointmentRefusal = {
  typed?: Record<string, string> | undefined
  errors?: Record<string, string> | undefined
  conflict?: EventConflict | undefined
}

type FormProps = AppointmentRefusal & { ceremony: AppointmentFields & { id: string; seen: string } }

type PageProps = {
  firstName: string
  ceremonies: NamedCeremony[]
  ceremony: FormProps['ceremony']
  event: { id: string; label: string } | undefined
  refusal: AppointmentRefusal | undefined
}

/** "Le rendez-vous" alone, when its form was refused. */
export function AppointmentPage({ firstName, ceremonies, ceremony, event, refusal }: PageProps) {
  return (
    <>
      <ConflictSummary conflict={refusal?.conflict} labelOf={(name) => appointmentLabels[name] ?? name} />
      <ErrorSummary errors={refusal?.errors ?? {}} />
      <div className="stack">
        <h1>La cérémonie {de(firstName)}</h1>
      </div>
      <CeremonyTabs current="ceremonies" ceremonies={ceremonies} ceremonyId={ceremony.id} event={event} />
      <AppointmentForm ceremony={ceremony} {...refusal} />
    </>
  )
}

/** Refused values are shown again as submitted. */
export function AppointmentForm({ ceremony, typed, errors = {}, conflict }: FormProps) {
  const { id, ceremonyType, datetime = '', isConfirmed, slotMinutes } = ceremony
  const shownValue = (name: string, kept: string | undefined) => typed?.[name] ?? (typed ? '' : (kept ?? ''))
  const when = shownValue('datetime', datetime)
  const fieldProps = (name: string) => ({
    name,
    label: appointmentLabels[name]!,
    error: errors[name],
    theirs: conflict?.names.includes(name) && (
      <TheirVersion
        conflict={conflict}
        name={name}
        label={appointmentLabels[name]!}
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
  return (
    <section className="section">
      <h2>Le rendez-vous</h2>
      <form method="post" action={appointmentFormOf(id)} noValidate>
        <CsrfField />
        <input type="hidden" name="_seen" value={conflict ? ceremony.seen : (typed?._seen ?? ceremony.seen)} />
        <RadioField
          {...fieldProps('ceremonyType')}
          choices={ceremonyTypes}
          defaultValue={shownValue('ceremonyType', ceremonyType)}
        />
        <Field
          {...fieldProps('datetime')}
          type={errors.datetime ? 'text' : 'datetime-local'}
          hint="Par exemple&nbsp;: 10/03/2026 14:30."
          defaultValue={when}
        />
        <Checkbox
          name="isConfirmed"
          label="Le jour et l’heure sont confirmés"
          checked={shownValue('isConfirmed', isConfirmed ? 'on' : '') === 'on'}
        />
        <Field {...textProps('address')} optional={false} maxLength={200} />
        <Field
          {...fieldProps('slotMinutes')}
          optional
          className="short"
          inputMode="numeric"
          defaultValue={shownValue('slotMinutes', slotMinutes?.toString())}
        />
        <Field {...textProps('phone')} type="tel" autoComplete="tel" maxLength={30} />
        <TextArea {...textProps('pronunciation')} maxLength={500} />
        <TextArea {...textProps('toThank')} maxLength={500} />
        <Field {...textProps('donation')} maxLength={300} />
        <Field {...textProps('filmedLink')} type="url" inputMode="url" maxLength={500} />
        <Field {...textProps('filmedAt')} className="short" maxLength={20} />
        <TextArea {...textProps('thanks')} maxLength={1000} />
        <p className="actions">
          <button type="submit" className="button">
            Enregistrer
          </button>{' '}
          <a className="link" href={ceremonyOf(id)}>
            Ne rien changer
          </a>
        </p>
        <p className="small">
          La photo de la couverture se choisit avec <a href={bookletOf(id)}>le programme</a>.
        </p>
      </form>
    </section>
  )
}

/** The relative's value as text. */
function theirCopy(name: string, theirs: Readonly<Record<string, string>>): string {
  const text = theirs[name] ?? ''
  if (name === 'ceremonyType') return ceremonyTypes[text as CeremonyType] ?? ''
  return name === 'datetime'
    ? whenCopy({ datetime: text || undefined, isConfirmed: theirs.isConfirmed === 'on' })
    : text
}
