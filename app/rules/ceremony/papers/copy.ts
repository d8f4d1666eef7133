import { type Ceremony, unsaidPlace } from '#app/rules/ceremony/ceremonies.ts'
import { type Music, mediums, trimmed } from '#app/rules/ceremony/events/details.ts'
import { lasting } from '#app/rules/ceremony/events/durations.ts'
import { quoted } from '#app/rules/ceremony/events/event-copy.ts'
import { weekdayDate } from '#app/rules/french.ts'
import { gapText } from '#app/rules/letters/paper/gaps.ts'
import { clockFr, dayOf } from '#app/rules/wall-time.ts'

/** Marks unknown facts on papers, which must not leave blanks (screens-3.14). */
export const unconfirmed = gapText('à confirmer')

export const orUnconfirmed = (text: string | undefined): string => trimmed(text) || unconfirmed

/** Returns "mardi 10 mars 2026, 14 h 30", followed by "à confirmer" if not confirmed. */
export function whenOnPaper({ datetime, isConfirmed }: Pick<Ceremony, 'datetime' | 'isConfirmed'>): string {
  if (!datetime) return gapText('jour et heure à confirmer')
  const when = `${weekdayDate(dayOf(datetime))}, ${clockFr(datetime)}`
  return isConfirmed ? when : `${when} – ${unconfirmed}`
}

/** Returns "Au crématorium – 12 route de Plouha", or "Crématorium de Nantes, salle des Tilleuls". */
export function whereOnPaper({ ceremonyType, address }: Pick<Ceremony, 'ceremonyType' | 'address'>): string {
  return [unsaidPlace({ ceremonyType, address }), trimmed(address) || gapText('adresse à confirmer')]
    .filter(Boolean)
    .join(' – ')
}

/** A piece of music in words, for the person who finds and plays it. */
export type MusicOnPaper = {
  title: string
  artist: string
  version: string
  start: string
  medium: string
  broughtBy: string
}

export function musicOnPaper(music: Music): MusicOnPaper {
  const { title, artist, version, medium, broughtBy } = music
  return {
    title: quoted(trimmed(title)) || gapText('titre à confirmer'),
    artist: trimmed(artist) || gapText('interprète à confirmer'),
    version: `Version\u00A0: ${orUnconfirmed(version)}`,
    start: playedOnPaper(music),
    medium: medium ? mediums[medium] : '',
    broughtBy: `${medium === 'live' ? 'Jouée par' : 'Apportée par'}\u00A0: ${orUnconfirmed(broughtBy)}`,
  }
}

/** Returns "De 0:15 à 3:15, 3 min", "À partir de 0:15, 3 min" or "Depuis le début". */
function playedOnPaper({ start, end, seconds, medium }: Music): string {
  const from = trimmed(start)
  if (medium === 'live' && !from && !trimmed(end)) return seconds ? lasting(seconds) : ''
  const where = trimmed(end)
    ? `De ${from || '0:00'} à ${trimmed(end)}`
    : from
      ? `À partir de ${from}`
      : 'Depuis le début'
  return seconds ? `${where}, ${lasting(seconds)}` : where
}
