import { describe, expect, test } from 'vitest'
import { pictureSentence, type UploadProblem, uploadSentence, uploadStatus } from '#app/rules/files/upload-copy.ts'

const problems: UploadProblem[] = [
  ...(['no-file', 'empty', 'incomplete', 'not-accepted', 'misnamed', 'too-heavy'] as const),
  ...(['broken-picture', 'too-many-pixels', 'encrypted', 'too-many-pages', 'scripted', 'launches'] as const),
  ...(['attached', 'acts', 'unreadable', 'too-slow', 'infected', 'already-there', 'too-many'] as const),
  ...(['no-room', 'too-often', 'busy', 'disk-full'] as const),
]

test('each thing that can be wrong with a file has a sentence of its own', () => {
  expect(new Set(problems.map(uploadSentence)).size).toBe(problems.length)
})

test.each(problems)('« %s » is said as everything is', (problem) => {
  const sentence = uploadSentence(problem)
  expect(sentence).toMatch(/^\p{Lu}.*\.$/su)
  expect(sentence).not.toMatch(/[!'"]| [:;»]|« /)
})

test.each(['not-accepted', 'misnamed', 'too-heavy', 'no-room', 'disk-full'] as const)(
  'who is asked for a photograph hears of no PDF when it is « %s »',
  (problem) => {
    expect(pictureSentence(problem)).not.toContain('PDF')
  },
)

describe('the words of letters-6.2', () => {
  test.each<[UploadProblem, string]>([
    ['not-accepted', 'Ce fichier n’est pas accepté. Utilisez un PDF, un JPEG ou un PNG de moins de 10\u00A0Mo.'],
    ['encrypted', 'Ce PDF est protégé par un mot de passe. Enregistrez-en une copie sans mot de passe.'],
  ])('%s', (problem, words) => {
    expect(uploadSentence(problem)).toContain(words)
  })
})

test.each<[UploadProblem, number]>([
  ['too-heavy', 413],
  ['scripted', 422],
  ['already-there', 422],
  ['too-often', 429],
  ['disk-full', 503],
  ['busy', 503],
])('%s is answered %i', (problem, status) => {
  expect(uploadStatus(problem)).toBe(status)
})
