import { renderToStaticMarkup } from 'react-dom/server'
import { isOptional } from '#app/components/letters/form-state.ts'
import { LetterGroups } from '#app/routes/demarches-administratives.courriers.$documentId._index/letter-groups.tsx'
import { fieldsOf, missingFields, visibleFields } from '#app/rules/letters/answers.ts'
import { checkAnswers } from '#app/rules/letters/checks/checks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Field, LetterDefinition } from '#app/rules/letters/definition.ts'
import { inProgress } from '#app/rules/letters/in-progress.ts'
import { isNotaryUnsaid } from '#app/rules/letters/known/notary.ts'
import { sentencesOf } from '#app/rules/letters/parsed-form.ts'
import { toPlain } from '#app/rules/letters/shown/plain.ts'
import { pieceStates } from '#app/rules/pieces/states.ts'
import { letters } from '#letters/index.ts'
import { answerTo } from '#test/support/letters/answers.ts'
import { inSight } from '#test/support/letters/in-sight.ts'

const today = '2026-03-05'

/** Renders a letter's form for a family with these answers. */
function formOf(letter: LetterDefinition, stored: Answers, isShort = false) {
  const { answers } = inProgress(letter, stored, {}, today)
  const missing = missingFields(letter, answers).map(({ name }) => name)
  const notes = sentencesOf(checkAnswers(letter, answers, today)).notes
  const html = renderToStaticMarkup(
    <LetterGroups
      form={{ letter: toPlain(letter, 'Élie'), values: answers, errors: {}, notes, missing }}
      isNotaryUnsaid={isNotaryUnsaid(letter, { stored, answers })}
      isShort={isShort}
      suggestions={[]}
      ticked={[]}
      enclosed={0}
      pieces={pieceStates([], {}, answers)}
    />,
  )
  return { html, answers, missing }
}

/** Returns the empty, visible fields of a letter's form for a family with these answers. */
function emptyBoxes(letter: LetterDefinition, stored: Answers): string[] {
  const { html, answers } = formOf(letter, stored)
  const seen = inSight(html)
  return visibleFields(letter, answers)
    .filter(({ name, type }) => type !== 'checkbox' && !answers[name] && seen.includes(`name="${name}"`))
    .map(({ name }) => name)
}

/** The fields about the deceased and the applicant in a letter. */
const peopleIn = ({ groups }: LetterDefinition) =>
  groups.filter(({ kind }) => kind === 'applicant' || kind === 'deceased').flatMap(({ fields }) => fields)

/** Returns every set of known answers after any four letters. There are few, because letters ask much the same. */
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

/** Leaves out fields that a family may never fill in. */
const isToTell = (name: string) => !/Additional|Country|Email|Phone/.test(name)

const relations = ['conjoint', 'enfant', 'concubin']

test('after four letters, in any order, little is left to say about the people', () => {
  expect(knownAfterFour().length).toBeGreaterThan(1)
})

test.each(letters.map((letter) => [letter.id, letter] as const))(
  '%s as a fifth letter has at most six empty fields, and a number nobody gave, whichever four came before, and no notary',
  (_id, letter) => {
    for (const known of knownAfterFour())
      for (const applicantRelationshipWithDeceased of relations) {
        const boxes = emptyBoxes(letter, { ...known, applicantRelationshipWithDeceased })
        const others = boxes.filter((name) => name !== 'deceasedSocialSecurityNumber')
        expect(others.length, boxes.join(', ')).toBeLessThanOrEqual(6)
      }
  },
)

test.each(['bailleur', 'employeur'])('%s asks for the notary if the family says that there is one', (id) => {
  const letter = letters.find((one) => one.id === id)!
  const known = Object.fromEntries(peopleIn(letter).map((field) => [field.name, answerTo(field)]))
  expect(emptyBoxes(letter, known)).not.toContain('notaryName')
  expect(emptyBoxes(letter, { ...known, hasNotary: 'yes' })).toContain('notaryName')
  expect(emptyBoxes(letter, { ...known, notaryTown: 'Angers' })).toContain('notaryName')
  const destination = id === 'bailleur' ? 'bailleurRegulationRecipient' : 'employeurInvoiceRecipient'
  expect(emptyBoxes(letter, { ...known, [destination]: 'notary' })).toContain('notaryName')
})

describe.each(letters.map((letter) => [letter.id, letter] as const))('%s continued', (_id, letter) => {
  const people = peopleIn(letter)
  const known = Object.fromEntries(people.map((field) => [field.name, answerTo(field)]))
  /** An address may be asked in one text, which has the ids of its fields. */
  const isSeen = (html: string, { name }: Field) => inSight(html).includes(`id="${name}"`)

  /** Whether the fold of a first letter asks for the field. */
  const isFolded = (html: string, { name }: Field) => {
    const [, folded = ''] = /<details class="fold later"><summary><b>Ce qui peut attendre<\/b>(.*)$/s.exec(html) ?? []
    return folded.includes(`id="${name}`)
  }

  test('a form shows each person’s answer that is missing, or asks it in the fold of a first letter', () => {
    const { firstName, lastName } = { firstName: /FirstName$/, lastName: /LastName$/ }
    const others = people.filter(({ name }) => !firstName.test(name) && !lastName.test(name))
    const without = (fields: Field[]) => ({ ...known, ...Object.fromEntries(fields.map(({ name }) => [name, ''])) })
    const skipped = [others, ...others.map((field) => [field])].flatMap((fields) => {
      const { html, missing } = formOf(letter, without(fields))
      const isAwaited = ({ name, mayBeUnknown }: Field) => missing.includes(name) || Boolean(mayBeUnknown)
      const isFound = (field: Field) => isSeen(html, field) || (fields === others && isFolded(html, field))
      return fields.filter((field) => isAwaited(field) && !isFound(field)).map(({ name }) => name)
    })
    expect(skipped).toEqual([])
  })

  test('a number that is said to be unknown is not asked for again', () => {
    for (const { name, mayBeUnknown } of people) {
      if (!mayBeUnknown) continue
      const { html } = formOf(letter, { ...known, [name]: '', [`${name}Unknown`]: 'on' })
      expect(html).not.toContain(`name="${name}"`)
    }
  })

  test('a form shows what is missing of the letter itself, and of people whom nobody has named', () => {
    for (const stored of [known, {}]) {
      const { html, missing } = formOf(letter, stored)
      const skipped = fieldsOf(letter)
        .filter(({ name }) => missing.includes(name))
        .filter((field) => !isSeen(html, field) && !isFolded(html, field))
      expect(skipped.map(({ name, label }) => `${name}: ${label}`)).toEqual([])
    }
  })
})

/** The optional, empty fields that a letter's own questions show outside the folds. */
const optionalBoxes = (letter: LetterDefinition, isShort: boolean) => {
  const { html, answers } = formOf(letter, {}, isShort)
  const fields = letter.groups.filter(({ kind }) => kind === 'topic').flatMap((group) => group.fields)
  const optional = fields.filter((field) => isOptional(field, answers) && !answers[field.name])
  for (const { name } of optional) expect(html).toContain(`name="${name}"`)
  return optional.filter(({ name }) => inSight(html).includes(`name="${name}"`)).map(({ name }) => name)
}

test('a partner whose forms are short shows no optional question outside a fold', () => {
  expect(letters.flatMap((letter) => optionalBoxes(letter, false))).not.toEqual([])
  expect(letters.flatMap((letter) => optionalBoxes(letter, true))).toEqual([])
})
