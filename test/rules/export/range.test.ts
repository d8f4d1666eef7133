import { rangeOf } from '#app/rules/export/range.ts'

test.each([
  [null, undefined],
  ['', undefined],
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=200-', { start: 200, end: 999 }],
  ['bytes=200-299', { start: 200, end: 299 }],
  ['bytes=200-5000', { start: 200, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=999-999', { start: 999, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  // Ignored: the whole file is sent.
  ['bytes=300-200', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['pages=1-2', undefined],
])('The range %s of a file of a thousand bytes', (header, range) => {
  expect(rangeOf(header, 1000)).toEqual(range)
})
