// How a text that a family or a visitor writes is stored: text and nothing else. security-A.9, 7.

/**
 * Characters that reverse the direction of text, hide it or show nothing. Joiners of letters and emoji are handled
 * below.
 */
const INVISIBLE =
  /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}]|\n|\t)(?:[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u115F\u1160\u2800\u3164\uFFA0\uFFFD]|\u034F|\u17B4|\u17B5)/gu

/** A joiner outside its use: between two emoji that make one, or two letters that it shapes (Persian, Hindi). */
const STRAY_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\p{M}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Mongolian})(?:\u200C|\u200D)|(?:\u200C|\u200D)(?!\p{Extended_Pictographic}|\p{L})/gu

/** Tag characters: after a black flag they spell a country, elsewhere they are invisible text. */
const FLAG_OR_TAGS = /(\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F})|[\u{E0020}-\u{E007F}]/gu

/** What has nothing to clean, which is nearly every value. */
const PLAIN = /^[ -~\n]*$/

/** More than four combining marks on one letter: no script needs them, and a heap of them covers the lines above. */
const HEAPED_MARKS = /(\p{M}{4})\p{M}+/gu

/**
 * Cleans a text as it arrives, from a form or a call alike: no control, no invisible character, nothing that turns the
 * direction of writing; composed characters (NFC); one kind of line end. Its lines, tabs and spaces stay.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .replace(/\r\n?|[\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[\v\f]/g, ' ')
    .replace(FLAG_OR_TAGS, '$1')
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINER, '')
    .normalize('NFC')
    .replace(HEAPED_MARKS, '$1')
}

/** Cleans the text of a field. A password stays as it was typed: it is compared, never shown. */
export const cleanField = (name: string, text: string): string => (/password/i.test(name) ? text : cleanText(text))

/** A message: composed characters (NFC), its lines as typed, at most one empty line between two. */
export const toMessage = (text: string): string =>
  cleanText(text)
    .replaceAll('\t', ' ')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A name: cleaned like a message, on one line. */
export const toLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim()

/**
 * Counts the characters of a text, for every limit of length: code points. An emoji made of several counts for each of
 * them.
 */
export function lengthOf(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
