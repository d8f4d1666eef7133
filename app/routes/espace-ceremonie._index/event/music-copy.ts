import type { Music } from '#app/rules/ceremony/events/details.ts'
import { clockLength } from '#app/rules/ceremony/events/lengths.ts'

/** "Gabriel Fauré, 'Après un rêve' (au piano), à partir de 0:45, 3:10. Apporté par Louise." */
export function musicCopy({ title, artist, version, start, seconds, broughtBy }: Music): string {
  const work = [artist, title && `«\u00A0${title}\u00A0»`].filter(Boolean).join(', ')
  const played = [
    version ? `${work} (${version})`.trim() : work,
    start && `à partir de ${start}`,
    seconds !== undefined && clockLength(seconds),
  ].filter(Boolean)
  return `${played.join(', ')}.${broughtBy ? ` Apporté par ${broughtBy}.` : ''}`
}

/** Label of the question about when the music plays. */
export const musicPlaysLabel = 'Quand joue la musique\u202F?'
