import { counted } from '#app/rules/french.ts'

/** Words a minute, read aloud and slowly, as one does that day. Issue of the ceremony. */
const WORDS_PER_MINUTE = 130

/** Seconds it takes to read a text aloud; 0 for nothing. */
export function readingSeconds(text: string): number {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu)?.length ?? 0
  return Math.ceil((words / WORDS_PER_MINUTE) * 60)
}

/** « moins d’une minute », « environ 3 minutes ». */
export function readingTimeCopy(text: string): string {
  const minutes = Math.round(readingSeconds(text) / 60)
  return minutes < 1 ? 'moins d’une minute' : `environ ${counted(minutes, 'minute')}`
}

/** « environ 3 minutes à voix haute, 130 mots par minute », or how it is counted while there is nothing to read. */
export function readingTimeSentence(text: string): string {
  if (text.trim() === '') return `À voix haute, comptez ${WORDS_PER_MINUTE}\u00A0mots par minute.`
  const length = readingTimeCopy(text)
  return `${length.charAt(0).toUpperCase()}${length.slice(1)} à voix haute, ${WORDS_PER_MINUTE}\u00A0mots par minute.`
}
