import { type FormPart, type Merged, mergeForms, seenIn } from '#app/rules/forms/merge.ts'
import { type TypedValues, typedText } from '#app/rules/forms/typed-values.ts'
import type { Fingerprint } from '#app/rules/forms/version.ts'
import { toWallTime } from '../wall-time.ts'
import { type AppointmentText, appointmentTexts } from './appointment-texts.ts'
import type { Ceremony } from './ceremonies.ts'

/** Fields of the "Le rendez-vous" form. */
export type AppointmentFields = Pick<
  Ceremony,
  'ceremonyType' | 'datetime' | 'isConfirmed' | 'slotMinutes' | AppointmentText
>

const texts = ['ceremonyType', 'slotMinutes', ...appointmentTexts] as const

/** The day and its confirmation are one part: otherwise a user could confirm a day other than the one they saw. */
function partsOf(typed: TypedValues): FormPart[] {
  const text = typedText(typed, 'datetime')
  const when = `${toWallTime(text) ?? text}${typed.isConfirmed === 'on' ? ' confirmed' : ''}`
  return [
    { name: 'datetime', inputs: ['datetime', 'isConfirmed'], value: when },
    ...texts.map((name) => ({ name, inputs: [name], value: typedText(typed, name) })),
  ]
}

/** Formats the fields as form values, by input name. */
export function typedAppointment(appointment: AppointmentFields): Record<string, string> {
  return {
    ...Object.fromEntries(texts.map((name) => [name, String(appointment[name] ?? '')])),
    datetime: appointment.datetime ?? '',
    isConfirmed: appointment.isConfirmed ? 'on' : '',
  }
}

/** Returns the value of the form's `_seen` input. */
export const appointmentSeen = (shown: AppointmentFields, fingerprint: Fingerprint): string =>
  seenIn(partsOf(typedAppointment(shown)), fingerprint)

export const mergeAppointment = (
  versions: { mine: TypedValues; theirs: TypedValues },
  fingerprint: Fingerprint,
): Merged => mergeForms({ ...versions, partsOf }, fingerprint)

/** Returns the fields of `version` that these parts cover. */
export function fieldsOfParts(version: AppointmentFields, parts: readonly string[]): Partial<AppointmentFields> {
  const names = parts.flatMap((name) => (name === 'datetime' ? ['datetime', 'isConfirmed'] : [name]))
  return Object.fromEntries(names.map((name) => [name, version[name as keyof AppointmentFields]]))
}
