import { definitionOf, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import { readMusics } from '#app/rules/ceremony/events/music-rows.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { appointmentLabels } from './appointment-copy.ts'
import { musicCopy } from './event/music-copy.ts'

/** Text submitted for something that a relative has deleted in the meantime, for the user to copy. */
export type LostText = { name: string; label: string; text: string }

/** The type of the event is gone too, so the label is found by the field's name. */
const labelOf = (name: string) =>
  eventTypes.flatMap((type) => definitionOf(type).fields).find((field) => field.name === name)?.label

/** Finds the texts in the form of an event of any type. */
export function lostOfEvent(typed: TypedValues): LostText[] {
  const texts = Object.entries(typed).flatMap(([name, text]) => {
    const label = labelOf(name)
    return label ? [{ name, label, text }] : []
  })
  const music = readMusics(typed).musics.map(musicCopy).join('\n')
  return [...texts, { name: 'musics', label: 'Musiques', text: music }].filter(({ text }) => text.trim() !== '')
}

/** Finds the texts in the form of "Le rendez-vous". A choice from a list is not a text. */
export function lostOfAppointment(typed: TypedValues): LostText[] {
  return Object.entries(appointmentLabels)
    .map(([name, label]) => ({ name, label, text: typed[name] ?? '' }))
    .filter(({ name, text }) => name !== 'ceremonyType' && text.trim() !== '')
}
