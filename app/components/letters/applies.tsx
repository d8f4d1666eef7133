import type { Condition } from '#app/rules/letters/conditions.ts'
import { conditionCopy } from '#app/rules/letters/paper/applies-copy.ts'
import type { PlainQuestions } from '#app/rules/letters/shown/plain.ts'

type AppliesProps = { condition: Condition; letter: PlainQuestions; words?: string | undefined }

/**
 * A line that says which answer a part depends on, for browsers without `:has`, which show every part. Hidden in other
 * browsers.
 */
export function Applies({ condition, letter, words = conditionCopy(condition, letter) }: AppliesProps) {
  return <p className="hint applies">À remplir si {words}.</p>
}
