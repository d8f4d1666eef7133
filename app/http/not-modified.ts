import { followUpOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { dayNotKept, type PostingProblem, postingRefusal, withReceiptLost } from '#app/rules/tracking/posting-form.ts'
import { type Refused, seeOther, tryAgain } from './answers.ts'
import { notKept } from './storage.ts'

const notices = { 'not-sent': 'pasPartie', 'not-begun': 'pasCommencee', 'changed-meanwhile': 'reponseChangee' } as const

/**
 * Shows the page again with the reason why nothing changed, after a relative changed something in the meantime. Throws
 * 403 with `sentence` if the user may no longer write.
 */
export function nothingChanged(path: string, problem: PostingProblem, sentence?: string) {
  if (problem === 'not-allowed') throw new Response(sentence ?? null, { status: 403 })
  return seeOther(path, { notice: notices[problem as keyof typeof notices] ?? 'dejaPostee' })
}

/**
 * Shows the form of a posting that was not recorded. `problem`: undefined if the database could not write. `hasFile`: the
 * form had the photograph of a receipt, which must be chosen again.
 */
export function postingRefused(
  documentId: DocumentId,
  problem: PostingProblem | undefined,
  { typed, hasFile = false }: { typed: Refused['typed']; hasFile?: boolean },
) {
  if (!problem)
    return notKept({ typed: { ...typed, isUnsaved: 'on' }, errors: withReceiptLost(dayNotKept, { hasFile }) })
  const refusal = postingRefusal(problem)
  if (!refusal) return nothingChanged(followUpOf(documentId), problem)
  const refused = { typed, errors: withReceiptLost(refusal.errors, { hasFile }) }
  return refusal.status === 503 ? notKept(refused) : tryAgain(refused, refusal)
}
