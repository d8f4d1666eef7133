import fc from 'fast-check'
import {
  addressGaps,
  blockersOf,
  fieldsOf,
  marksLeft,
  missingFields,
  visibleFields,
} from '#app/rules/letters/answers.ts'
import { type Answers, holdsWhere, leavesOf } from '#app/rules/letters/conditions.ts'
import type { Questions } from '#app/rules/letters/definition.ts'
import { letters } from '#letters/index.ts'
import { knownQuestions } from '#letters/known.ts'

/** The rule applied literally: checks every field until none changes, without precomputed conditions. */
function fieldsInSight({ groups }: Questions, answers: Answers): string[] {
  let visible = fieldsOf({ groups }).map(({ name }) => name)
  for (let round = visible.length; round >= 0; round--) {
    const answerTo = (name: string) => (visible.includes(name) ? (answers[name] ?? '') : '')
    const next = groups
      .filter((group) => holdsWhere(group.showIf, answerTo))
      .flatMap(({ fields }) => fields.filter(({ showIf }) => holdsWhere(showIf, answerTo)))
      .map(({ name }) => name)
    if (next.length === visible.length) return next
    visible = next
  }
  return visible
}

/** Answers to the fields that a letter's conditions read, with the values they compare, or others. */
function answersTo({ groups }: Questions) {
  const conditions = groups.flatMap((group) => [group.showIf, ...group.fields.map(({ showIf }) => showIf)])
  const wanted = new Map<string, Set<string>>()
  for (const leaf of conditions.flatMap(leavesOf)) {
    const value = 'is' in leaf ? leaf.is : 'isNot' in leaf ? leaf.isNot : 'Rennes'
    wanted.set(leaf.field, (wanted.get(leaf.field) ?? new Set(['', ' ', 'autre'])).add(value))
  }
  const record = [...wanted].map(([name, values]) => [name, fc.constantFrom(...values)] as const)
  return fc.record(Object.fromEntries(record), { requiredKeys: [] })
}

const all: [string, Questions][] = [
  ...letters.map((one): [string, Questions] => [one.id, one]),
  ['known', knownQuestions],
]

test.each(all)('%s shows the fields that its conditions show, for any answers', (_id, definition) => {
  fc.assert(
    fc.property(answersTo(definition), (answers) => {
      expect(visibleFields(definition, answers as Answers).map(({ name }) => name)).toEqual(
        fieldsInSight(definition, answers as Answers),
      )
    }),
  )
})

const asks = [missingFields, marksLeft, blockersOf, addressGaps, visibleFields]

test.each(letters)(
  '$id lacks the same answers for a copy of the answers, whatever was computed for them before',
  (definition) => {
    const others = fc.shuffledSubarray([...letters], { maxLength: 2 })
    fc.assert(
      fc.property(
        answersTo(definition),
        others,
        fc.shuffledSubarray(asks, { minLength: 2 }),
        (given, before, asked) => {
          const answers = { ...given } as Answers
          for (const letter of [...before, definition, definition]) {
            for (const ask of asked) expect(ask(letter, answers)).toEqual(ask(letter, { ...answers }))
          }
        },
      ),
      { numRuns: 25 },
    )
  },
)
