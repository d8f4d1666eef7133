import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import type { DayProblem } from '#app/rules/tracking/sending.ts'
import type { TransitionProblem } from '#app/rules/tracking/transitions.ts'
import { seeOther } from './answers.ts'

type Problem = TransitionProblem | 'not-begun' | 'to-complete' | 'changed-meanwhile' | DayProblem | UploadProblem

const notices = { 'not-sent': 'pasPartie', 'not-begun': 'pasCommencee', 'changed-meanwhile': 'reponseChangee' } as const

/**
 * Shows the page again with the reason why nothing changed, after a relative changed something in the meantime. Throws
 * 403 with `sentence` if the user may no longer write.
 */
export function nothingChanged(path: string, problem: Problem, sentence?: string) {
  if (problem === 'not-allowed') throw new Response(sentence ?? null, { status: 403 })
  return seeOther(path, { notice: notices[problem as keyof typeof notices] ?? 'dejaPostee' })
}
