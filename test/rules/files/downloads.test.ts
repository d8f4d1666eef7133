import { canHandOut } from '#app/rules/files/downloads.ts'

test.each([
  ['clean', { inLetters: true, toOthers: true, toTheirs: true }],
  ['unscanned', { inLetters: true, toOthers: true, toTheirs: true }],
  ['pending', { inLetters: false, toOthers: false, toTheirs: true }],
  ['infected', { inLetters: false, toOthers: false, toTheirs: false }],
] as const)('A file that is %s is served only to the right people', (scan, { inLetters, toOthers, toTheirs }) => {
  const file = { scan, createdBy: 'claire' }
  expect(canHandOut(file)).toBe(inLetters)
  expect(canHandOut(file, 'marc')).toBe(toOthers)
  expect(canHandOut(file, 'claire')).toBe(toTheirs)
})

test('An unscanned file is served to nobody after the user who uploaded it has left', () => {
  expect(canHandOut({ scan: 'pending' })).toBe(false)
  expect(canHandOut({ scan: 'pending' }, 'claire')).toBe(false)
})
