import type { RequestArgs } from '#app/context.ts'
import { redirectTo, tryAgain } from '#app/http/answers.ts'
import { requireCeremonyMember } from '#app/http/ceremony/mandate.ts'
import { type Member, unlessRefused } from '#app/http/guards.ts'
import { memoise } from '#app/http/request-memo.ts'
import { openWithDefault, readCeremonies } from '#app/operations/ceremony/ceremonies.ts'
import { homeOf } from '#app/rules/access/services.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { namedCeremonies } from '#app/rules/ceremony/ceremonies.ts'
import type { CeremonyWithEvents } from '#app/rules/ceremony/shown-ceremony.ts'
import { type Site, siteOf } from '#app/rules/partners/site.ts'
import { writeIfPossible } from '#db/instance/storage.ts'
import { waitingBriefly } from '#db/sqlite-turns.ts'
import { type ChangeRefusal, changeRefusals } from './change-refusals.ts'

/** Finds the ceremonies that the section names above its pages. Null for a user whom its pages refuse. */
export const findCeremonySection = (args: RequestArgs) =>
  unlessRefused(async () => ({
    ceremonies: namedCeremonies(await readCeremoniesOf(args, await requireCeremonyMember(args))),
  }))

/**
 * Reads the ceremonies with their events, oldest first, once per request for the section and its page. When an editor
 * opens the first page of an account that never had one, creates the default ceremony (S1-4), even if only the partner
 * may edit it; never for a reader, a HEAD request or a prefetch.
 */
export const readCeremoniesOf = memoise(async (args: RequestArgs, member: Member): Promise<CeremonyWithEvents[]> => {
  const { context, request } = args
  const isFirstPage = new URL(request.url).pathname === homeOf('ec')
  const mayOpen = can(member.role, 'write-ceremony') && !member.mandate && !context.isReadOnly
  const start = startOf(siteOf(context.sites(), member.account))
  if (isFirstPage && mayOpen) await writeIfPossible(() => waitingBriefly(() => openWithDefault(context, member, start)))
  return await readCeremonies(context.db, member.account)
})

/** Returns the defaults of a new ceremony for this partner's families. */
export const startOf = ({ ceremonyAddress, ceremonyEvents }: Site) => ({
  address: ceremonyAddress,
  events: ceremonyEvents,
})

/**
 * Requires the ceremony in the URL, or the first one in time. Throws 404 for another account's; redirects to the first
 * page of the section if there is none.
 */
export async function requireCeremony(args: RequestArgs, member: Member): Promise<CeremonyWithEvents> {
  const ceremonies = await readCeremoniesOf(args, member)
  const id = ceremonyIdIn(args.request) || namedCeremonies(ceremonies)[0]?.id
  if (!id) throw redirectTo(homeOf('ec'))
  const ceremony = ceremonies.find((one) => one.id === id)
  if (!ceremony) throw new Response(changeRefusals['ceremony-gone'], { status: 404 })
  return ceremony
}

/** Shows the page again, with the reason why nothing was changed. */
export const notChanged = (problem: ChangeRefusal) =>
  tryAgain(
    { typed: {}, errors: { ceremony: changeRefusals[problem] } },
    { status: problem === 'not-there' || problem === 'ceremony-gone' ? 404 : 409 },
  )

/** Returns the ceremony id in a URL; '' if there is none. */
export const ceremonyIdIn = ({ url }: Pick<Request, 'url'>): string => new URL(url).searchParams.get('ceremonie') ?? ''
