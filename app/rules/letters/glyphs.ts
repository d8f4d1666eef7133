/**
 * What the fonts of the letters cannot draw: scripts other than Latin, Greek and Cyrillic, emoji with their joiners and
 * colours, and code points that mean nothing in common.
 */
const withoutGlyph =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}|(?![©®™↔])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Co}|\u200D|\uFE0E|\uFE0F|\u20E3/gu

export const hasSymbols = (text: string): boolean => text.search(withoutGlyph) !== -1

/** The text as it is printed. Brief §1.17: a symbol without glyph is dropped, and M-FREE-3 says so beforehand. */
export const withoutSymbols = (text: string): string => text.replace(withoutGlyph, '')
