import type { Condition } from '#app/rules/letters/conditions.ts'
import { conditionCopy } from './applies-copy.ts'
import type { PlainQuestions } from './drawn.ts'

type AppliesProps = { condition: Condition; letter: PlainQuestions; words?: string | undefined }

/** Above a part that a browser without `:has` shows to everyone: which answer it goes with. Hidden in the others. */
export function Applies({ condition, letter, words = conditionCopy(condition, letter) }: AppliesProps) {
  return <p className="hint applies">À remplir si {words}.</p>
}
