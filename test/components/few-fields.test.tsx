import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toPlain } from '#app/components/letters/drawn.ts'
import { LetterForm } from '#app/routes/demarches-administratives.courriers.$documentId._index/letter-form.tsx'
import { missingFields, visibleFields } from '#app/rules/letters/answers.ts'
import { checkAnswers } from '#app/rules/letters/checks/checks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { inProgress } from '#app/rules/letters/in-progress.ts'
import { isNotaryUnsaid } from '#app/rules/letters/known/notary.ts'
import { sentencesOf } from '#app/rules/letters/parsed-form.ts'
import { pieceStates } from '#app/rules/pieces/states.ts'
import { letters } from '#letters/index.ts'
import { answerTo } from '#test/support/letters/answers.ts'

const today = '2026-03-05'

/** What stands outside every <details>, the innermost taken out first. */
function inSight(html: string): string {
  const rest = html.replace(/<details>(?:(?!<details[ >]).)*?<\/details>/gs, '')
  return rest === html ? html : inSight(rest)
}

/** The boxes of a letter's form that are empty and in sight of a family that has answered this. */
function emptyBoxes(letter: LetterDefinition, stored: Answers): string[] {
  const { answers } = inProgress(letter, stored, {}, today)
  const missing = missingFields(letter, answers).map(({ name }) => name)
  const notes = sentencesOf(checkAnswers(letter, answers, today)).notes
  const html = renderToStaticMarkup(
    <LetterForm
      form={{ letter: toPlain(letter, 'Élie'), values: answers, errors: {}, notes, missing }}
      isNotaryUnsaid={isNotaryUnsaid(letter, { stored, answers })}
      suggestions={[]}
      ticked={[]}
      pieces={pieceStates([], {}, answers)}
      saved={undefined}
      seen=""
    />,
  )
  const seen = inSight(html)
  return visibleFields(letter, answers)
    .filter(({ name, type }) => type !== 'checkbox' && !answers[name] && seen.includes(`name="${name}"`))
    .map(({ name }) => name)
}

/** Who died and who writes, as a letter asks. */
const peopleIn = ({ groups }: LetterDefinition) =>
  groups.filter(({ kind }) => kind === 'applicant' || kind === 'deceased').flatMap(({ fields }) => fields)

/** All that four letters, whichever they are, leave known of the people: few sets, for they ask much alike. */
function knownAfterFour(): Answers[] {
  const sets = new Map<string, Answers>()
  const asked = letters.map((letter) =>
    Object.fromEntries(peopleIn(letter).map((field) => [field.name, isToTell(field.name) ? answerTo(field) : ''])),
  )
  for (const [a, one] of asked.entries())
    for (const [b, two] of asked.slice(a + 1).entries())
      for (const [c, three] of asked.slice(a + b + 2).entries())
        for (const four of asked.slice(a + b + c + 3)) {
          const known = { ...one, ...two, ...three, ...four }
          sets.set(Object.keys(known).toSorted().join(), known)
        }
  return [...sets.values()]
}

/** Those that a family may leave empty for ever. */
const isToTell = (name: string) => !/Additional|Country|Email|Phone/.test(name)

const relations = ['conjoint', 'enfant', 'concubin']

test('four letters, in any order, leave little to tell of the people', () => {
  expect(knownAfterFour().length).toBeGreaterThan(1)
})

test.each(letters.map((letter) => [letter.id, letter] as const))(
  '%s is a fifth letter of six empty boxes at most, whichever four came before, and no notary',
  (_id, letter) => {
    for (const known of knownAfterFour())
      for (const applicantRelationshipWithDeceased of relations) {
        const boxes = emptyBoxes(letter, { ...known, applicantRelationshipWithDeceased })
        expect(boxes.length, boxes.join(', ')).toBeLessThanOrEqual(6)
      }
  },
)

test.each(['bailleur', 'employeur'])('%s asks who the notary is of a family that says that there is one', (id) => {
  const letter = letters.find((one) => one.id === id)!
  const known = Object.fromEntries(peopleIn(letter).map((field) => [field.name, answerTo(field)]))
  expect(emptyBoxes(letter, known)).not.toContain('notaryName')
  expect(emptyBoxes(letter, { ...known, hasNotary: 'yes' })).toContain('notaryName')
  expect(emptyBoxes(letter, { ...known, notaryTown: 'Angers' })).toContain('notaryName')
  const destination = id === 'bailleur' ? 'bailleurRegulationRecipient' : 'employeurInvoiceRecipient'
  expect(emptyBoxes(letter, { ...known, [destination]: 'notary' })).toContain('notaryName')
})
