import { photographSentence } from '#app/rules/ceremony/events/file-problems.ts'
import { pictureSentence, type UploadProblem, uploadSentence, uploadStatus } from '#app/rules/files/upload-copy.ts'

const problems: UploadProblem[] = [
  ...(['no-file', 'empty', 'incomplete', 'not-accepted', 'misnamed', 'too-heavy'] as const),
  ...(['broken-picture', 'too-many-pixels', 'encrypted', 'too-many-pages', 'scripted', 'launches'] as const),
  ...(['attached', 'acts', 'unreadable', 'too-slow', 'infected', 'already-there', 'too-many'] as const),
  ...(['no-room', 'too-often', 'busy', 'disk-full', 'illegible'] as const),
]

test('Each problem with a file has its own message', () => {
  expect(new Set(problems.map(uploadSentence)).size).toBe(problems.length)
})

test.each(problems)('The message for "%s" follows the writing rules', (problem) => {
  const sentence = uploadSentence(problem)
  expect(sentence).toMatch(/^\p{Lu}.*\.$/su)
  expect(sentence).not.toMatch(/[!'"]| [:;»]|« /)
})

test.each(['not-accepted', 'misnamed', 'too-heavy', 'no-room', 'disk-full'] as const)(
  'The message for "%s" does not mention PDF if a photograph is asked for',
  (problem) => {
    expect(pictureSentence(problem)).not.toContain('PDF')
    expect(photographSentence(problem)).not.toContain('PDF')
  },
)

describe('The messages of letters-6.2', () => {
  test.each<[UploadProblem, string]>([
    ['not-accepted', 'Ce fichier n’est pas accepté. Utilisez un PDF, un JPEG ou un PNG de moins de 10\u00A0Mo.'],
    ['encrypted', 'Ce PDF est protégé par un mot de passe. Enregistrez-en une copie sans mot de passe.'],
  ])('The message %s', (problem, words) => {
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
])('The problem %s has the status %i', (problem, status) => {
  expect(uploadStatus(problem)).toBe(status)
})
