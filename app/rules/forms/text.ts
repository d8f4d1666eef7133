// Cleans the text of families and visitors before it is stored. security-A.9, 7.

/**
 * Characters that reverse the direction of text, hide it or are invisible. Joiners of letters and emoji are handled
 * below.
 */
const INVISIBLE =
  /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}]|\n|\t)(?:[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u2065\uFFF0-\uFFF8\u115F\u1160\u2800\u3164\uFFA0\uFFFD]|\u034F|\u17B4|\u17B5)/gu

/**
 * A joiner out of place: it is not between two emoji, and not between two letters that it shapes (Persian, Hindi).
 * Unicode assigns the accents of Latin letters to no script, and the marks of Hindi to Devanagari.
 */
const STRAY_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|(?=\p{M})\P{Script=Inherited}|\p{Script_Extensions=Arabic}|\p{Script_Extensions=Syriac}|\p{Script=Mongolian})(?:\u200C|\u200D)|(?:\u200C|\u200D)(?!\p{Extended_Pictographic}|\p{L})/gu

/** A selector of shape, out of place: not after an emoji, nor a letter that has shapes, nor between a digit and its key. */
const STRAY_SELECTOR =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|[0-9#*]|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Mongolian})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}\u180B-\u180D\u180F]|(?<=[0-9#*])\uFE0F(?!\u20E3)/gu

/** Tag characters: after a black flag they spell a country, elsewhere they are invisible text. */
const FLAG_OR_TAGS = /(\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F})|[\u{E0020}-\u{E007F}]/gu

/** Text that needs no cleaning, which is nearly every value. */
const PLAIN = /^[ -~\n]*$/

/**
 * Spaces or line ends beyond a hundred in a row. Patterns that look for spaces before something try each of them again,
 * so that a form of nothing else would stop the server for minutes (test/rules/forms/patterns.test.ts).
 */
const LONG_SPACE = /(\s{100})\s+/g

/** More than four combining marks on one letter. No script needs them, and a stack of them covers the lines above. */
const HEAPED_MARKS = /(\p{M}{4})\p{M}+/gu

/**
 * Cleans a text from a form or a call. Removes control, invisible and direction-changing characters, composes
 * characters (NFC) and normalises line ends. Keeps lines, tabs and spaces, at most a hundred in a row.
 */
export function cleanText(text: string): string {
  return (PLAIN.test(text) ? text : withoutInvisible(text)).replace(LONG_SPACE, '$1')
}

const withoutInvisible = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[\v\f]/g, ' ')
    .replace(FLAG_OR_TAGS, '$1')
    .replace(INVISIBLE, '')
    .replace(STRAY_SELECTOR, '')
    .replace(STRAY_JOINER, '')
    .normalize('NFC')
    .replace(HEAPED_MARKS, '$1')

/** Cleans the text of a field. A password is returned unchanged, because it is compared and never shown. */
export const cleanField = (name: string, text: string): string => (/password/i.test(name) ? text : cleanText(text))

/** Removes the spaces at the end of each line. */
export const withoutLineEnds = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')

/** Normalises a message: composed characters (NFC), at most one empty line in a row. */
export const toMessage = (text: string): string =>
  withoutLineEnds(cleanText(text).replaceAll('\t', ' '))
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Normalises a name: cleaned like a message, on one line. */
export const toLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim()

/**
 * Removes the characters of a kind from the end of a text, each of which is read once. `kind`: one character. A pattern
 * with "+$" would try each of a long run again.
 */
export function withoutLast(text: string, kind: RegExp): string {
  let end = text.length
  while (end > 0 && kind.test(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}

const SEPARATOR = /[\s,;:]/u
const POINT = /[.…]/
/** The end of a word that has no full stop of its own. "S.A." and "Cie." keep theirs. */
const WORD = /(?:\p{L}{4}|\d)$/u

/** Removes what is typed after a value that a letter prints inside a sentence: "Le Mans.", "12 rue des Lilas,". */
export function withoutEnd(value: string): string {
  const text = withoutLast(value, SEPARATOR)
  const word = withoutLast(text, POINT)
  const rest = word.length < text.length && WORD.test(word.slice(-8)) ? word : text
  return rest.length < value.length ? withoutEnd(rest) : rest
}

/** Counts the code points of a text, for every length limit. An emoji made of several counts as several. */
export function lengthOf(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
