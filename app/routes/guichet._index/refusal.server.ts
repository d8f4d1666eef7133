import { conflictWith } from '#app/components/ceremony/events/conflict-copy.ts'
import type { EventConflict } from '#app/components/ceremony/events/state.ts'
import {
  type AddressMeanwhile,
  addressErrors,
  addressesMeanwhile,
} from '#app/components/letters/conflicts/addresses.tsx'
import { changedCopy } from '#app/components/letters/conflicts/copy.ts'
import type { SavedSection } from '#app/operations/questionnaire/desk.ts'
import type { Change } from '#app/rules/forms/merge.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { shownValues } from '#app/rules/letters/shown-values.ts'
import { knownQuestions } from '#letters/known.ts'

/** Why a section is shown again. What is right in it is saved. */
export type Again = {
  typed: TypedValues
  errors: Record<string, string>
  refused: Answers
  changes: Readonly<Record<string, Change>>
  sentence: string | undefined
  conflict: EventConflict | undefined
  meanwhile: AddressMeanwhile[]
  isChanged: boolean
}

const nothing = { refused: {}, changes: {}, sentence: undefined, conflict: undefined, meanwhile: [] }

/** Returns what to show again; undefined if all of it was saved. */
export function againOf(
  { known, questions, addresses }: SavedSection,
  typed: TypedValues,
  now: Date,
): Again | undefined {
  if (known) {
    const { errors, changes } = known
    const others = Object.values(changes)
    if (others.length + Object.keys(errors).length === 0) return undefined
    const sentence = others.length > 0 ? changedCopy(others, now, 'ces informations') : undefined
    const refused = shownValues(knownQuestions, known.refused, errors)
    return { ...nothing, typed, errors, changes, sentence, refused, isChanged: others.length > 0 }
  }
  if (addresses) {
    const errors = addressErrors(addresses.problems)
    const meanwhile = addressesMeanwhile(addresses.changes, typed, now)
    if (meanwhile.length + Object.keys(errors).length === 0) return undefined
    return { ...nothing, typed, errors, meanwhile, isChanged: meanwhile.length > 0 }
  }
  if (!questions || questions.ok) return undefined
  if (questions.problem === 'wrong') return { ...nothing, typed, errors: questions.errors, isChanged: false }
  const { change, conflicts: names, theirs, typed: merged } = questions.meanwhile
  const conflict = conflictWith(change, { names, theirs }, now, 'ces réponses')
  return { ...nothing, typed: merged, errors: {}, conflict, isChanged: true }
}
