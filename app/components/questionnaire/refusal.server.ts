import { conflictWith } from '#app/components/ceremony/events/conflict-copy.ts'
import type { EventConflict } from '#app/components/ceremony/events/state.ts'
import {
  type AddressChanges,
  type AddressMeanwhile,
  type AddressProblems,
  addressErrors,
  addressesMeanwhile,
} from '#app/components/letters/conflicts/addresses.tsx'
import { type RefusedAnswers, refusedAnswers } from '#app/components/letters/refused-answers.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { DetailedOutcome, Wrong } from '#app/rules/outcome.ts'
import type { AnswersMeanwhile } from '#app/rules/questions/form.ts'

/** Results of the acts of the three pages, by part of a form. */
type Saved = {
  known?: Pick<RefusedAnswers, 'errors' | 'changes' | 'refused'>
  questions?: DetailedOutcome<unknown, Wrong | AnswersMeanwhile>
  addresses?: { problems: AddressProblems; changes: AddressChanges }
}

/** Why a form is shown again: the known facts, and the other parts. Its valid fields are already saved. */
export type RefusedSheet = RefusedAnswers & {
  typed: TypedValues
  /** Both versions of the questions. */
  conflict: EventConflict | undefined
  meanwhile: AddressMeanwhile[]
  isChanged: boolean
}

/**
 * Returns the part of the form to show again, on the desk screen and on the page of the typed-back sheets. Undefined if
 * everything was saved.
 */
export function refusedSheetOf(
  { known = { errors: {}, changes: {}, refused: {} }, questions, addresses }: Saved,
  { typed, now }: { typed: TypedValues; now: Date },
): RefusedSheet | undefined {
  const problem = questions?.ok === false ? questions : undefined
  const both = problem?.problem === 'changed-meanwhile' ? problem.meanwhile : undefined
  const meanwhile = addressesMeanwhile(addresses?.changes ?? {}, typed, now)
  const { sentence } = refusedAnswers(known, now, 'ces informations')?.again ?? {}
  const errors = {
    ...known.errors,
    ...(problem?.problem === 'wrong' && problem.errors),
    ...addressErrors(addresses?.problems ?? {}),
  }
  const isChanged = both !== undefined || sentence !== undefined || meanwhile.length > 0
  if (!isChanged && Object.keys(errors).length === 0) return undefined
  return {
    typed: { ...typed, ...both?.typed },
    refused: known.refused,
    errors,
    changes: known.changes,
    sentence,
    conflict: both && conflictWith(both.change, { names: both.conflicts, theirs: both.theirs }, now, 'ces réponses'),
    meanwhile,
    isChanged,
  }
}
