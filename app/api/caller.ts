import type { Request } from 'express'
import type { AppContext } from '#app/context.ts'
import { mayWriteCeremony, preparedBy } from '#app/http/ceremony.ts'
import { findTokenOwner } from '#app/operations/access/api-tokens.ts'
import { tokenIn } from '#app/rules/access/api-tokens.ts'
import { can, type Permission } from '#app/rules/accounts/roles.ts'
import type { Call } from '#app/rules/api/call.ts'
import { parisDay } from '#app/rules/days.ts'
import { findAccount, findAccountId } from '#db/accounts/accounts.ts'
import { findMembership, updateMembership } from '#db/accounts/memberships.ts'
import type { User } from '#db/accounts/users.ts'
import { writeIfPossible } from '#db/instance/storage.ts'
import { ApiProblem, notFound } from './problem.ts'
import type { Member } from './request.ts'

type Caller = { user: User; tokenId: string }

const unauthenticated = () => new ApiProblem('unauthenticated', {}, { 'WWW-Authenticate': 'Bearer' })

/**
 * The person in whose name a call is made: by its token, and by nothing else. Throws 'unauthenticated' without one
 * where the call asks for it, and for one that is no longer good wherever it is sent.
 */
export async function findCaller(context: AppContext, call: Call, { headers }: Request): Promise<Caller | undefined> {
  if (call.who === 'anyone') return undefined
  if (headers.authorization === undefined && call.who === 'visitor') return undefined
  const token = tokenIn(headers.authorization)
  const owner = token === undefined ? undefined : await findTokenOwner(context, token)
  if (!owner) throw unauthenticated()
  return owner
}

/** The service that a call belongs to must be offered by the partner, as its pages. Throws 'not-found'. */
export function requireService({ site }: Pick<AppContext, 'site'>, { service }: Call): void {
  if (service && !site.services.includes(service)) throw notFound()
}

/**
 * The person on the account of the call, whose role allows it: read from the database at each call. Throws 'not-found'
 * alike for an account that does not exist and for one of others, 'not-allowed' for a role too weak.
 */
export async function requireMember(
  context: AppContext,
  { user }: Caller,
  { act, hashid }: { act: Permission; hashid: string },
): Promise<Member> {
  const { db, keys, site, isReadOnly, now } = context
  const accountId = await findAccountId(db, hashid)
  const membership = accountId && (await findMembership(db, accountId, user.id))
  const account = membership && (await findAccount(db, keys, accountId))
  if (!account) throw notFound()
  if (!can(membership.role, act)) throw new ApiProblem('not-allowed')
  const member = { user, account, role: membership.role }
  if (act === 'write-ceremony' && !mayWriteCeremony(member, { site })) {
    throw new ApiProblem('not-allowed', { detail: preparedBy(site) })
  }
  const today = parisDay(now())
  if (!isReadOnly && membership.seenOn !== today) {
    await writeIfPossible(() => updateMembership(db, membership, { seenOn: today }))
  }
  return member
}
