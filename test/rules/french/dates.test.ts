import { shortDay, shortWeekday } from '#app/rules/french.ts'

test('a day of this year is written without its year', () => {
  expect(shortDay('2026-03-01', '2026-12-31')).toBe('1er\u00A0mars')
  expect(shortWeekday('2026-03-01', '2026-12-31')).toBe('dimanche 1er\u00A0mars')
})

test('a day of another year is written with its year', () => {
  expect(shortDay('2027-01-01', '2026-12-31')).toBe('1er\u00A0janvier 2027')
  expect(shortWeekday('2027-01-01', '2026-12-31')).toBe('vendredi 1er\u00A0janvier 2027')
})

test('text that is not a day is returned unchanged', () => {
  expect([shortDay('', '2026-12-31'), shortWeekday('2026', '2026-12-31')]).toEqual(['', '2026'])
})
