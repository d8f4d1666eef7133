import type { Day } from '#app/rules/days.ts'
import { naming, usualNameOf } from '#app/rules/first-name.ts'
import { fieldsOf, visibleAnswers, visibleFields } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Questions } from '#app/rules/letters/definition.ts'
import { checkAcross } from './across.ts'
import type { Remark } from './remarks.ts'
import { checkValue } from './values.ts'

/**
 * Returns every remark on the answers to a letter: field by field in form order, then across fields. Hidden and empty
 * fields are not checked. Pass normalised values (`normalise`).
 */
export function checkAnswers(definition: Questions, answers: Answers, today: Day): Remark[] {
  const effective = visibleAnswers(definition, answers)
  const remarks = visibleFields(definition, answers).flatMap((field) =>
    checkValue(field, effective, today).map((finding) => ({ field: field.name, ...finding })),
  )
  const refused = refusedFields(remarks)

  // A refused value is not compared with others, so that one mistake produces one message.
  const sound = Object.fromEntries(
    Object.entries(effective).map(([name, value]) => [name, refused.has(name) ? '' : value]),
  )
  const across = [
    ...checkAcross(definition, sound),
    ...(definition.remarks?.({ ...elsewhere(definition, answers), ...sound }, today, answers) ?? []),
  ]
  const name = refused.has('deceasedFirstName') ? '' : usualNameOf(answers)
  return [...remarks, ...across.filter((remark) => !refused.has(remark.field))].map((remark) => ({
    ...remark,
    message: naming(remark.message, name),
  }))
}

/**
 * Answers from the family's other letters: for instance, the keys are returned on the day given in the landlord's
 * letter.
 */
function elsewhere(definition: Questions, answers: Answers): Answers {
  // A notary handles the whole estate, even if this letter sends nothing there.
  const groups = definition.groups.filter(({ kind }) => kind !== 'notary')
  const own = new Set(fieldsOf({ groups }).map(({ name }) => name))
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !own.has(name)))
}

/** Returns the fields whose value is not saved (choice-41). */
export function refusedFields(remarks: Remark[]): Set<string> {
  return new Set(remarks.filter((remark) => remark.level === 'blocking').map((remark) => remark.field))
}
