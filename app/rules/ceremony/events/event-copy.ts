import { counted } from '#app/rules/french.ts'
import { gapText } from '#app/rules/letters/paper/gaps.ts'
import type { Reading } from './definition.ts'
import { type EventDetails, isFilled, type Music, trimmed } from './details.ts'

// Texts that several event types share, on screen and on paper.

/** Puts a title in French quotation marks; '' if there is none. */
export const quoted = (title: string | undefined): string => (title ? `«\u00A0${title}\u00A0»` : '')

/** Formats a piece as its composer and its title in French quotation marks, leaving out unknown parts. */
export const pieceCopy = ({ artist, title }: Music): string => joined(trimmed(artist), quoted(trimmed(title)))

/** Describes the first piece of music for the running order; '' without music. */
export function playedCopy({ musics = [] }: EventDetails): string {
  const [music] = musics
  return music ? `Musique\u00A0: ${pieceCopy(music)}` : ''
}

/** Formats a work as its title in French quotation marks and its author; '' if both are unknown. */
export const workCopy = ({ title, author }: EventDetails): string => joined(quoted(trimmed(title)), trimmed(author))

/**
 * Describes the work that is read, for papers. Returns '' if the reading is not a work, or if only its text is known.
 */
export function workOnPaper({ work }: Reading, details: EventDetails): string {
  if (!work) return ''
  const isKnown = isFilled(details, 'title') || isFilled(details, 'text')
  return isKnown ? workCopy(details) : gapText(work.unknown)
}

/** Returns the reader or speaker, for papers. */
export const speakerOnPaper = ({ speaker }: Reading, details: EventDetails): string =>
  trimmed(details[speaker]) || gapText('nom à confirmer')

/** Returns the number of pictures, for papers: "12 photos". */
export const picturesOnPaper = ({ pictures = [] }: EventDetails): string =>
  pictures.length > 0 ? counted(pictures.length, 'photo') : gapText('photos à confirmer')

/** Joins the non-empty texts with commas. */
export const joined = (...texts: string[]): string => texts.filter((text) => text !== '').join(', ')
