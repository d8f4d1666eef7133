import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId, LetterDefinition } from '#app/rules/letters/definition.ts'
import { kindOf, writtenOnce } from '#app/rules/letters/document-id.ts'
import { inProgress } from '#app/rules/letters/in-progress.ts'
import { answersOf, entriesOf, ownEntryNames } from '#app/rules/letters/own-answers.ts'
import { letterOf, letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

const today = '2026-03-05'

const isOwn = ({ groups }: LetterDefinition, name: string) =>
  groups.some(({ kind, fields }) => /recipient|topic/.test(kind) && fields.some((field) => field.name === name))

const without = (answers: Answers, test: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !test(name)))

describe.each(letters.filter(({ id }) => !writtenOnce.includes(kindOf(id))))(
  'The second letter "$shortName"',
  (definition) => {
    const full = fullAnswers(definition)
    const second = letterOf(`${definition.id}-2` as DocumentId)
    const open = (letter: LetterDefinition, profile: Answers) =>
      inProgress(letter, answersOf(letter, profile), {}, today).answers

    test('a second letter starts with the shared answers, without the recipient and topic of the first', () => {
      const answers = open(second, full)
      const fresh = open(
        definition,
        without(full, (name) => isOwn(definition, name)),
      )
      // Among the fields of the topic, the payer or new holder is proposed again from the first letter.
      const again = Object.fromEntries(
        Object.entries(full).filter(([name]) => /(Payer|NewHolder)[A-Z]/.test(name) && isOwn(definition, name)),
      )
      expect(answers).toEqual({ ...fresh, ...again })
      expect(answers).toMatchObject({ applicantLastName: full.applicantLastName, notaryName: full.notaryName })
      expect(answers[definition.recipient.name] ?? '').toBe('')
    })

    test('a second letter reads its own answers beside those of the first', () => {
      const mine: Answers = { ...full, [definition.recipient.name]: 'Un autre organisme' }
      const profile = { ...full, ...entriesOf(second, mine) }
      expect(open(second, profile)).toEqual(open(definition, mine))
      expect(open(definition, profile)).toEqual(open(definition, full))
      expect(open(letterOf(`${definition.id}-3` as DocumentId), profile)).toEqual(open(second, full))
    })

    test('a second letter stores only its own answers under its own names', () => {
      const kept = Object.keys(entriesOf(second, full)).filter((name) => !(name in full))
      expect(kept.toSorted()).toEqual(
        Object.keys(full)
          .filter((name) => isOwn(definition, name.replace(/Unknown$/, '')))
          .map((name) => `${name}-2`)
          .toSorted(),
      )
      expect(ownEntryNames(second)).toEqual(expect.arrayContaining(kept))
    })
  },
)

test('the payer or new holder is proposed from the first letter until the second has its own', () => {
  const second = letterOf('assuranceHabitationCourrierComplet-2')
  const open = (profile: Answers) => inProgress(second, answersOf(second, profile), {}, today).answers
  const first = { dwellingInsurancePayerName: 'Yann Morvan', dwellingInsuranceContractNumber: '1111' }
  expect(open(first)).toMatchObject({ dwellingInsurancePayerName: 'Yann Morvan', dwellingInsuranceAction: '' })
  expect(open(first).dwellingInsuranceContractNumber).toBeUndefined()
  expect(Object.keys(open(first)).filter((name) => name.includes('-'))).toEqual([])
  const said = entriesOf(second, { dwellingInsurancePayerName: 'Claire Morvan' })
  expect(open({ ...first, ...said }).dwellingInsurancePayerName).toBe('Claire Morvan')
  const emptied = entriesOf(second, { dwellingInsurancePayerName: '' })
  expect(open({ ...first, ...emptied }).dwellingInsurancePayerName).toBe('')
})

test('a first letter reads the answers without those of numbered letters, and any letter leaves a whole notice as it is', () => {
  const numbered = { deceasedLastName: 'Oriol', 'bailleurOwnerName-2': 'Habitat' }
  expect(answersOf(letterOf('bailleur'), numbered)).toEqual({ deceasedLastName: 'Oriol' })
  expect(numbered).toEqual({ deceasedLastName: 'Oriol', 'bailleurOwnerName-2': 'Habitat' })
  const { deceasedLastName } = numbered
  expect(answersOf(letterOf('bailleur'), { deceasedLastName })).toEqual({ deceasedLastName })

  const texts = [undefined, '', '2']
  for (const licenciementEmployeurNoticeDuration of texts) {
    for (const licenciementEmployeurNoticeUnit of texts) {
      const notice = { licenciementEmployeurNoticeDuration, licenciementEmployeurNoticeUnit }
      const said = Object.entries({ deceasedLastName, ...notice }).filter(([, text]) => text !== undefined)
      const { tidy } = letterOf('licenciementEmployeurParticulier')
      expect(tidy!(Object.fromEntries(said) as Answers)).toEqual({
        deceasedLastName,
        ...(licenciementEmployeurNoticeDuration && { licenciementEmployeurNoticeDuration }),
        ...(licenciementEmployeurNoticeDuration &&
          licenciementEmployeurNoticeUnit && { licenciementEmployeurNoticeUnit }),
      })
    }
  }
})
