// A print brings a face for these scripts (app/adapters/printing/rare-faces.ts), and what that lacks is left to the
// fonts of the machine: a name is never cut. The vowels of Arabic belong to no script.
const scripts = '\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Han}\\u064B-\\u0655\\u0670\\u200C'

/**
 * Every character but those that the face of the letters draws (Source Serif 4): Latin with Vietnamese, Greek, Cyrillic
 * and the signs of French, none of which is an accent without its letter.
 * test/rules/letters/free-text.test.ts reads the fonts themselves.
 */
const withoutGlyph =
  /[^\n\t -~\u00A0-\u00A7\u00A9-\u00AE\u00B0-\u00B3\u00B5-\u00B7\u00B9-\u012B\u012E-\u0131\u0134-\u0165\u0168-\u017F\u018F\u01A0\u01A1\u01AF\u01B0\u01CD-\u01DC\u01E6\u01E7\u01F8\u01F9\u0218-\u021B\u0259\u02BB\u02BC\u02BE\u02BF\u0386-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u0400-\u045F\u0462\u0463\u0472-\u0475\u0490-\u0493\u0496-\u049B\u04A0-\u04A3\u04AA\u04AB\u04AE-\u04B3\u04B6\u04B7\u04BA\u04BB\u04C0-\u04C2\u04CF-\u04D1\u04D4-\u04D9\u04E2\u04E3\u04E6-\u04E9\u04EE\u04EF\u04F2\u04F3\u1E0C-\u1E0F\u1E20\u1E21\u1E24\u1E25\u1E2A\u1E2B\u1E36-\u1E3B\u1E3E\u1E3F\u1E42-\u1E49\u1E5A-\u1E63\u1E6C-\u1E6F\u1E80-\u1E85\u1E8E\u1E8F\u1E92\u1E93\u1E9E\u1EA0-\u1EF9\u2002\u2009\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020\u2022\u2026\u202F\u2032\u2033\u2039\u203A\u2044\u20AC\u2116\u2122\u2191\u2193\u2212]/gu

/** True when the face of the letters lacks one of its characters. */
export const needsRareFace = (text: string): boolean => withPlainForms(text).search(withoutGlyph) !== -1

/** What no face of a letter draws. */
const symbol = new RegExp(`(?![${scripts}])${withoutGlyph.source}`, 'gu')

/** True when something of it will not be printed in a letter. */
export const hasSymbols = (text: string): boolean => withPlainForms(text).search(symbol) !== -1

/**
 * The text as it is printed. letters-1.17: a symbol without glyph is dropped, and M-FREE-3 says so beforehand. A letter
 * is never lost for an accent that the face lacks.
 */
export const withoutSymbols = (text: string): string =>
  withPlainForms(text).replace(symbol, bareLetter).replace(endOfWords, '').replace(symbol, '')

// With the space before them, where another space or a full stop follows.
const endOfWords = new RegExp(`[ \\u00A0]*(?:${symbol.source})+(?=[\\s.,)]|$)`, 'gu')

/** « ĭ » is i; a symbol stays what it is. */
const bareLetter = (character: string) => character.normalize('NFD').replace(/(?<=^\p{L})\p{M}+$/u, '')

/**
 * Accents on their letters, hyphens that do not break, ligatures and « D´Aboville » as plain ones: the same text,
 * drawn.
 */
const withPlainForms = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replaceAll('\u00B4', "'")
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
