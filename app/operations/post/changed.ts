import type { OverviewLetter } from '#app/operations/letters/overview.ts'
import { composeLetter } from '#app/operations/letters/print.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { inProgress } from '#app/rules/letters/in-progress.ts'
import { answersOf } from '#app/rules/letters/own-answers.ts'
import type { LetterSnapshot } from '#db/tracking/send-records.ts'

/**
 * Whether the family changed the text or an address of a letter since it gave it to us. The comparison uses the day on
 * which it was printed, so that a default that depends on the day does not count as a change.
 */
export function isChangedSince(
  { definition, document }: OverviewLetter,
  profile: Answers,
  { answers, ...composition }: LetterSnapshot,
): boolean {
  const stored = document?.statusData ?? {}
  const now = inProgress(definition, answersOf(definition, profile), stored, composition.today, [])
  const textOf = (given: Answers) => composeLetter(definition, given, composition).html
  return textOf(now.answers) !== textOf(answers)
}
