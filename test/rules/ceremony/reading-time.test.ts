import { readingSeconds, readingTimeCopy } from '#app/rules/ceremony/events/reading-time.ts'

const words = (count: number) => Array.from({ length: count }, () => 'mot').join(' ')

test.each`
  text                            | seconds
  ${''}                           | ${0}
  ${' \n — … '}                   | ${0}
  ${words(130)}                   | ${60}
  ${words(65)}                    | ${30}
  ${'Aujourd’hui, l’été.'}        | ${1}
  ${`${words(1)}\r\n${words(1)}`} | ${1}
`('A text takes $seconds s to read aloud', ({ text, seconds }) => {
  expect(readingSeconds(text)).toBe(seconds)
})

test('The reading time is given in minutes', () => {
  expect(readingTimeCopy(words(20))).toBe('moins d’une minute')
  expect(readingTimeCopy(words(130))).toBe('environ 1\u00A0minute')
  expect(readingTimeCopy(words(400))).toBe('environ 3\u00A0minutes')
})
