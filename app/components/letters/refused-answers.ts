import type { Change } from '#app/rules/forms/merge.ts'
import type { FieldErrors } from '#app/rules/forms/typed-values.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { changedCopy, type What } from './conflicts/copy.ts'

/**
 * Why a form of answers is shown again; its valid fields are saved. `changes`: by field name, who has saved another
 * answer since the form was opened, and `sentence` says so. `refused`: submitted values of all those fields. `sent`:
 * names of the submitted fields, which stay in the form.
 */
export type RefusedAnswers = {
  errors: FieldErrors
  changes: Readonly<Record<string, Change>>
  refused: Answers
  sentence?: string | undefined
  sent?: readonly string[] | undefined
}

/** Returns why a saved form is shown again, with the status of the response; undefined if all of it was saved. */
export function refusedAnswers(
  { errors, changes, refused }: Pick<RefusedAnswers, 'errors' | 'changes' | 'refused'>,
  now: Date,
  what: What,
): { again: RefusedAnswers; status: 409 | 422 } | undefined {
  const others = Object.values(changes)
  if (others.length > 0)
    return { again: { errors, changes, refused, sentence: changedCopy(others, now, what) }, status: 409 }
  return Object.keys(errors).length > 0 ? { again: { errors, changes, refused }, status: 422 } : undefined
}
