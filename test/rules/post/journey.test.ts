import { attachmentTypes } from '#app/rules/pieces/attachment-types.ts'
import { postingChoicesIn } from '#app/rules/post/choices.ts'
import { journeyOfLetter, journeysCopy } from '#app/rules/post/journey.ts'
import { postRefusalCopy } from '#app/rules/post/refusal-copy.ts'
import { dispatchProblems } from '#app/rules/post/refusals.ts'
import type { ReachedSteps } from '#app/rules/post/steps.ts'
import { letterOf } from '#letters/index.ts'

const now = new Date('2026-12-01T10:00:00Z')
const leavesAt = '2026-12-02T08:00:00Z'
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 8, 30)).toISOString()

const words = (steps: ReachedSteps, mode: 'plain' | 'registered' = 'registered') =>
  journeyOfLetter({ steps, mode, leavesAt }, now).map(({ words, when, isDone }) => [
    words,
    when.replaceAll('\u00A0', ' '),
    isDone,
  ])

test.each<[string, ReachedSteps, [string, string, boolean][]]>([
  [
    'paid',
    { asked: at(24), paid: at(24) },
    [
      ['Reçue par Auprès', '24 novembre, 9 h 30', true],
      ['Imprimée', 'après le 2 décembre, 9 h 00', false],
    ],
  ],
  [
    'posted',
    { asked: at(24), paid: at(24), submitting: at(25), accepted: at(25), printed: at(25), posted: at(25) },
    [
      ['Reçue par Auprès', '24 novembre, 9 h 30', true],
      ['Imprimée', '25 novembre, 9 h 30', true],
      ['Remise à La Poste', '25 novembre, 9 h 30', true],
      ['Distribuée', '', false],
    ],
  ],
  [
    'returned, and given up before by mistake',
    { paid: at(24), refused: at(25), posted: at(26), returned: at(30) },
    [
      ['Reçue par Auprès', '24 novembre, 9 h 30', true],
      ['Remise à La Poste', '26 novembre, 9 h 30', true],
      ['Revenue', '30 novembre', true],
    ],
  ],
  [
    'cancelled',
    { paid: at(24), cancelled: at(24) },
    [
      ['Reçue par Auprès', '24 novembre, 9 h 30', true],
      ['Annulée', '24 novembre, 9 h 30', true],
    ],
  ],
])('the journey of a letter that is %s has each step in words with its day', (_name, steps, expected) => {
  expect(words(steps)).toEqual(expected)
})

test('nothing is announced of a plain letter once La Poste has it', () => {
  expect(words({ paid: at(24), posted: at(25) }, 'plain').at(-1)).toEqual([
    'Remise à La Poste',
    '25 novembre, 9 h 30',
    true,
  ])
})

test('the journeys are summed up', () => {
  expect(journeysCopy(['delivered', 'notice-left', 'returned', 'delivered'])).toBe(
    'Deux sont arrivées. Une attend au bureau de poste. Une est revenue.',
  )
})

test('each refusal says what to mend, in a sentence of its own', () => {
  const definition = letterOf('bailleur')
  const one = attachmentTypes.slice(0, 1)
  const said = dispatchProblems
    .filter((problem) => problem !== 'blocked')
    .map((problem) => postRefusalCopy(problem, { definition, gaps: [], lacking: one, illegible: one }).words)
  expect(new Set(said).size).toBe(said.length)
  expect(said.filter((sentence) => !/[.]$/.test(sentence) || sentence.includes('undefined'))).toEqual([])
})

test('the choices are those of letters that exist, by post', () => {
  const fields = {
    'envoi-bailleur': 'plain',
    'envoi-employeur': 'moi',
    'envoi-rien': 'plain',
    'sans-bailleur': 'on',
    qui: 'aupres',
  }
  expect(postingChoicesIn(fields)).toEqual([{ documentId: 'bailleur', mode: 'plain', evenWithout: true }])
})
