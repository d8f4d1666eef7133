// Printing adds a font for these scripts (app/adapters/printing/rare-faces.ts) and uses system fonts for the glyphs
// that it lacks, so that a name is never truncated. Arabic vowel marks belong to no script, so they are listed.
const scripts = '\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Han}\\u064B-\\u0655\\u0670\\u200C'

/**
 * Matches characters that the letters' font (Source Serif 4) does not cover. It covers Latin with Vietnamese, Greek,
 * Cyrillic and the signs of French, but no combining accent on its own. test/rules/letters/free-text.test.ts reads the
 * fonts themselves.
 */
const withoutGlyph =
  /[^\n\t -~\u00A0-\u00A7\u00A9-\u00AE\u00B0-\u00B3\u00B5-\u00B7\u00B9-\u012B\u012E-\u0131\u0134-\u0165\u0168-\u017F\u018F\u01A0\u01A1\u01AF\u01B0\u01CD-\u01DC\u01E6\u01E7\u01F8\u01F9\u0218-\u021B\u0259\u02BB\u02BC\u02BE\u02BF\u0386-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u0400-\u045F\u0462\u0463\u0472-\u0475\u0490-\u0493\u0496-\u049B\u04A0-\u04A3\u04AA\u04AB\u04AE-\u04B3\u04B6\u04B7\u04BA\u04BB\u04C0-\u04C2\u04CF-\u04D1\u04D4-\u04D9\u04E2\u04E3\u04E6-\u04E9\u04EE\u04EF\u04F2\u04F3\u1E0C-\u1E0F\u1E20\u1E21\u1E24\u1E25\u1E2A\u1E2B\u1E36-\u1E3B\u1E3E\u1E3F\u1E42-\u1E49\u1E5A-\u1E63\u1E6C-\u1E6F\u1E80-\u1E85\u1E8E\u1E8F\u1E92\u1E93\u1E9E\u1EA0-\u1EF9\u2002\u2009\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020\u2022\u2026\u202F\u2032\u2033\u2039\u203A\u2044\u20AC\u2116\u2122\u2191\u2193\u2212]/gu

/** Whether the letters' font lacks at least one character of the text. */
export const needsRareFace = (text: string): boolean => withPlainForms(text).search(withoutGlyph) !== -1

/** A character that no font of a letter covers. */
const symbol = new RegExp(`(?![${scripts}])${withoutGlyph.source}`, 'gu')

/** Whether part of the text will not be printed in a letter. */
export const hasSymbols = (text: string): boolean => withPlainForms(text).search(symbol) !== -1

/**
 * Returns the text as printed. letters-1.17: a symbol without a glyph is dropped, and M-FREE-3 warns about it
 * beforehand. A base letter is kept when the font only lacks its accent.
 */
export const withoutSymbols = (text: string): string =>
  withPlainForms(text).replace(symbol, bareLetter).replace(endOfWords, '').replace(symbol, '')

// Includes the space before the symbols when a space, punctuation or the end of the text follows.
const endOfWords = new RegExp(`[ \\u00A0]*(?:${symbol.source})+(?=[\\s.,)]|$)`, 'gu')

/** Returns "i" for "ĭ". Returns a symbol unchanged. */
const bareLetter = (character: string) => character.normalize('NFD').replace(/(?<=^\p{L})\p{M}+$/u, '')

/**
 * Composes accents and replaces non-breaking hyphens, ligatures and the apostrophe of "D´Aboville" with plain forms
 * that look the same.
 */
const withPlainForms = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replaceAll('\u00B4', "'")
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
