import { counted } from '#app/rules/french.ts'
import { gapText } from '#app/rules/letters/paper/gaps.ts'
import type { Reading } from './definition.ts'
import { type EventDetails, isFilled, type Music, trimmed } from './details.ts'

// What several types of events say alike, on the screen and on paper.

/** « Après un rêve » between its guillemets; '' for nothing. */
export const quoted = (title: string | undefined): string => (title ? `«\u00A0${title}\u00A0»` : '')

/** « Gabriel Fauré, « Après un rêve » », as far as it is known. */
export const pieceCopy = ({ artist, title }: Music): string => joined(trimmed(artist), quoted(trimmed(title)))

/** The first piece of music, for the programme on the screen; '' without music. */
export function playedCopy({ musics = [] }: EventDetails): string {
  const [music] = musics
  return music ? `Musique\u00A0: ${pieceCopy(music)}` : ''
}

/** « « Demain, dès l’aube », Victor Hugo »; '' while neither is known. */
export const workCopy = ({ title, author }: EventDetails): string => joined(quoted(trimmed(title)), trimmed(author))

/** What papers say of the work that is read; '' for a reading that is none, or that has only its text. */
export function workOnPaper({ work }: Reading, details: EventDetails): string {
  if (!work) return ''
  const isKnown = isFilled(details, 'title') || isFilled(details, 'text')
  return isKnown ? workCopy(details) : gapText(work.unknown)
}

/** Who reads or speaks, as papers say it. */
export const speakerOnPaper = ({ speaker }: Reading, details: EventDetails): string =>
  trimmed(details[speaker]) || gapText('nom à confirmer')

/** « 12 photos », as papers say it. */
export const picturesOnPaper = ({ pictures = [] }: EventDetails): string =>
  pictures.length > 0 ? counted(pictures.length, 'photo') : gapText('photos à confirmer')

/** Those that are not empty, with a comma between two. */
export const joined = (...texts: string[]): string => texts.filter((text) => text !== '').join(', ')
