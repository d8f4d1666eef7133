import type { AppContext } from '#app/context.ts'
import { readSummary, type Summary } from '#app/operations/ceremony/summary.ts'
import { printSummary, type SummaryProblem, sendSummary as send } from '#app/operations/ceremony/summary-mails.ts'
import { papers } from '#app/rules/ceremony/papers/papers.ts'
import { summaryProblems } from '#app/rules/ceremony/summary-problems.ts'
import { listCeremonies } from '#db/ceremony/ceremonies.ts'
import { ApiProblem, invalid, notFound, waitHeader } from '../problem.ts'
import type { ApiMember, Handler } from '../request.ts'

/** Reads the requested ceremony, or else the first one. Throws 'not-found' if there is none. */
async function read({ db }: AppContext, { account }: ApiMember, id: string | undefined): Promise<Summary> {
  const ceremonyId = id ?? (await listCeremonies(db, account))[0]?.id
  const summary = ceremonyId === undefined ? undefined : await readSummary(db, account, ceremonyId)
  if (!summary) throw notFound()
  return summary
}

export const generateSummary: Handler<'generateSummary'> = async ({ context, member, query }) => {
  const summary = await read(context, member, query.get('ceremony_id') ?? undefined)
  const printed = await printSummary(context, member.account, summary, { forMaster: true })
  if (!printed.ok) throw problemOf(printed.problem)
  return { pdf: printed.value.bytes, name: papers.deroule.file }
}

export const sendSummary: Handler<'sendSummary'> = async ({ context, member, once, body }) => {
  const { ceremonyId, message = '', forMaster = false } = body
  const { ceremony, fingerprint: seen } = await read(context, member, ceremonyId)
  const to = [...new Set(body.to)]
  const asked = { ceremonyId: ceremony.id, to, message, forMaster, seen }
  const sent = await send(context, { ...member, once }, asked)
  if (!sent.ok) throw problemOf(sent.problem)
  return undefined
}

function problemOf(problem: SummaryProblem): ApiProblem {
  if (problem === 'not-there') return notFound()
  if (problem === 'not-allowed') return new ApiProblem('not-allowed')
  const { words: detail = '', status = 503, waitMs = 60_000 } = summaryProblems[problem] ?? {}
  if (status === 409) return new ApiProblem('conflict', { detail })
  if (status === 422) return invalid({ to: detail })
  return new ApiProblem(status === 429 ? 'too-many' : 'unavailable', { detail }, waitHeader(waitMs / 1000))
}
