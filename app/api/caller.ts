import type { Request } from 'express'
import type { AppContext } from '#app/context.ts'
import { mayWriteCeremony, preparedBy } from '#app/http/ceremony.ts'
import { findTokenOwner } from '#app/operations/access/api-tokens.ts'
import { findPartnerTokenOwner } from '#app/operations/partners/tokens.ts'
import { tokenIn } from '#app/rules/access/api-tokens.ts'
import { can, type Permission } from '#app/rules/accounts/roles.ts'
import type { Call } from '#app/rules/api/call.ts'
import { parisDay } from '#app/rules/days.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { findAccount, findAccountId } from '#db/accounts/accounts.ts'
import { findMembership, updateMembership } from '#db/accounts/memberships.ts'
import type { User } from '#db/accounts/users.ts'
import { writeIfPossible } from '#db/instance/storage.ts'
import type { TeamPerson } from '#db/partners/team.ts'
import { ApiProblem, notFound } from './problem.ts'
import type { ApiMember } from './request.ts'

type Caller = { user: User; tokenId: string }
type PartnerCaller = { person: TeamPerson; tokenId: string }

const unauthenticated = () => new ApiProblem('unauthenticated', {}, { 'WWW-Authenticate': 'Bearer' })

/**
 * Finds the user of a call from its token only. Throws 'unauthenticated' if the call needs a token and has none, or if
 * a token is invalid, on any call.
 */
export async function findCaller(context: AppContext, call: Call, { headers }: Request): Promise<Caller | undefined> {
  if (call.who === 'anyone') return undefined
  if (headers.authorization === undefined && call.who === 'visitor') return undefined
  const token = tokenIn(headers.authorization)
  const owner = token === undefined ? undefined : await findTokenOwner(context, token)
  if (!owner) throw unauthenticated()
  return owner
}

/** Finds the team member of a partner's call. A token of a family is invalid here. Throws 'unauthenticated'. */
export async function findPartnerCaller(context: AppContext, { headers }: Request): Promise<PartnerCaller> {
  const token = tokenIn(headers.authorization)
  const owner = token === undefined ? undefined : await findPartnerTokenOwner(context, token)
  if (!owner) throw unauthenticated()
  return owner
}

/** Requires the service of the call to be offered by the partner, as for its pages. Throws 'not-found'. */
export function requireService({ site }: Pick<AppContext, 'site'>, { service }: Call): void {
  if (service && !site.services.includes(service)) throw notFound()
}

/**
 * Returns the user on the account of the call, if their role allows it. The role is read at each call. Throws
 * 'not-found' for an unknown account and for another family's, and 'not-allowed' if the role does not allow the call.
 */
export async function requireAllowedMember(
  context: AppContext,
  { user }: Caller,
  { act, hashid }: { act: Permission; hashid: string },
): Promise<ApiMember> {
  const { db, keys, sites, isReadOnly, now } = context
  const accountId = await findAccountId(db, hashid)
  const membership = accountId && (await findMembership(db, accountId, user.id))
  const account = membership && (await findAccount(db, keys, accountId))
  if (!account) throw notFound()
  if (!can(membership.role, act)) throw new ApiProblem('not-allowed')
  const member = { user, account, role: membership.role }
  if (act === 'write-ceremony' && !mayWriteCeremony(member, { sites })) {
    throw new ApiProblem('not-allowed', { detail: preparedBy(siteOf(sites(), account)) })
  }
  const today = parisDay(now())
  if (!isReadOnly && membership.seenOn !== today) {
    await writeIfPossible(() => updateMembership(db, membership, { seenOn: today }))
  }
  return member
}
