import type { SendingProblem } from '#app/operations/sending.ts'
import { seeOther } from './answers.ts'

/**
 * A page that was open while a relative did something else: the same page again, and why nothing changed. Throws 403,
 * with the sentence given, for who may no longer write.
 */
export function nothingChanged(path: string, problem: SendingProblem, sentence?: string) {
  if (problem === 'not-allowed') throw new Response(sentence ?? null, { status: 403 })
  return seeOther(path, { notice: problem === 'not-sent' ? 'pasPartie' : 'dejaPostee' })
}
