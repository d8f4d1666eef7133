import { type Ceremony, ceremonyTypes } from '#app/rules/ceremony/ceremonies.ts'
import { type Music, trimmed } from '#app/rules/ceremony/events/details.ts'
import { lasting } from '#app/rules/ceremony/events/durations.ts'
import { quoted } from '#app/rules/ceremony/events/event-copy.ts'
import { weekdayDate } from '#app/rules/french.ts'
import { gapText } from '#app/rules/letters/paper/gaps.ts'
import { clockFr, dayOf } from '#app/rules/wall-time.ts'

/** What is not known yet: a paper sets these words apart, and is never blank (screens-3.14). */
export const unconfirmed = gapText('à confirmer')

export const orUnconfirmed = (text: string | undefined): string => trimmed(text) || unconfirmed

/** « mardi 10 mars 2026, 14 h 30 », followed by « à confirmer » as long as nobody has. */
export function whenOnPaper({ datetime, isConfirmed }: Pick<Ceremony, 'datetime' | 'isConfirmed'>): string {
  if (!datetime) return gapText('jour et heure à confirmer')
  const when = `${weekdayDate(dayOf(datetime))}, ${clockFr(datetime)}`
  return isConfirmed ? when : `${when} – ${unconfirmed}`
}

/** « Au crématorium – Crématorium de Nantes, salle des Tilleuls ». */
export function whereOnPaper({ ceremonyType, address }: Pick<Ceremony, 'ceremonyType' | 'address'>): string {
  return `${ceremonyTypes[ceremonyType]} – ${trimmed(address) || gapText('adresse à confirmer')}`
}

/** A piece of music in words, for the person who has to find it and play it. */
export type MusicOnPaper = { title: string; artist: string; version: string; start: string; broughtBy: string }

export function musicOnPaper({ title, artist, version, start, broughtBy, seconds }: Music): MusicOnPaper {
  const from = trimmed(start) ? `À partir de ${trimmed(start)}` : 'Depuis le début'
  return {
    title: quoted(trimmed(title)) || gapText('titre à confirmer'),
    artist: trimmed(artist) || gapText('interprète à confirmer'),
    version: `Version\u00A0: ${orUnconfirmed(version)}`,
    start: seconds ? `${from}, ${lasting(seconds)}` : from,
    broughtBy: `Apportée par\u00A0: ${orUnconfirmed(broughtBy)}`,
  }
}
