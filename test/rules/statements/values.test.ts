import { decodeText } from '#app/rules/statements/formats/decode.ts'
import { firstDayIn, isMonthFirst, parseCents, parseDay } from '#app/rules/statements/formats/values.ts'
import { rhythmOf } from '#app/rules/statements/rhythm.ts'

test.each<[string, number | undefined]>([
  ['1 264,00', 126400],
  ['1\u202F264,00', 126400],
  ['1.234,56', 123456],
  ['3 116.50 €', 311650],
  ['- 48,99 €', -4899],
  ['+1437.00', 143700],
  ['(12,00)', -1200],
  ['12,00-', -1200],
  ['13,90*', 1390],
  ['550', 55000],
  ['4,8', 480],
  ['12 EUR', 1200],
  ['1.234', 123400],
  ['EDF', undefined],
  ['', undefined],
  ['12/09', undefined],
  ['=1+1', undefined],
])('The amount %j is parsed as %s cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents)
})

describe('Dates', () => {
  test.each<[string, string | undefined]>([
    ['02/09/2026', '2026-09-02'],
    ['02.09.26', '2026-09-02'],
    ['2026-09-02', '2026-09-02'],
    ['20260902', '2026-09-02'],
    ['2026-09-02 10:11:12', '2026-09-02'],
    ['31/02/2026', undefined],
    ['02.09', undefined],
  ])('%s is parsed as %s', (text, day) => {
    expect(parseDay(text)).toBe(day)
  })

  test('A date without a year is the first one after the statement starts', () => {
    expect(parseDay('28/12', { since: '2026-12-30' })).toBe('2026-12-28')
    expect(parseDay('04/01', { since: '2026-12-30' })).toBe('2027-01-04')
    expect(parseDay('09/02/2026', { monthFirst: true })).toBe('2026-09-02')
    expect(isMonthFirst(['09/02/2026', '09/22/2026'])).toBe(true)
    expect(firstDayIn('du 27 décembre 2022 au 3 janvier 2023')).toBe('2022-12-27')
  })
})

test.each<[string[], string | undefined]>([
  [['2026-07-05', '2026-08-05', '2026-09-07'], 'monthly'],
  [['2026-01-05', '2026-02-05', '2026-04-06', '2026-05-05'], 'monthly'],
  [['2025-09-18', '2026-03-19'], 'half-yearly'],
  [['2025-10-15', '2026-10-15'], 'yearly'],
  [['2026-07-03', '2026-10-03'], 'quarterly'],
  [['2026-07-03', '2026-07-20', '2026-07-22'], undefined],
  [['2026-07-03'], undefined],
])('Payments on %s have the rhythm %s', (days, rhythm) => {
  expect(rhythmOf(days)).toBe(rhythm)
})

test.each<[string, number[], string]>([
  ['UTF-8', [0xc3, 0xa9, 0xe2, 0x82, 0xac], 'é€'],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x65], 'e'],
  ['Windows-1252', [0xe9, 0x20, 0x80, 0x92], 'é €’'],
  ['UTF-16', [0xff, 0xfe, 0xe9, 0x00], 'é'],
  ['UTF-8 read wrongly and saved', [...new TextEncoder().encode('prÃ©lÃ¨vement')], 'prélèvement'],
])('%s is decoded', (_name, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(text)
})
