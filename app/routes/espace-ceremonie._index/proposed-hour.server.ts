import type { AppContext, RequestArgs } from '#app/context.ts'
import { seeOther } from '#app/http/answers.ts'
import type { readTexts } from '#app/http/form.ts'
import type { Member } from '#app/http/guards.ts'
import { answerProposedHour, readProposedHour } from '#app/operations/ceremony/proposed-hour.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { ceremonyOf } from '#app/rules/ceremony/addresses.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { ceremonyIdIn, notChanged } from '../espace-ceremonie/section.ts'

type Posted = Awaited<ReturnType<typeof readTexts>>

/** The hour that the partner proposes, with buttons for the relatives who may answer. */
export async function readProposal(
  context: Pick<AppContext, 'db' | 'now' | 'sites'>,
  { account, role, mandate }: Member,
  { id }: { id: string },
) {
  const proposed = await readProposedHour(context, account, id)
  const by = siteOf(context.sites(), account).name
  return proposed && { ...proposed, by, mayAnswer: !mandate && can(role, 'write-ceremony') }
}

/** Accepts the hour that the partner proposes, or keeps the ceremony as it was. */
export async function postProposedHour({ request, context }: RequestArgs, member: Member, { typed, once }: Posted) {
  const accepts = typed.intent === 'accept-hour'
  const answered = await answerProposedHour(context, { ...member, once }, { accepts, seen: typed._seen ?? '' })
  if (answered.ok)
    return seeOther(ceremonyOf(ceremonyIdIn(request)), { notice: accepts ? 'heureAcceptee' : 'heureGardee' })
  return notChanged(answered.problem === 'not-allowed' ? 'not-allowed' : 'hour-changed')
}
