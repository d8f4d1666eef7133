import { conflictWith } from '#app/components/ceremony/events/conflict-copy.ts'
import type { EventConflict } from '#app/components/ceremony/events/state.ts'
import {
  type AddressChanges,
  type AddressMeanwhile,
  type AddressProblems,
  addressErrors,
  addressesMeanwhile,
} from '#app/components/letters/conflicts/addresses.tsx'
import { changedCopy } from '#app/components/letters/conflicts/copy.ts'
import type { Change } from '#app/rules/forms/merge.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Questions } from '#app/rules/letters/definition.ts'
import { shownValues } from '#app/rules/letters/shown-values.ts'
import type { DetailedOutcome, Wrong } from '#app/rules/outcome.ts'
import type { AnswersMeanwhile } from '#app/rules/questions/form.ts'

/** Results of the acts of the three pages, by part of a form. */
type Saved = {
  known?: { errors: Record<string, string>; changes: Readonly<Record<string, Change>>; refused: Answers }
  questions?: DetailedOutcome<unknown, Wrong | AnswersMeanwhile>
  addresses?: { problems: AddressProblems; changes: AddressChanges }
}

/** Why a form is shown again. Its valid fields are already saved. */
export type RefusedSheet = {
  typed: TypedValues
  refused: Answers
  errors: Record<string, string>
  changes: Readonly<Record<string, Change>>
  /** The sentence about known facts that relatives have changed. */
  sentence: string | undefined
  /** Both versions of the questions. */
  conflict: EventConflict | undefined
  meanwhile: AddressMeanwhile[]
  isChanged: boolean
}

/** `facts`: the questions of the known facts. */
type Sent = { typed: TypedValues; facts: Questions; now: Date }

/**
 * Returns the part of the form to show again, on the desk screen and on the page of the typed-back sheets. Undefined if
 * everything was saved.
 */
export function refusedSheetOf(
  { known = { errors: {}, changes: {}, refused: {} }, questions, addresses }: Saved,
  { typed, facts, now }: Sent,
): RefusedSheet | undefined {
  const problem = questions?.ok === false ? questions : undefined
  const both = problem?.problem === 'changed-meanwhile' ? problem.meanwhile : undefined
  const meanwhile = addressesMeanwhile(addresses?.changes ?? {}, typed, now)
  const others = Object.values(known.changes)
  const errors = {
    ...known.errors,
    ...(problem?.problem === 'wrong' && problem.errors),
    ...addressErrors(addresses?.problems ?? {}),
  }
  const isChanged = both !== undefined || others.length > 0 || meanwhile.length > 0
  if (!isChanged && Object.keys(errors).length === 0) return undefined
  return {
    typed: { ...typed, ...both?.typed },
    refused: shownValues(facts, known.refused, known.errors),
    errors,
    changes: known.changes,
    sentence: others.length > 0 ? changedCopy(others, now, 'ces informations') : undefined,
    conflict: both && conflictWith(both.change, { names: both.conflicts, theirs: both.theirs }, now, 'ces réponses'),
    meanwhile,
    isChanged,
  }
}
