import { cleanField, lengthOf, toLine, toMessage, withoutEnd } from '#app/rules/forms/text.ts'

const ZWJ = '\u200D'

describe('A message is stored as plain text', () => {
  test.each([
    ['its lines and its empty lines', 'Jeanne,\r\n\r\nMerci.\rÀ vous', 'Jeanne,\n\nMerci.\nÀ vous'],
    ['one empty line at most between two', 'Un\n\n\n\n\nDeux', 'Un\n\nDeux'],
    ['less the spaces at the end of lines', 'Un   \n  deux \t\n', 'Un\n  deux'],
    ['in composed characters', 'E\u0301tienne', 'Étienne'],
    ['HTML as it was typed', '<b>Jeanne</b> & vous', '<b>Jeanne</b> & vous'],
    ['an emoji of several people', `👩${ZWJ}👩${ZWJ}👧${ZWJ}👦`, `👩${ZWJ}👩${ZWJ}👧${ZWJ}👦`],
    ['an emoji with its colour', `👩🏽${ZWJ}🦰 👍🏿`, `👩🏽${ZWJ}🦰 👍🏿`],
    ['a heart in its colour', `❤\uFE0F${ZWJ}🔥`, `❤\uFE0F${ZWJ}🔥`],
    [
      'the flag of Scotland',
      '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
      '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    ],
    ['the joiner that shapes Persian', 'می\u200Cخواهم', 'می\u200Cخواهم'],
    ['the joiner that shapes Hindi', 'क्\u200Dष', 'क्\u200Dष'],
    ['a joiner after a vowel mark of Arabic', 'بِ\u200Cمَ', 'بِ\u200Cمَ'],
    ['a key, and the shape of a Japanese name', '1\uFE0F\u20E3 葛\u{E0100}城', '1\uFE0F\u20E3 葛\u{E0100}城'],
    ['Arabic and Hebrew', 'السلام שלום', 'السلام שלום'],
  ])('%s', (_what, typed, kept) => {
    expect(toMessage(typed)).toBe(kept)
  })

  test.each([
    ['what turns the direction of writing', 'a\u202Eb\u2066c\u200Fd\u061Ce', 'abcde'],
    ['what hides between letters', 'vi\u200Bagr\u2060a\uFEFF\u00AD', 'viagra'],
    ['a joiner between Latin letters', `vi${ZWJ}agra\u200C`, 'viagra'],
    ['letters spelt in tags that nobody sees', 'Jeanne\u{E0061}\u{E0062}\u{E007F}', 'Jeanne'],
    ['control characters', 'a\u0007b\u001B[31mc', 'ab[31mc'],
    ['blank letters', '\u3164\u115F\u2800', ''],
    [
      'the heap of accents that covers other lines',
      `a${'\u0301\u0302\u0303\u0304\u0305\u0306\u0307'}`,
      'á\u0302\u0303\u0304\u0305',
    ],
    ['characters that no program agrees on', 'a\uE000b\uFFFDc\uFFFE\uFDD0\u2065\uFFF3d', 'abcd'],
    ['a joiner after an accent of a Latin letter', `vi\u0301${ZWJ}agra x\u0300\u200Cy`, 'víagra x\u0300y'],
    [
      'a selector of shape where nothing has shapes',
      `vi\uFE0Fagra bit.\u{E0101}ly\uFE00 a\uFE0F${ZWJ}b`,
      'viagra bit.ly ab',
    ],
  ])('%s is removed', (_what, typed, kept) => {
    expect(toMessage(typed)).toBe(kept)
  })

  test('cleaning a text again changes nothing', () => {
    const typed = `  Un \u200B\n\n\n 👩${ZWJ}👧 e\u0301 `
    expect(toMessage(toMessage(typed))).toBe(toMessage(typed))
  })

  test('a megabyte of text is cleaned without delay', () => {
    const heavy = `${'é\u0301\u200D'.repeat(100_000)}${' \n'.repeat(100_000)}${'\u{E0061}'.repeat(50_000)}`
    expect(lengthOf(toMessage(heavy))).toBeLessThan(500_000)
  })
})

test.each([' ', '\t', '\u00A0', '\n', ',', '.', ' ,', 'abcd.,', 'é\u0301'])(
  'two hundred thousand times %j before a letter are cleaned without delay',
  (run) => {
    const heavy = `abcd${run.repeat(200_000)}x`
    const start = performance.now()
    for (const clean of [toMessage, toLine, withoutEnd]) clean(heavy)
    // A pattern that tries each character of the run again would take minutes.
    expect(performance.now() - start).toBeLessThan(10_000)
  },
)

test.each([
  ['Le Mans.', 'Le Mans'],
  ['12 rue des Lilas,', '12 rue des Lilas'],
  ['2026…', '2026'],
  ['Durand S.A.,', 'Durand S.A.'],
  ['Morvan et Cie.', 'Morvan et Cie.'],
  ['Quimper., ;:', 'Quimper'],
  [' , ', ''],
])('%j is printed inside a sentence as %j', (typed, printed) => {
  expect(withoutEnd(typed)).toBe(printed)
})

test('a field keeps its lines, tabs and spaces, and a password every character', () => {
  expect(cleanField('note', ' a\u200B\tb\r\n c\u202E ')).toBe(' a\tb\n c ')
  expect(cleanField('password', 'e\u0301\u200B')).toBe('e\u0301\u200B')
})

test('at most a hundred spaces or line ends stay in a row', () => {
  expect(cleanField('note', `a${' '.repeat(5000)}b${'\n'.repeat(5000)}é${'\u00A0'.repeat(100)}`)).toBe(
    `a${' '.repeat(100)}b${'\n'.repeat(100)}é${'\u00A0'.repeat(100)}`,
  )
})

test('a name is stored on one line', () => {
  expect(toLine('  Anne\u202E-Marie\n\tde  La\u00A0Rochefoucauld ')).toBe('Anne-Marie de La Rochefoucauld')
})

test('length is counted in code points, not UTF-16 units', () => {
  expect([lengthOf('été'), lengthOf('🕯'), lengthOf('')]).toEqual([3, 1, 0])
})
