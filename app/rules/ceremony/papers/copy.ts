import { type Ceremony, ceremonyTypes } from '#app/rules/ceremony/ceremonies.ts'
import { lasting } from '#app/rules/ceremony/events/durations.ts'
import type { CeremonyEvent, Music } from '#app/rules/ceremony/events/events.ts'
import { weekdayDate } from '#app/rules/french.ts'
import { gapText } from '#app/rules/letters/paper/gaps.ts'
import { clockFr, dayOf } from '#app/rules/wall-time.ts'
import { quoted } from './programme.ts'

/** What is not known yet: a paper sets these words apart, and is never blank (screens 3.14). */
export const toConfirm = gapText('à confirmer')

/** What was typed, less the spaces around it. */
export const said = (text: string | undefined): string => text?.trim() ?? ''

export const orToConfirm = (text: string | undefined): string => said(text) || toConfirm

/** « mardi 10 mars 2026, 14 h 30 », followed by « à confirmer » as long as nobody has. */
export function whenOnPaper({ datetime, isConfirmed }: Pick<Ceremony, 'datetime' | 'isConfirmed'>): string {
  if (!datetime) return gapText('jour et heure à confirmer')
  const when = `${weekdayDate(dayOf(datetime))}, ${clockFr(datetime)}`
  return isConfirmed ? when : `${when} – ${toConfirm}`
}

/** « Au crématorium – Crématorium de Nantes, salle des Tilleuls ». */
export function whereOnPaper({ ceremonyType, address }: Pick<Ceremony, 'ceremonyType' | 'address'>): string {
  return `${ceremonyTypes[ceremonyType]} – ${said(address) || gapText('adresse à confirmer')}`
}

const unknownSpeaker = gapText('nom à confirmer')

/** Who speaks or reads; undefined for an event in which nobody of the family does. */
export function speakerOf({ type, details }: Pick<CeremonyEvent, 'type' | 'details'>): string | undefined {
  switch (type) {
    case 'funeralEulogy':
    case 'religiousText':
    case 'poem':
      return said(details.pronouncedBy) || unknownSpeaker
    case 'familyIntervention':
      return said(details.name) || unknownSpeaker
    default:
      return undefined
  }
}

/** « Demain, dès l’aube », Victor Hugo; '' for an event that reads no work. */
export function workOf({ type, details }: Pick<CeremonyEvent, 'type' | 'details'>): string {
  if (type !== 'poem' && type !== 'religiousText') return ''
  const [title, author] = [said(details.title), said(details.author)]
  if (!title && !said(details.text)) return gapText(type === 'poem' ? 'poème à confirmer' : 'texte à confirmer')
  return [quoted(title), author].filter(Boolean).join(', ')
}

/** A piece of music in words, for whoever has to find it and play it. */
export type MusicWords = { title: string; artist: string; version: string; start: string; broughtBy: string }

export function musicWords({ title, artist, version, start, broughtBy, seconds }: Music): MusicWords {
  const from = said(start) ? `À partir de ${said(start)}` : 'Depuis le début'
  return {
    title: quoted(said(title)) || gapText('titre à confirmer'),
    artist: said(artist) || gapText('interprète à confirmer'),
    version: `Version\u00A0: ${orToConfirm(version)}`,
    start: seconds ? `${from}, ${lasting(seconds)}` : from,
    broughtBy: `Apportée par\u00A0: ${orToConfirm(broughtBy)}`,
  }
}
