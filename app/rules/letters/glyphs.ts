/**
 * Every character but those that the face of the letters draws (Source Serif 4): Latin with Vietnamese, Greek, Cyrillic
 * and the signs of French. test/rules/free-text.test.ts reads the fonts themselves.
 */
const withoutGlyph =
  /[^\n\t -~\u00A0-\u012B\u012E-\u0131\u0134-\u0165\u0168-\u017F\u0192\u01A0\u01A1\u01AF\u01B0\u01CD-\u01DC\u0218-\u021B\u0259\u02BC\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u0400-\u045F\u0490\u0491\u1E80-\u1E85\u1E9E\u1EA0-\u1EF9\u2002\u2009\u202F\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020\u2022\u2026\u2032\u2033\u2039\u203A\u2044\u20AC\u2116\u2122\u2191\u2193\u2212]/gu

export const hasSymbols = (text: string): boolean => withPlainForms(text).search(withoutGlyph) !== -1

/** The text as it is printed. Brief §1.17: a symbol without glyph is dropped, and M-FREE-3 says so beforehand. */
export const withoutSymbols = (text: string): string =>
  withPlainForms(text).replace(endOfWords, '').replace(withoutGlyph, '')

// With the space before them, where another space or a full stop follows.
const endOfWords = new RegExp(`[ \\u00A0]*(?:${withoutGlyph.source})+(?=[\\s.,)]|$)`, 'gu')

/** Accents on their letters, hyphens that do not break and ligatures as plain ones: the same text, drawn. */
const withPlainForms = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
