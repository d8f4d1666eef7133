import { counted } from '#app/rules/french.ts'

/** Slow pace for reading aloud, in words a minute. From the ceremony issue. */
const WORDS_PER_MINUTE = 130

/** Returns the seconds needed to read a text aloud; 0 for an empty text. */
export function readingSeconds(text: string): number {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu)?.length ?? 0
  return Math.ceil((words / WORDS_PER_MINUTE) * 60)
}

/** Returns "moins d’une minute" or "environ 3 minutes". */
export function readingTimeCopy(text: string): string {
  const minutes = Math.round(readingSeconds(text) / 60)
  return minutes < 1 ? 'moins d’une minute' : `environ ${counted(minutes, 'minute')}`
}

/**
 * Returns "environ 3 minutes à voix haute, 130 mots par minute", or an explanation of the estimate if there is no text.
 */
export function readingTimeSentence(text: string): string {
  if (text.trim() === '') return `À voix haute, comptez ${WORDS_PER_MINUTE}\u00A0mots par minute.`
  const length = readingTimeCopy(text)
  return `${length.charAt(0).toUpperCase()}${length.slice(1)} à voix haute, ${WORDS_PER_MINUTE}\u00A0mots par minute.`
}
