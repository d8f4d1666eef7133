import { fingerprintsOf, type Merged, mergeParts, type Part } from '#app/rules/merge-parts.ts'
import type { Fingerprint } from '../letters/conflicts.ts'
import { toWallTime } from '../wall-time.ts'
import type { Ceremony } from './ceremonies.ts'
import { textOf } from './events/form.ts'
import type { Typed } from './events/music-rows.ts'

/** What « Le rendez-vous » says of a ceremony. */
export type AppointmentFields = Pick<
  Ceremony,
  'ceremonyType' | 'datetime' | 'isConfirmed' | 'address' | 'slotMinutes' | 'phone' | 'thanks'
>

const texts = ['ceremonyType', 'address', 'slotMinutes', 'phone', 'thanks'] as const

/** A day is confirmed, or not: to confirm another than the one that was shown would be an error. */
function partsOf(typed: Typed): Part[] {
  const said = textOf(typed, 'datetime')
  const when = `${toWallTime(said) ?? said}${typed.isConfirmed === 'on' ? ' confirmed' : ''}`
  return [
    { name: 'datetime', inputs: ['datetime', 'isConfirmed'], value: when },
    ...texts.map((name) => ({ name, inputs: [name], value: textOf(typed, name) })),
  ]
}

/** As its form shows it, by input name. */
export function typedAppointment(told: AppointmentFields): Record<string, string> {
  return {
    ...Object.fromEntries(texts.map((name) => [name, String(told[name] ?? '')])),
    datetime: told.datetime ?? '',
    isConfirmed: told.isConfirmed ? 'on' : '',
  }
}

/** What its form carries in `_seen`. */
export const appointmentSeen = (shown: AppointmentFields, mark: Fingerprint): string =>
  fingerprintsOf(partsOf(typedAppointment(shown)), mark)

export const mergeAppointment = (versions: { mine: Typed; theirs: Typed }, mark: Fingerprint): Merged =>
  mergeParts({ ...versions, partsOf }, mark)

/** Those of one version that these parts hold. */
export function fieldsOfParts(version: AppointmentFields, parts: readonly string[]): Partial<AppointmentFields> {
  const names = parts.flatMap((name) => (name === 'datetime' ? ['datetime', 'isConfirmed'] : [name]))
  return Object.fromEntries(names.map((name) => [name, version[name as keyof AppointmentFields]]))
}
