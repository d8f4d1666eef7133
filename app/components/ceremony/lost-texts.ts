import { definitionOf, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import { readMusics } from '#app/rules/ceremony/events/music-rows.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { appointmentLabels } from './appointment-copy.ts'
import { musicCopy } from './events/music-copy.ts'

/** What was typed for something that a relative has removed meanwhile, to be copied. */
export type LostText = { name: string; label: string; text: string }

/** Its type went with it: a field is known by its name. */
const labelOf = (name: string) =>
  eventTypes.flatMap((type) => definitionOf(type).fields).find((field) => field.name === name)?.label

/** Of the form of an event, of any type. */
export function lostOfEvent(typed: TypedValues): LostText[] {
  const texts = Object.entries(typed).flatMap(([name, text]) => {
    const label = labelOf(name)
    return label ? [{ name, label, text }] : []
  })
  const music = readMusics(typed).musics.map(musicCopy).join('\n')
  return [...texts, { name: 'musics', label: 'Musiques', text: music }].filter(({ text }) => text.trim() !== '')
}

/** Of « Le rendez-vous »; a choice among a few is no text. */
export function lostOfAppointment(typed: TypedValues): LostText[] {
  return Object.entries(appointmentLabels)
    .map(([name, label]) => ({ name, label, text: typed[name] ?? '' }))
    .filter(({ name, text }) => name !== 'ceremonyType' && text.trim() !== '')
}
