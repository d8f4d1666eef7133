import { missingFields } from './answers.ts'
import type { Answers } from './conditions.ts'
import type { LetterDefinition } from './definition.ts'

/** How far a letter is. `missing`: how many of its fields are still to be answered. Brief §7.2. */
export type Progress = { state: 'not-started' | 'incomplete' | 'ready'; missing: number }

/** Opening a letter starts nothing: `started` is true once it was saved. */
export function progressOf(definition: LetterDefinition, answers: Answers, started: boolean): Progress {
  const missing = missingFields(definition, answers).length
  if (!started) return { state: 'not-started', missing }
  return { state: missing === 0 ? 'ready' : 'incomplete', missing }
}

/** The letter to write next: the first begun and not finished, else the first not begun, most pressing first. */
export function nextLetter<Letter extends { progress: Pick<Progress, 'state'> }>(
  letters: Letter[],
): Letter | undefined {
  const first = (state: Progress['state']) => letters.find(({ progress }) => progress.state === state)
  return first('incomplete') ?? first('not-started')
}
