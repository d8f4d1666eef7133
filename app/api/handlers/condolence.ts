import { submitCondolence } from '#app/operations/condolences/submit.ts'
import { readDraft } from '#app/rules/condolences/form.ts'
import { ApiProblem, invalid, notFound, waitHeader } from '../problem.ts'
import type { Handler } from '../request.ts'
import { requireVisit } from '../visit.ts'

/**
 * For visitors and members (S1-6). A condolence without a token always waits for the family's review, because nothing
 * distinguishes a person from a program (choice-12). Only `Idempotency-Key` detects a repeat.
 */
export const addCondolence: Handler<'addCondolence'> = async ({ context, params, user, once, body }) => {
  const visit = await requireVisit(context, { user, hashid: params.hashid ?? '' })
  const read = readDraft(body.edCondolence)
  if (!read.ok) throw invalid(read.errors)
  const submitted = { draft: read.value, upload: undefined, once, isBot: false, isTooFast: user === undefined }
  const outcome = await submitCondolence({ ...context, visitorId: undefined }, visit, submitted)
  if (outcome.ok) {
    const { id, path } = outcome.value
    return { body: { id, authorUrl: `${context.site.origin}${path}` } }
  }
  switch (outcome.problem) {
    case 'not-there':
      throw notFound()
    case 'too-many':
      throw new ApiProblem('too-many', {}, waitHeader(outcome.waitSeconds))
    default:
      throw new ApiProblem('conflict', { detail: 'Cet espace ne reçoit plus de mots.' })
  }
}
